import { execFileSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Wanted {
  port: number
  user: string
  password: string
  /** The only ones that client and server may agree on. */
  ciphers: string
}

/** Other servers stop after a hundred. */
export const mostInOneConversation = 5

/**
 * Writes into `folder` all that OpenSMTPD reads, for a server that wants encryption and a password, takes letters for anybody at
 * example.com, and puts them into mailboxes in the folder `mail`. For `later@example.com` it is never ready; elsewhere it knows
 * nobody.
 */
export async function writeOpenSmtpdConfig(folder: string, { port, user, password, ciphers }: Wanted): Promise<void> {
  const path = (name: string) => join(folder, name)
  const identity = ['-x509', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const files = ['-newkey', 'rsa:2048', '-nodes', '-keyout', path('key.pem'), '-out', path('cert.pem')]
  execFileSync('openssl', ['req', ...identity, ...files], { stdio: 'ignore' })
  const hash = execFileSync('/usr/sbin/smtpctl', ['encrypt', password], { encoding: 'utf8' }).trim()
  await writeFile(path('credentials'), `${user} ${hash}\n`)
  // The parts of the server run as users of their own and have to come this far; the mailboxes belong to nobody.
  await chmod(folder, 0o711)
  await mkdir(path('mail'))
  await chmod(path('mail'), 0o777)
  await writeFile(
    path('smtpd.conf'),
    `smtp ciphers "${ciphers}"
smtp limit max-mails ${mostInOneConversation}
pki mail cert "${path('cert.pem')}"
pki mail key "${path('key.pem')}"
table credentials file:${path('credentials')}
table everybody { "@example.com" = "nobody" }
table later { "^later@" }
filter greylist phase rcpt-to match rcpt-to regex <later> reject "451 4.7.1 come back later"
listen on 127.0.0.1 port ${port} tls-require pki mail auth <credentials> received-auth hostname mail.test filter greylist
action deliver maildir "${path('mail')}/%{rcpt.user}" virtual <everybody>
match auth from any for domain "example.com" action deliver
`,
  )
}
