import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresPrograms, unprivilegedUser } from './programs.ts'

export interface Cluster extends AsyncDisposable {
  /** The address of the maintenance database. */
  url: string
}

interface Options {
  /** Whether commits reach the disk; benchmarks need it, tests do not. */
  durable?: boolean
}

const run = promisify(execFile)

/**
 * A PostgreSQL server of its own in a temporary folder, reachable over a socket in that folder alone. Its databases sort by the
 * rules of a language, as most servers' do, so that a query that relies on plain order fails here and not at the studio's.
 */
export async function startCluster({ durable = false }: Options = {}): Promise<Cluster> {
  const programs = postgresPrograms()
  const user = unprivilegedUser()
  await using stack = new AsyncDisposableStack()
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'postgres-')), (path) => rm(path, { recursive: true, force: true }))
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const as = { cwd: folder, ...user }

  const initdb = ['--pgdata', data, '--username', 'tests', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']
  const sorting = ['--locale', 'C.UTF-8', '--locale-provider', 'icu', '--icu-locale', 'ru']
  await run(join(programs, 'initdb'), [...initdb, ...sorting], as)

  const fast = durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  const settings = { listen_addresses: '', unix_socket_directories: folder, max_connections: '200', autovacuum: 'off', ...fast }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  stack.defer(() => stop(server))

  const url = `postgres:///postgres?${new URLSearchParams({ host: folder, user: 'tests' })}`
  await answering(url, server)
  const disposable = stack.move()
  return { url, [Symbol.asyncDispose]: () => disposable.disposeAsync() }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  let log = ''
  const listening = new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      log += chunk
      if (/ready to accept connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  await listening
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.end()
}

/** Immediate shutdown: the data is thrown away. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGQUIT')
  await once(server, 'exit')
}
