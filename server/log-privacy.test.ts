import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { sqliteFile } from './store/store.ts'
import { type RawRequest, rawRequest } from './testing/raw-request.ts'
import { post, postForm, signUp } from './testing/sign-up.ts'
import { exitOf, listening, startProcess } from './testing/start-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { writeTestBuild } from './testing/write-test-build.ts'

/** Answers as mail servers do that repeat whom they refuse, and keeps the letters that it takes. */
async function startMailServer() {
  const letters: string[] = []
  const refused: string[] = []
  const waiting: { enough: () => boolean; resolve: () => void }[] = []
  const changed = () => {
    for (const { enough, resolve } of waiting) if (enough()) resolve()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = address.startsWith('bounced') ? 550 : address.startsWith('greylisted') ? 451 : undefined
      if (code === undefined) return done()
      refused.push(address)
      done(Object.assign(new Error(`<${address}>: ${code} not now, ${address}`), { responseCode: code }))
      changed()
    },
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      letters.push(Buffer.concat(chunks).toString())
      done()
      changed()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refused,
    until: (enough: () => boolean) =>
      new Promise<void>((resolve) => {
        if (enough()) resolve()
        else waiting.push({ enough, resolve })
      }),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

async function linksOf(letter: string): Promise<{ confirm: string; unsubscribe: string }> {
  const { text = '' } = await simpleParser(letter)
  const [confirm = ''] = /\/confirm\/\S+/.exec(text) ?? []
  const [unsubscribe = ''] = /\/unsubscribe\/\S+/.exec(text) ?? []
  assert.ok(confirm && unsubscribe)
  return { confirm, unsubscribe }
}

test('the log of a whole story, from the first request to the last letter, names nobody', async () => {
  await using folder = await temporaryFolder()
  await using mail = await startMailServer()
  await writeTestBuild(`${folder.path}/build`)
  const run = startProcess('main.ts', folder.path, {
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    RATE_LIMIT: 'on',
    RATE_LIMIT_ADDRESS: '2/1h',
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://localhost',
    MAIL_FROM: 'Studio <studio@game.example>',
    METRICS: 'a-long-enough-token',
  })
  const url = await listening(run)
  const headers = {
    'x-forwarded-for': '198.51.100.7',
    'user-agent': 'Sleipnir/8',
    cookie: 'lang=ru; name=Brunhild',
    referer: 'https://game.example/?utm=Brunhild',
  }
  const service = {
    request: (path: string, question: RawRequest = {}) =>
      rawRequest(url, path, { ...question, headers: { ...headers, ...question.headers } }),
  }

  // Sign-ups, accepted and refused in every way.
  assert.equal((await signUp(service, { email: 'reader@example.com', lang: 'ru' })).status, 202)
  await mail.until(() => mail.letters.length === 1)
  await signUp(service, { email: 'bounced@example.com' })
  await signUp(service, { email: 'greylisted@example.com' })
  await mail.until(() => mail.refused.length === 2)
  assert.equal((await signUp(service, { email: 'wrong.reader@localhost' })).status, 422)
  assert.equal((await signUp(service, { email: 'reader@example.com', lang: 'Brunhild' })).status, 422)
  assert.equal((await post(service, '{"data": "reader@example.com"')).status, 400)
  assert.equal((await post(service, `"${'reader@example.com'.repeat(500)}"`)).status, 413)
  assert.equal((await postForm(service, { email: 'reader@example.com', website: 'reader.example' })).status, 202)
  assert.equal((await postForm(service, { email: 'reader@example.com' })).status, 422)
  await signUp(service, { email: 'reader@example.com' })
  assert.equal((await signUp(service, { email: 'reader@example.com' })).status, 202)
  const flood = Array.from({ length: 61 }, (_, i) =>
    signUp(service, { email: `reader${i}@example.com` }, { 'x-forwarded-for': '198.51.101.8' }),
  )
  assert.ok((await Promise.all(flood)).some(({ status }) => status === 429))

  // The links of the letter, whole and damaged, and paths that nobody has.
  const { confirm, unsubscribe } = await linksOf(mail.letters[0] ?? '')
  const pages = [
    confirm,
    unsubscribe,
    `${confirm}x`,
    `${unsubscribe.slice(0, -3)}`,
    `/reader@example.com${confirm}`,
    '/en?reader@example.com',
  ]
  for (const path of pages) for (const method of ['GET', 'POST', 'PUT']) await service.request(path, { method })
  assert.equal((await service.request(confirm)).status, 410)
  const metrics = await rawRequest(url, '/metrics', { headers: { authorization: 'Bearer a-long-enough-token' } })

  // A fault of ours, in the middle of storing.
  using database = new DatabaseSync(sqliteFile(`${folder.path}/data`), { timeout: 5000 })
  database.exec('drop table consents')
  assert.equal((await signUp(service, { email: 'unlucky.reader@example.com' })).status, 500)
  run.child.kill('SIGTERM')
  assert.equal(await exitOf(run), 0)

  const log = run.output()
  assert.match(log, /"statusCode":202/)
  assert.match(log, /"statusCode":500/)
  const tokens = [confirm, unsubscribe].map((path) => path.split('/').at(-1) ?? '')
  const secrets = [
    'reader',
    'bounced@',
    'greylisted@',
    'example.com',
    '198.51',
    'Sleipnir',
    'Brunhild',
    ...tokens,
    ...tokens.map((token) => token.slice(0, 16)),
  ]
  for (const secret of secrets) {
    assert.ok(!log.includes(secret), `${secret} in:\n${log}`)
    assert.ok(!metrics.text.includes(secret), secret)
  }
})

test('the log names nobody while there is no mail server', async () => {
  await using folder = await temporaryFolder()
  await writeTestBuild(`${folder.path}/build`)
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  const run = startProcess('main.ts', folder.path, {
    LOG_LEVEL: 'trace',
    SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}`,
    PUBLIC_URL: 'http://localhost',
    MAIL_FROM: 'Studio <studio@game.example>',
  })
  const url = await listening(run)
  const told = once(run.child.stdout ?? run.child, 'data')
  await signUp({ request: (path, question) => rawRequest(url, path, question) }, { email: 'reader@example.com' })
  await told
  run.child.kill('SIGTERM')
  assert.equal(await exitOf(run), 0)
  for (const secret of ['reader', 'example.com', 'hunter2']) assert.ok(!run.output().includes(secret), `${secret} in:\n${run.output()}`)
})
