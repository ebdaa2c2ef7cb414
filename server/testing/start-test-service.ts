import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { type Overrides, type Service, startService } from '../service.ts'
import { type RawRequest, type RawResponse, rawRequest } from './raw-request.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testDatabase } from './test-database.ts'
import { writeTestBuild } from './write-test-build.ts'

export interface TestService extends Service {
  dataDir: string
  databaseUrl: string | undefined
  /** The clock of the service; the test moves it. */
  clock: { now: number }
  request(path: string, options?: RawRequest): Promise<RawResponse>
}

/**
 * The whole service on a free port, with a small build and an empty store of its own, on PostgreSQL when the tests run there.
 * Limits are off and no letters are sent, unless `env` says otherwise.
 */
export async function startTestService(env: NodeJS.ProcessEnv = {}, overrides: Overrides = {}): Promise<TestService> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await testDatabase())
  const folder = stack.use(await temporaryFolder())
  const buildDir = join(folder.path, 'build')
  const dataDir = join(folder.path, 'data')
  await writeTestBuild(buildDir)
  const clock = { now: Date.UTC(2025, 9, 1, 12) }
  const defaults = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', MAIL_WORKER: 'off' }
  const config = readConfig({ ...defaults, DATA_DIR: dataDir, BUILD_DIR: buildDir, DATABASE_URL: database.url, ...env })
  const service = stack.use(await startService(config, { now: () => clock.now, ...overrides }))
  const disposable = stack.move()
  return {
    ...service,
    dataDir,
    databaseUrl: config.databaseUrl,
    clock,
    request: (path, options) => rawRequest(service.url, path, options),
    [Symbol.asyncDispose]: () => disposable.disposeAsync(),
  }
}
