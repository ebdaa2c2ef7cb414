import { availableParallelism, cpus, loadavg } from 'node:os'
import { measureLaunch, type Scenario, scenarios } from './bench-launch/measure-launch.ts'
import { canPin } from './bench-service/pinned.ts'
import { aligned } from './bench-service/report.ts'
import { readOptions } from './options.ts'

const help = `npm run bench:launch                        the day of a launch: as many requests as the service answers, on the build that is there
npm run bench:launch -- --seconds=5         how long each run lasts
npm run bench:launch -- --rounds=3          how often everything is measured by turns; the middle one counts
npm run bench:launch -- --connections=100,1000,4000   the service takes at most 12,000
npm run bench:launch -- --help              shows this

“launch” is 80 % pages, 15 % of what pages fetch, and 5 % sign-ups, each visitor from an address of his own. “files” leaves the sign-ups
out, so that nginx, which serves the same compressed files from a folder, can be asked for the same. Each server has one core to itself,
those who ask have the others. Fails when one request is refused or answered wrongly.
`

const { connections, rounds, seconds } = readOptions(help, {
  seconds: { type: 'string', default: '5' },
  rounds: { type: 'string', default: '3' },
  connections: { type: 'string', default: '100,1000,4000' },
})
await measure(connections.split(',').map(Number), Number(rounds), 1000 * Number(seconds))

async function measure(connections: number[], rounds: number, duration: number): Promise<void> {
  const load = loadavg()[0]?.toFixed(1)
  const held = canPin ? 'each server is held on one core' : 'nothing can be held on one core here'
  process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores of ${cpus()[0]?.model}, load ${load} before; ${held}.\n`)
  let faults = 0
  for (const count of connections) {
    const figures = await measureLaunch({ connections: count, rounds, duration })
    const rows = (Object.keys(scenarios) as Scenario[]).flatMap((scenario) => {
      const row = figures[scenario]
      if (!row) return []
      faults += row.faults
      const { perSecond, p50, p99, microseconds, memory } = row
      return [
        [
          scenarios[scenario],
          perSecond.toFixed(0),
          p50.toFixed(1),
          p99.toFixed(1),
          microseconds.toFixed(0),
          memory.toFixed(0),
          `${row.faults}`,
        ],
      ]
    })
    const head = [`${count} connections`, 'a second', 'p50 ms', 'p99 ms', 'µs of the core each', 'most MiB', 'errors']
    process.stdout.write(`\n${aligned([head, ...rows])}\n`)
    for (const { examples } of Object.values(figures)) for (const example of examples) process.stdout.write(`${example}\n`)
  }
  process.exitCode = faults > 0 ? 1 : 0
}
