import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStore } from './store/store.ts'
import { rawRequest } from './testing/raw-request.ts'
import { signUp } from './testing/sign-up.ts'
import { exitOf, listening, startProcess } from './testing/start-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { emptyDatabase } from './testing/test-database.ts'

/** Two processes of the service on one store: one file, or one PostgreSQL. */
async function startTwo(env: NodeJS.ProcessEnv) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await emptyDatabase())
  const folder = stack.use(await temporaryFolder())
  const settings = { DATABASE_URL: database.url, ...env }
  const runs = [1, 2].map(() => startProcess('main.ts', folder.path, settings))
  stack.defer(async () => {
    for (const run of runs) run.child.kill('SIGTERM')
    for (const run of runs) await exitOf(run)
  })
  const urls = await Promise.all(runs.map(listening))
  const db = stack.adopt(await openStore({ dataDir: `${folder.path}/data`, databaseUrl: database.url }), (db) => db.destroy())
  const kept = stack.move()
  const services = urls.map((url) => ({
    request: (...question: [string, Parameters<typeof rawRequest>[2]?]) => rawRequest(url, ...question),
  }))
  return { services, runs, db, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

test('two processes on one store give away every place once', async () => {
  await using two = await startTwo({
    RATE_LIMIT: 'on',
    RATE_LIMIT_BLOCK: '30/24h',
    RATE_LIMIT_ADDRESS: '1000/24h',
    RATE_LIMIT_DOMAIN: '1000/24h',
  })
  const answers = await Promise.all(
    two.services.flatMap((service, which) =>
      Array.from({ length: 40 }, (_, index) => signUp(service, { email: `r${which}-${index}@example.com` })),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 202).length, 30)
  assert.equal(answers.filter(({ status }) => status === 429).length, 50)
  assert.equal((await two.db.selectFrom('subscribers').selectAll().execute()).length, 30)
})

test('the same people at two processes at once are kept once, and nobody is refused', async () => {
  await using two = await startTwo({})
  const people = Array.from({ length: 60 }, (_, index) => `reader${index}@example.com`)
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() =>
      two.services.flatMap((service, which) => (which === 0 ? people : people.toReversed()).map((email) => signUp(service, { email }))),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
  assert.equal((await two.db.selectFrom('subscribers').selectAll().execute()).length, people.length)
})

test('when one process is killed, the other goes on at once', async () => {
  await using two = await startTwo({})
  const [first, second] = two.services
  assert.ok(first && second)
  const underWay = Promise.allSettled(Array.from({ length: 50 }, (_, index) => signUp(first, { email: `lost${index}@example.com` })))
  two.runs[0]?.child.kill('SIGKILL')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => signUp(second, { email: `kept${index}@example.com` })))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
  await underWay
})
