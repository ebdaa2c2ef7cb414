import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { checkMail } from './mail.ts'

test('without a mail server there is a warning, in production a fault, with a placeholder a fault', async () => {
  assert.equal((await checkMail(undefined)).level, 'warning')
  assert.equal((await checkMail(undefined, true)).level, 'fault')
  assert.match((await checkMail('smtp://mail.studio.example')).text, /placeholder/)
})

test('a mail server that answers is fine, and gets no letter', async () => {
  let letters = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, callback) {
      letters += 1
      callback()
    },
  })
  await using address = await listening(server.listen(0, '127.0.0.1'))
  assert.equal((await checkMail(`smtp://${address.host}`)).level, 'ok')
  assert.equal(letters, 0)
})

test('a mail server that refuses the password is a fault, and the password stays unsaid', async () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(new Error('Invalid login')),
  })
  await using address = await listening(server.listen(0, '127.0.0.1'))
  const finding = await checkMail(`smtp://studio:hush@${address.host}`)
  assert.equal(finding.level, 'fault')
  assert.doesNotMatch(JSON.stringify(finding), /hush/)
})

test('a mail server that is not there, or never says a word, is a fault', async () => {
  const gone = await listening(createServer().listen(0, '127.0.0.1'))
  await gone[Symbol.asyncDispose]()
  assert.equal((await checkMail(`smtp://${gone.host}`)).level, 'fault')

  await using silent = await listening(createServer().listen(0, '127.0.0.1'))
  assert.equal((await checkMail(`smtp://${silent.host}`, false, 50)).level, 'fault')
})

async function listening(server: Server): Promise<{ host: string } & AsyncDisposable> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a path
  return {
    host: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
