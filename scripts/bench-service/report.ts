import type { AnnounceFigures } from './announce.ts'
import type { LookupFigures } from './measure-lookups.ts'
import type { Loaded, SignUpFigures } from './sign-ups.ts'

/** Each row with its shares of the limits, so that nobody has to divide. */
export function signUpTable(figures: SignUpFigures): string {
  const { bareHttp, bareHttpOwnConnections, insertsOneByOne, insertsTogether, ...services } = figures
  const names: Record<keyof typeof services, string> = {
    service: 'service, no limits for visitors',
    serviceWithLimits: 'service, limits counted',
    serviceOwnConnections: 'service, limits counted, a connection each',
    serviceWithLetters: 'service, limits counted, letters sent too',
  }
  const ofHttp = (perSecond: number, limit: Loaded) => (perSecond / limit.perSecond).toFixed(2)
  const ofOneByOne = (perSecond: number) => (perSecond / insertsOneByOne).toFixed(2)
  const ofTogether = (perSecond: number) => (perSecond / insertsTogether).toFixed(2)
  const served = (name: string, loaded: Loaded, shares: string[]) => [
    name,
    loaded.perSecond.toFixed(0),
    ...shares,
    loaded.p50.toFixed(1),
    loaded.p99.toFixed(1),
    loaded.worst.toFixed(0),
    loaded.core.toFixed(2),
    ((1e6 * loaded.core) / loaded.perSecond).toFixed(0),
  ]
  return aligned([
    ['', 'a second', 'of HTTP', 'of single', 'of grouped', 'p50 ms', 'p99 ms', 'worst ms', 'core', 'µs of it each'],
    served('limit: bare node:http', bareHttp, ['', '', '']),
    served('limit: bare node:http, a connection each', bareHttpOwnConnections, ['', '', '']),
    ['limit: bare inserts, each a commit', insertsOneByOne.toFixed(0)],
    ['limit: bare inserts, as many a commit as visitors', insertsTogether.toFixed(0)],
    ...(['service', 'serviceWithLimits', 'serviceWithLetters', 'serviceOwnConnections'] as const).map((key) => {
      const { perSecond } = services[key]
      const http = key === 'serviceOwnConnections' ? bareHttpOwnConnections : bareHttp
      return served(names[key], services[key], [ofHttp(perSecond, http), ofOneByOne(perSecond), ofTogether(perSecond)])
    }),
  ])
}

export function announceTable(figures: AnnounceFigures): string {
  const rows = {
    recipients: figures.recipients.toLocaleString('en'),
    'letters a second, on one core': figures.lettersPerSecond.toFixed(0),
    'most memory, MiB': figures.peakMemory.toFixed(0),
    'letters sent when it was killed': figures.atKill.toLocaleString('en'),
    missing: String(figures.missing),
    'got two': String(figures.twice),
    'shown as uncertain': String(figures.uncertain),
  }
  return aligned(Object.entries(rows))
}

export function lookupTable(figures: LookupFigures[]): string {
  const names = Object.keys(figures[0]?.middle ?? {})
  return aligned([
    ['subscribers', ...figures.map(({ subscribers }) => subscribers.toLocaleString('en'))],
    ['MiB', ...figures.map(({ megabytes }) => String(megabytes))],
    ...names.map((name) => [name, ...figures.map(({ middle }) => String(middle[name]))]),
  ])
}

export function planList(figures: LookupFigures[]): string {
  return (figures.at(-1)?.plans ?? [])
    .map(({ lookup, statement, plan }) => `${lookup}: ${statement}\n    ${plan.join('\n    ')}`)
    .join('\n')
}

export function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    widths.map((width, column) => (column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}
