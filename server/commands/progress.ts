/** Shows how far a long command is. Dispose of it when the work is done or has failed. */
export interface Progress extends Disposable {
  /** `count` more are done. */
  advance(count?: number): void
  /** The total has changed. */
  expect(total: number): void
  /** Prints a line above the bar. */
  say(line: string): void
  /** Shows the final state and leaves it on screen. */
  finish(): void
}

interface Options {
  /** Such as `Sending`. */
  label: string
  /** Undefined when it is not known in advance. */
  total?: number | undefined
  /** Done by an earlier run: counts for the bar but not for the rate. */
  done?: number
  /** Prints nothing, for when the output is read as JSON. */
  silent?: boolean
  stream?: ProgressStream
  /** Monotonic milliseconds. */
  now?: () => number
}

export interface ProgressStream {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

const redrawEvery = 100
const lineEvery = 10_000

/** A bar with rate and time left on a terminal; a plain line now and then in a file or a journal. */
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
  const state = () => formatProgress({ label, done, total, rate: ((done - doneBefore) * 1000) / Math.max(1, now() - begun) })

  function show(): void {
    shownAt = now()
    stream.write(bar ? `${erase}${renderBar(state(), done, total, stream.columns ?? 80)}` : `${state()}\n`)
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
      // Nothing was done: remove the bar, so that the next output starts on an empty line.
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

function formatProgress({ label, done, total, rate }: State): string {
  const parts = [total === undefined ? `${label} ${formatCount(done)}` : `${label} ${formatCount(done)} of ${formatCount(total)}`]
  if (total !== undefined && total > 0) parts.push(`${Math.floor((100 * done) / total)} %`)
  if (rate > 0) parts.push(`${rate < 10 ? rate.toFixed(1) : formatCount(Math.round(rate))}/s`)
  if (rate > 0 && total !== undefined && done < total) parts.push(`${formatDuration((total - done) / rate)} left`)
  return parts.join(', ')
}

/** The bar takes what room there is; a line that wrapped could not be renderBar over. */
function renderBar(text: string, done: number, total: number | undefined, columns: number): string {
  const room = Math.min(30, columns - text.length - 4)
  if (total === undefined || room < 5) return text.slice(0, columns - 1)
  const filled = total === 0 ? room : Math.round((room * Math.min(done, total)) / total)
  return `${'█'.repeat(filled)}${'░'.repeat(room - filled)}  ${text}`
}

/** As m:ss, or h:mm:ss from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
