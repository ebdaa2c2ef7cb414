/** What a long command shows while it works; dispose of it when the work is over or has failed. */
export interface Progress extends Disposable {
  /** `count` more are done. */
  advance(count?: number): void
  /** There are more in all, or fewer, than was thought. */
  expect(total: number): void
  /** A line of its own, above the bar. */
  say(line: string): void
  /** Shows the final state and leaves it there. */
  finish(): void
}

interface Options {
  /** What is being done: `Sending`. */
  label: string
  /** How many there are in all; undefined when nobody knows beforehand. */
  total?: number | undefined
  /** How many were done in an earlier run, which counts for the bar but not for the rate. */
  done?: number
  /** Says nothing at all: somebody reads our output as JSON. */
  silent?: boolean
  stream?: ProgressStream
  /** Milliseconds that only go forward. */
  now?: () => number
}

export interface ProgressStream {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

const redrawEvery = 100
const lineEvery = 10_000

/** A bar with rate and time left on a terminal, now and then a plain line in a file or a journal. */
export function showProgress({
  label,
  total: expected,
  done = 0,
  silent,
  stream = process.stderr,
  now = () => performance.now(),
}: Options): Progress {
  if (silent) return { advance() {}, expect() {}, say() {}, finish() {}, [Symbol.dispose]() {} }
  const bar = Boolean(stream.isTTY) && process.env.TERM !== 'dumb'
  const begun = now()
  const doneBefore = done
  let total = expected
  let shownAt = begun
  let finished = false
  const erase = bar ? '\r\x1b[K' : ''
  const state = () => inWords({ label, done, total, rate: ((done - doneBefore) * 1000) / Math.max(1, now() - begun) })

  function show(): void {
    shownAt = now()
    stream.write(bar ? `${erase}${drawn(state(), done, total, stream.columns ?? 80)}` : `${state()}\n`)
  }

  function finish(): void {
    if (finished) return
    finished = true
    show()
    if (bar) stream.write('\n')
  }

  if (bar) show()
  return {
    advance(count = 1) {
      done += count
      if (now() - shownAt >= (bar ? redrawEvery : lineEvery)) show()
    },
    expect(count) {
      total = count
    },
    say(line) {
      stream.write(`${erase}${line}\n`)
      if (bar && !finished) show()
    },
    finish,
    [Symbol.dispose]() {
      if (done > doneBefore) finish()
      // Nothing came of it; whatever is said next begins a line of its own, in place of the bar.
      else if (!finished) stream.write(erase)
      finished = true
    },
  }
}

interface State {
  label: string
  done: number
  total: number | undefined
  /** A second. */
  rate: number
}

function inWords({ label, done, total, rate }: State): string {
  const parts = [total === undefined ? `${label} ${grouped(done)}` : `${label} ${grouped(done)} of ${grouped(total)}`]
  if (total !== undefined && total > 0) parts.push(`${Math.floor((100 * done) / total)} %`)
  if (rate > 0) parts.push(`${rate < 10 ? rate.toFixed(1) : grouped(Math.round(rate))}/s`)
  if (rate > 0 && total !== undefined && done < total) parts.push(`${clock((total - done) / rate)} left`)
  return parts.join(', ')
}

/** The bar takes what room there is; a line that wrapped could not be drawn over. */
function drawn(text: string, done: number, total: number | undefined, columns: number): string {
  const room = Math.min(30, columns - text.length - 4)
  if (total === undefined || room < 5) return text.slice(0, columns - 1)
  const filled = total === 0 ? room : Math.round((room * Math.min(done, total)) / total)
  return `${'█'.repeat(filled)}${'░'.repeat(room - filled)}  ${text}`
}

/** Hours, if there are any, minutes and seconds. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

function grouped(count: number): string {
  return count.toLocaleString('en')
}
