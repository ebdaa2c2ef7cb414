import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#e2e/support/free-port.ts'

export interface RunningProxy extends AsyncDisposable {
  /** On 127.0.0.1, for the name `localhost`. */
  port: number
  /** Of the key in its certificate, as Chromium wants it to trust the certificate. */
  keyHash: string
  /** What it has written to its terminal so far. */
  output(): string
}

/** With the configurations of deploy/ as they are, but for ports, folders and the certificate. */
export const proxies = { caddy: startCaddy, nginx: startNginx }

/** Why tests with this proxy cannot run here; `false` if they can. They must where it counts. */
export function whySkipped(name: keyof typeof proxies): string | false {
  try {
    execFileSync('which', [name], { env: { PATH: path } })
    return false
  } catch {
    return process.env.CI ? false : `${name} is not installed`
  }
}

const path = `${process.env.PATH}:/usr/sbin`
const configurations = join(import.meta.dirname, '..')

async function startCaddy(folder: string, upstream: number): Promise<RunningProxy> {
  const port = await freePort()
  const certificate = makeCertificate(folder)
  const file = join(folder, 'Caddyfile')
  const own = await readFile(join(configurations, 'Caddyfile'), 'utf8')
  const options = `admin off\n\thttps_port ${port}\n\thttp_port ${await freePort()}\n\tskip_install_trust\n\tauto_https disable_redirects`
  const withOptions = own.replace(/^\{$/m, `{\n\t${options}`)
  await writeFile(file, withOptions.replace(/^\{\$SITE_HOST.*\{$/m, `$&\n\ttls ${certificate.file} ${certificate.key}`))
  const env = {
    SITE_UPSTREAM: `127.0.0.1:${upstream}`,
    SITE_LOG: join(folder, 'access.log'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const child = spawn('caddy', ['run', '--config', file], { env: { PATH: path, HOME: folder, ...env } })
  return started(child, port, certificate.keyHash)
}

async function startNginx(folder: string, upstream: number): Promise<RunningProxy> {
  const port = await freePort()
  const certificate = makeCertificate(folder)
  await mkdir(join(folder, 'logs'))
  const own = (await readFile(join(configurations, 'nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replace(/listen 80;\n\s*listen \[::\]:80;/, `listen 127.0.0.1:${await freePort()};`)
    .replace(/listen 443 ssl http2;\n\s*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.file};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`)
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr emerg; events {}\nhttp {\n${own}\n}`
  await writeFile(join(folder, 'nginx.conf'), main)
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { env: { PATH: path } })
  return started(child, port, certificate.keyHash)
}

function makeCertificate(folder: string) {
  const file = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  // An elliptic curve: a key is made in no time. Two weeks are the longest that browsers allow a certificate known by its hash.
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '10']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', file, ...subject], { stdio: 'ignore' })
  const publicKey = execFileSync('openssl', ['pkey', '-in', key, '-pubout', '-outform', 'DER'])
  return { file, key, keyHash: hash('sha256', publicKey, 'base64') }
}

async function started(child: ChildProcess, port: number, keyHash: string): Promise<RunningProxy> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(text)
    await wait(50)
  }
  return {
    port,
    keyHash,
    output: () => text,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
