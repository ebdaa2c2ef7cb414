import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface Site extends AsyncDisposable {
  url: string
  /** Where its store is, and its letters. */
  dataDir: string
}

/** The service as a studio runs it: a process of its own, with an empty store, on the build that is there. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = env.PORT ?? String(await freePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'ismareth-e2e-'))
  const url = `http://127.0.0.1:${port}`
  const service = spawn(process.execPath, ['server/main.ts'], {
    cwd: repository,
    // What a developer keeps in `.env` must not reach the tests: what is set here wins over it.
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: '',
      SMTP_URL: '',
      ...defaults,
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const gone = once(service, 'exit')

  async function dispose() {
    service.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }

  while (!(await answers(`${url}/readyz`))) {
    if (service.exitCode !== null) throw new Error(`the service stopped with ${service.exitCode} before it answered on ${url}`)
    await pause(50)
  }
  return { url, dataDir, [Symbol.asyncDispose]: dispose }
}

const repository = join(import.meta.dirname, '..', '..')

/** The build that is tested. */
export const buildDir = process.env.BUILD_DIR ?? join(repository, 'build')

const defaults = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ROOT_REDIRECT: 'on', TRUST_PROXY: '0' }

async function answers(address: string): Promise<boolean> {
  try {
    // Without an end to its patience a port that somebody else has taken meanwhile would keep the service's own error from being seen.
    return (await fetch(address, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}
