import assert from 'node:assert/strict'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { openStore } from './store/store.ts'
import { rawRequest } from './testing/raw-request.ts'
import { signUp } from './testing/sign-up.ts'
import { exitOf, listening, startProcess } from './testing/start-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { emptyDatabase } from './testing/test-database.ts'
import { writeTestBuild } from './testing/write-test-build.ts'

test('two workers on one store send every letter once', async () => {
  const received: string[] = []
  const { promise: allReceived, resolve } = Promise.withResolvers<void>()
  const people = 80
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        if (received.length >= people) resolve()
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  assert.ok(typeof address === 'object' && address !== null)

  await using stack = new AsyncDisposableStack()
  stack.defer(() => new Promise<void>((closed) => smtp.close(() => closed())))
  const database = stack.use(await emptyDatabase())
  const folder = stack.use(await temporaryFolder())
  await writeTestBuild(join(folder.path, 'build'))
  const env = {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    PUBLIC_URL: 'http://localhost',
    MAIL_FROM: 'news@game.example',
  }
  const runs = [1, 2].map(() => startProcess('main.ts', folder.path, env))
  stack.defer(async () => {
    for (const run of runs) run.child.kill('SIGTERM')
    for (const run of runs) await exitOf(run)
  })
  const urls = await Promise.all(runs.map(listening))
  const answers = await Promise.all(
    Array.from({ length: people }, (_, index) =>
      signUp(
        { request: (path, question) => rawRequest(urls[index % 2] ?? '', path, question) },
        { email: `reader${index}@example.com`, lang: index % 3 ? 'en' : 'ru' },
      ),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
  await allReceived
  // What is under way is finished before they leave: a second letter to somebody would be here by then.
  for (const run of runs) run.child.kill('SIGTERM')
  for (const run of runs) assert.equal(await exitOf(run), 0)
  assert.equal(received.length, people)
  assert.equal(new Set(received).size, people)

  const db = stack.adopt(await openStore({ dataDir: join(folder.path, 'data'), databaseUrl: database.url }), (db) => db.destroy())
  const states = await db.selectFrom('letters').select('state').distinct().execute()
  assert.deepEqual(
    states.map(({ state }) => state),
    ['sent'],
  )
})
