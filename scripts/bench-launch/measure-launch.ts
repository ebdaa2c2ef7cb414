import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoadRequest, putLoadOn, signUpRequest } from '../bench-service/load.ts'
import { leaveFirstCore, type Program, startPinned } from '../bench-service/pinned.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { filesOfBuild, type ServedFile } from './served-files.ts'

/** Who asks whom, and for what. */
export const scenarios = {
  serviceLaunch: 'service, launch',
  serviceFiles: 'service, files',
  nginxFiles: 'limit: nginx, files',
} as const

export type Scenario = keyof typeof scenarios

export interface LaunchFigures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Of the server's core, for each request. */
  microseconds: number
  /** MiB, the most at any time. */
  memory: number
  faults: number
  /** Of the faults. */
  examples: string[]
}

interface Options {
  connections: number
  rounds: number
  /** Milliseconds. */
  duration: number
}

const main = join(import.meta.dirname, '../../server/main.ts')

/** Everything by turns, since a machine is never the same for long; of each the middle run counts. */
export async function measureLaunch({ connections, rounds, duration }: Options): Promise<Partial<Record<Scenario, LaunchFigures>>> {
  leaveFirstCore()
  const files = await filesOfBuild('build')
  const runs: Partial<Record<Scenario, LaunchFigures[]>> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const scenario of Object.keys(scenarios) as Scenario[]) {
      if (scenario === 'nginxFiles' && !hasNginx) continue
      const figures = await measureServer(scenario, files, { connections, warmUp: 1500, duration })
      runs[scenario] = [...(runs[scenario] ?? []), figures]
    }
  }
  return Object.fromEntries(Object.entries(runs).map(([scenario, list]) => [scenario, middleOf(list)]))
}

async function measureServer(
  scenario: Scenario,
  files: ServedFile[],
  load: { connections: number; warmUp: number; duration: number },
): Promise<LaunchFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-'))
  try {
    await using server = await (scenario === 'nginxFiles' ? startNginx(folder, files) : startService(folder))
    const [before, begin] = [server.cpuSeconds(), performance.now()]
    const { faults, ...measured } = await putLoadOn(
      { port: server.port, ...load },
      visitorsOf(files, scenario === 'serviceLaunch' ? 0.05 : 0),
    )
    const core = ((server.cpuSeconds() - before) * 1000) / (performance.now() - begin)
    return {
      ...measured,
      microseconds: (1e6 * core) / measured.perSecond,
      memory: server.peakMemory(),
      faults: [...faults.values()].reduce((sum, count) => sum + count, 0),
      examples: [...faults.keys()],
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** With its limits, behind a proxy that says who asks, as in production. Letters are another process's work. */
function startService(folder: string): Promise<Program> {
  return startPinned([main], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SMTP_URL: '',
    MAIL_WORKER: 'off',
    TRUST_PROXY: '1',
  })
}

/** Pages to what they fetch as 80 to 15; of all, `signUps` sign up. In a fixed order, the same for every server. */
function visitorsOf(files: ServedFile[], signUps: number): () => LoadRequest {
  const requestFor = ({ path }: ServedFile): LoadRequest => ({
    text: `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, deflate, br, zstd\r\n\r\n`,
    status: 200,
  })
  const pages = files.filter(({ isPage }) => isPage).map(requestFor)
  const assets = files.filter(({ isPage }) => !isPage).map(requestFor)
  let count = 0
  let signUpsSent = 0
  return () => {
    count += 1
    if (signUpsSent < count * signUps) {
      signUpsSent += 1
      return signUpRequest([`x-forwarded-for: 10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`])
    }
    // Neighbours in the order of requests go to different visitors: every nineteen hold three assets.
    const list = count % 19 < 3 ? assets : pages
    const request = list[count % list.length]
    if (!request) throw new Error('the build is not complete')
    return request
  }
}

function middleOf(runs: LaunchFigures[]): LaunchFigures | undefined {
  const middle = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]
  const faults = runs.reduce((sum, run) => sum + run.faults, 0)
  // An error counts, whichever run it was in.
  return middle && { ...middle, faults, examples: [...new Set(runs.flatMap(({ examples }) => examples))] }
}
