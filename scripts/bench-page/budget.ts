import type { Growth } from './heap.ts'
import type { Scores } from './lighthouse.ts'
import type { Scrolled } from './scroll.ts'
import type { Weight } from './weight.ts'

/** One line of the budget. */
export interface Row {
  name: string
  /** In words. */
  must: string
  aim: string
  values: number[]
  /** The same of the control page. */
  control?: number[]
  digits: number
  missed: boolean
  /** Whether it counts on a desktop, too. */
  everywhere?: boolean
}

export function simulatedRows(ours: Scores[], control: Scores[]): Row[] {
  const row = rowOf(ours, control)
  return [
    row('score', 'score', '≥ 98, ≥ control − 1', '100', 0, (value, limit) => value >= 98 && value >= limit - 1),
    row('FCP s', 'fcp', '≤ 0.9', '0.7', 2, (value) => value <= 0.9),
    row('LCP s', 'lcp', '≤ 1.5', '≤ 1.3', 2, (value) => value <= 1.5),
    row('TBT ms', 'tbt', '', '', 0),
    row('CLS', 'cls', '≤ 0.005', '0', 3, (value) => value <= 0.005),
    row('main thread ms', 'mainThread', '≤ control + 900', '≤ control + 600', 0, (value, limit) => value <= limit + 900),
    row('blocking by scripts ms', 'scriptBlocking', '≤ 40', '≤ 20', 0, (value) => value <= 40),
    row('accessibility', 'accessibility', '100', '100', 0, (value) => value === 100),
    row('best practices', 'bestPractices', '100', '100', 0, (value) => value === 100),
    row('SEO', 'seo', '100', '100', 0, (value) => value === 100),
  ]
}

export function throttledRows(ours: Scores[], control: Scores[]): Row[] {
  const row = rowOf(ours, control)
  return [
    row('throttled FCP s', 'fcp', '', '', 2),
    row('throttled LCP s', 'lcp', '≤ control + 0.05', '= control', 2, (value, limit) => value <= limit + 0.05),
    row('throttled TBT ms', 'tbt', '≤ 60', '≤ 35', 0, (value) => value <= 60),
    row('throttled CLS', 'cls', '≤ 0.005', '0', 3, (value) => value <= 0.005),
    row('throttled main thread ms', 'mainThread', '', '', 0),
  ]
}

export function weightRows(weight: Weight): Row[] {
  const row = rowOf([weight], [])
  return [
    row('requests before LCP', 'requestsToPaint', '≤ 5', '4', 0, (value) => value <= 5),
    row('kB before LCP', 'kBToPaint', '≤ 125', '≤ 105', 1, (value) => value <= 125),
    row('scripts before LCP', 'earlyScripts', '0', '0', 0, (value) => value === 0),
    row('inline script kB', 'inlineScriptKB', '≤ 2', '≤ 1', 1, (value) => value <= 2),
    row('scripts at idle kB', 'scriptKB', '≤ 105', '≤ 95', 1, (value) => value <= 105),
    row('requests at load', 'requests', '≤ 14', '9', 0, (value) => value <= 14),
    row('kB at load', 'kB', '≤ 420', '≤ 360', 1, (value) => value <= 420),
  ]
}

export function tapRow(name: string, values: number[]): Row {
  return { name: `first tap: ${name} ms`, must: '≤ 200', aim: '≤ 100', values, digits: 0, missed: median(values) > 200 }
}

export function growthRows(name: string, { heapKB, nodes }: Growth): Row[] {
  const row = (what: string, value: number, most = Number.POSITIVE_INFINITY): Row => ({
    name: `${what} × ${name}`,
    must: Number.isFinite(most) ? `≤ ${most}` : '',
    aim: '0',
    values: [value],
    digits: 0,
    missed: value > most,
    everywhere: true,
  })
  // What fills in the first turns and stays is a cache; what goes on growing is a leak.
  return [
    row('heap kB, first 50', heapKB[0]),
    row('heap kB, next 50', heapKB[1], 100),
    row('nodes, first 50', nodes[0]),
    row('nodes, next 50', nodes[1], 20),
  ]
}

export function scrollRow({ scriptTasks }: Scrolled): Row {
  return { name: 'scroll: script tasks over 50 ms', must: '0', aim: '0', values: [scriptTasks], digits: 0, missed: scriptTasks > 0 }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Medians, with the spread where there is one. */
export function written(values: readonly number[], digits: number): string {
  if (values.length === 0) return ''
  const [middle, min, max] = [median(values), Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits))
  return min === max ? `${middle}` : `${middle} (${min}–${max})`
}

function rowOf<Measured extends object>(ours: Measured[], control: Measured[]) {
  return (
    name: string,
    key: { [Name in keyof Measured]: Measured[Name] extends number ? Name : never }[keyof Measured],
    must: string,
    aim: string,
    digits: number,
    holds: (value: number, limit: number) => boolean = () => true,
  ): Row => {
    const valuesOf = (some: Measured[]) => some.map((one) => one[key] as number) // by the type of `key`
    const [values, limits] = [valuesOf(ours), valuesOf(control)]
    return { name, must, aim, values, control: limits, digits, missed: values.length > 0 && !holds(median(values), median(limits)) }
  }
}
