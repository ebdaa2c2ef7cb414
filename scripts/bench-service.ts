import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAnnouncement } from './bench-service/announce.ts'
import { measureLookups } from './bench-service/measure-lookups.ts'
import { canPin } from './bench-service/pinned.ts'
import { announceTable, lookupTable, planList, signUpTable } from './bench-service/report.ts'
import { measureSignUps } from './bench-service/sign-ups.ts'

const help = `Measures the service on this machine. A measurement, not a test: nothing depends on its figures. Sign-ups need the site built.

  npm run bench:service -- [sign-ups] [announce] [lookups] [--seconds <n>] [--rounds <n>] [--connections <n>] [--sizes <n,n,...>]
                           [--subscribers <n>] [--json <file>]

  sign-ups          Durable sign-ups a second over HTTP on one core, beside two limits measured in turn with it: a bare server that
                    does nothing, and bare inserts into the same SQLite
  announce          Tells many subscribers over SMTP, killed in the middle and started again: letters a second, memory, who is missing or got two
  lookups           What the service does for one visitor or one letter, in ever larger stores, with SQLite's query plans
                    Default: all
  --seconds <n>     How long each run lasts. Default: 4
  --rounds <n>      How often everything is measured by turns; the middle one counts. Default: 3
  --connections <n> How many visitors at once. Default: 64
  --sizes <n,...>   Subscribers in the stores for lookups. Default: 1000,10000,100000,1000000
  --subscribers <n> Whom to tell. Default: 100000
  --json <file>     Writes all figures there as well
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    subscribers: { type: 'string', default: '100000' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
})

const parts = {
  'sign-ups': async () => {
    const options = { rounds: Number(values.rounds), duration: 1000 * Number(values.seconds), connections: Number(values.connections) }
    const figures = await measureSignUps(options)
    console.log(`\nSign-ups, ${options.connections} visitors at once\n${signUpTable(figures)}`)
    return figures
  },
  announce: async () => {
    const figures = await measureAnnouncement(Number(values.subscribers), (line) => console.error(line))
    console.log(`\nAn announcement\n${announceTable(figures)}`)
    return figures
  },
  lookups: async () => {
    const figures = await measureLookups(values.sizes.split(',').map(Number), (line) => console.error(line))
    console.log(`\nLookups, microseconds\n${lookupTable(figures)}\n\nQuery plans, in the largest store\n${planList(figures)}`)
    return figures
  },
}
const isPart = (name: string): name is keyof typeof parts => name in parts

if (values.help) {
  console.log(help)
} else {
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
  const unknown = wanted.filter((name) => !isPart(name))
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: not known\n\n${help}`)
    process.exit(2)
  }
  const load = loadavg()[0]?.toFixed(1)
  const pinned = canPin ? 'the service is held on one core' : 'nothing can be held on one core here'
  console.log(`Node ${process.version}, ${availableParallelism()} cores of ${cpus()[0]?.model}, load ${load} before; ${pinned}.`)
  const figures: Record<string, unknown> = { node: process.version, load: loadavg(), cores: availableParallelism() }
  for (const name of wanted.filter(isPart)) figures[name] = await parts[name]()
  if (values.json !== undefined) {
    mkdirSync(new URL('.', `file://${process.cwd()}/${values.json}`), { recursive: true })
    writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  }
}
