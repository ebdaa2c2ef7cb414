import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { type Overrides, type Service, startService } from '../service.ts'
import { type Answer, ask, type Question } from './ask.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testDatabase } from './test-database.ts'
import { writeTestBuild } from './write-test-build.ts'

export interface TestService extends Service {
  dataDir: string
  databaseUrl: string | undefined
  /** The clock of the service; the test moves it. */
  clock: { now: number }
  ask(path: string, question?: Question): Promise<Answer>
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
  const usual = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', MAIL_WORKER: 'off' }
  const config = readConfig({ ...usual, DATA_DIR: dataDir, BUILD_DIR: buildDir, DATABASE_URL: database.url, ...env })
  const service = stack.use(await startService(config, { now: () => clock.now, ...overrides }))
  const kept = stack.move()
  return {
    ...service,
    dataDir,
    databaseUrl: config.databaseUrl,
    clock,
    ask: (path, question) => ask(service.url, path, question),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
