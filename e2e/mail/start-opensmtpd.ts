import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { freePort } from '../support/free-port.ts'
import { writeOpenSmtpdConfig } from './opensmtpd-config.ts'
import { requireOpenSmtpd } from './require-opensmtpd.ts'

export interface OpenSmtpd extends AsyncDisposable {
  /** Its address, with what it wants to be spoken to with. */
  smtpUrl(password?: string): string
  /** The letters in the mailbox of this name at example.com, once there are any. */
  mailbox(name: string): Promise<Buffer[]>
}

const user = 'letters'
const rightPassword = 'p@ss word'
/**
 * Debian 12 has OpenSMTPD 6.8 with OpenSSL 3, which do not go together: the server cannot use its own key, and every handshake
 * that shows a certificate fails (https://github.com/OpenSMTPD/OpenSMTPD/issues/1171). Without one it encrypts all the same.
 * What we think of certificates is tested elsewhere (server/mail/encryption.test.ts).
 */
const ciphers = 'AECDH-AES256-SHA:@SECLEVEL=0'
const tls = new URLSearchParams({ 'tls.ciphers': ciphers, 'tls.maxVersion': 'TLSv1.2', 'tls.rejectUnauthorized': 'false' })
const patience = 20_000

/** Debian's mail server on a free port, with a queue and mailboxes of its own that go away with it. */
export async function startOpenSmtpd(): Promise<OpenSmtpd> {
  requireOpenSmtpd()
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(await temporaryFolder())
  const port = await freePort()
  await writeOpenSmtpdConfig(folder, { port, user, password: rightPassword, ciphers })
  const server = stack.use(await run(folder))

  const newIn = (name: string) => join(folder, 'mail', name, 'new')
  const filesOf = (name: string) => readdir(newIn(name)).catch(() => [])

  const disposable = stack.move()
  return {
    smtpUrl: (password = rightPassword) => `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}?requireTLS=true&${tls}`,
    async mailbox(name) {
      const giveUpAt = performance.now() + patience
      while ((await filesOf(name)).length === 0) {
        if (performance.now() > giveUpAt) throw new Error(`no letter for ${name}:\n${server.log()}`)
        await pause(10)
      }
      return Promise.all((await filesOf(name)).map((file) => readFile(join(newIn(name), file))))
    },
    [Symbol.asyncDispose]: () => disposable.disposeAsync(),
  }
}

async function run(folder: string) {
  const server = spawn('bash', [join(import.meta.dirname, 'opensmtpd.sh'), folder])
  const gone = once(server, 'close')
  let log = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        log += chunk
        if (log.includes('smtp: will accept')) resolve()
      })
    }
    server.once('close', () => reject(new Error(`OpenSMTPD did not start:\n${log}`)))
  })
  return {
    log: () => log,
    async [Symbol.asyncDispose]() {
      server.stdin.end()
      await gone
    },
  }
}
