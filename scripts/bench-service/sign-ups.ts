import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, type Measured, signPeopleUp } from './load.ts'
import { leaveFirstCore, onFirstCore, startPinned } from './pinned.ts'
import { startSink } from './sink.ts'

export interface SignUpFigures {
  bareHttp: Loaded
  bareHttpOwnConnections: Loaded
  insertsOneByOne: number
  insertsTogether: number
  /** Letters are left to another process, limits are off. */
  service: Loaded
  serviceWithLimits: Loaded
  serviceOwnConnections: Loaded
  /** With limits, and sending the letters itself, to a server that takes everything. */
  serviceWithLetters: Loaded
}

/** With the share of the core that the server had in that time: below 1 others were using it too. */
export interface Loaded extends Measured {
  core: number
}

interface Options {
  rounds: number
  duration: number
  connections: number
}

const here = import.meta.dirname
const main = join(here, '../../server/main.ts')
const wide = {
  RATE_LIMIT: 'on',
  RATE_LIMIT_BLOCK: '1000000000/24h',
  RATE_LIMIT_ADDRESS: '1000000000/24h',
  RATE_LIMIT_DOMAIN: '1000000000/24h',
}

/** Everything by turns and several times over, since a machine is never the same for long; of each the middle run counts. */
export async function measureSignUps({ rounds, duration, connections }: Options): Promise<SignUpFigures> {
  leaveFirstCore()
  await using sink = await startSink()
  const load = { connections, warmUp: 1500, duration }
  const runs: SignUpFigures[] = []
  for (let round = 0; round < rounds; round++) {
    runs.push({
      bareHttp: await measureServer([join(here, 'bare-http.ts')], {}, load),
      bareHttpOwnConnections: await measureServer([join(here, 'bare-http.ts')], {}, { ...load, ownConnections: true }),
      insertsOneByOne: measureInserts(1, duration),
      insertsTogether: measureInserts(connections, duration),
      service: await measureServer([main], { RATE_LIMIT: 'off', MAIL_WORKER: 'off' }, load),
      serviceWithLimits: await measureServer([main], { ...wide, MAIL_WORKER: 'off' }, load),
      serviceOwnConnections: await measureServer([main], { ...wide, MAIL_WORKER: 'off' }, { ...load, ownConnections: true }),
      serviceWithLetters: await measureServer(
        [main],
        { ...wide, SMTP_URL: sink.smtpUrl, PUBLIC_URL: 'http://localhost', MAIL_FROM: 'news@game.example' },
        load,
      ),
    })
  }
  const loaded = (of: (run: SignUpFigures) => Loaded) => middle(runs.map(of), ({ perSecond }) => perSecond)
  const inserts = (of: (run: SignUpFigures) => number) => middle(runs.map(of), (perSecond) => perSecond)
  return {
    bareHttp: loaded((run) => run.bareHttp),
    bareHttpOwnConnections: loaded((run) => run.bareHttpOwnConnections),
    insertsOneByOne: inserts((run) => run.insertsOneByOne),
    insertsTogether: inserts((run) => run.insertsTogether),
    service: loaded((run) => run.service),
    serviceWithLimits: loaded((run) => run.serviceWithLimits),
    serviceOwnConnections: loaded((run) => run.serviceOwnConnections),
    serviceWithLetters: loaded((run) => run.serviceWithLetters),
  }
}

async function measureServer(program: string[], env: NodeJS.ProcessEnv, load: Omit<Load, 'port'>): Promise<Loaded> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    await using server = await startPinned(program, {
      ...env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
    })
    const [before, begin] = [server.cpuSeconds(), performance.now()]
    const measured = await signPeopleUp({ port: server.port, ...load })
    return { ...measured, core: ((server.cpuSeconds() - before) * 1000) / (performance.now() - begin) }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function measureInserts(together: number, duration: number): number {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const [command, args] = onFirstCore([join(here, 'bare-inserts.ts'), dataDir, String(together), String(duration)])
    return Number(execFileSync(command, args, { encoding: 'utf8' }))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function middle<Item>(items: Item[], by: (item: Item) => number): Item {
  const item = items.toSorted((a, b) => by(a) - by(b))[Math.floor(items.length / 2)]
  if (item === undefined) throw new Error('nothing was measured')
  return item
}
