import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#e2e/support/free-port.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { formSourceHeader, subscriptionPath } from '#shared/subscription.ts'

/**
 * Mixed abuse of the real service on this machine, beside honest visitors who come from another address of it: `npm run bench:abuse -- 600`
 * (seconds; 180 by default). Fails if an honest visitor is refused or anybody gets a 5xx.
 */
const seconds = Number(process.argv[2] ?? 180)
const metricsToken = 'a-token-for-this-run'
const abuser = '127.0.0.1'
const honest = '127.0.0.2'

const dataDir = mkdtempSync(join(tmpdir(), 'game-site-abuse-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const service = spawn('sh', ['-c', 'ulimit -n 1024; exec "$0" server/main.ts', process.execPath], {
  env: {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' },
    ...{ LOG_LEVEL: 'error', METRICS: metricsToken, TRUST_PROXY: '0', RATE_LIMIT_BLOCK: '100000/10m' },
  },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const pid = service.pid ?? 0
while (
  !(await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
) {
  if (service.exitCode !== null) throw new Error('the service has not started')
  await pause(100)
}

const largeFile = largestFile('build')
const times = { page: [] as number[], signUp: [] as number[] }
const statuses = new Map<string, number>()
const refused: string[] = []
const memory: number[] = []
let mostFiles = 0
const end = performance.now() + seconds * 1000
const goesOn = () => performance.now() < end

const note = (who: string, status: number | string) => {
  const key = `${who} ${status}`
  statuses.set(key, (statuses.get(key) ?? 0) + 1)
}

/** Somebody who reads the page and signs up, again and again, with a connection for each. */
async function honestVisitor(number: number): Promise<void> {
  for (let turn = 0; goesOn(); turn++) {
    try {
      const started = performance.now()
      const page = await rawRequest(url, number % 2 ? '/en' : '/ru', { headers: { 'accept-encoding': 'br' }, localAddress: honest })
      times.page.push(performance.now() - started)
      note('honest', page.status)
      const posted = performance.now()
      const answer = await rawRequest(url, subscriptionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, [formSourceHeader]: 'section_demo' },
        body: JSON.stringify({
          data: { type: 'email-sub-request', attributes: { email: `v${number}-${turn}@d${turn}.example`, lang: 'en' } },
        }),
        localAddress: honest,
      })
      times.signUp.push(performance.now() - posted)
      note('honest', answer.status)
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error))
    }
    await pause(250)
  }
}

/** Writes, keeps the connection as long as it is let, and reads nothing. */
async function rawClient(text: () => string, holdAtMost: number): Promise<void> {
  while (goesOn()) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: abuser })
    socket.on('error', () => {})
    socket.pause()
    socket.write(text())
    await Promise.race([once(socket, 'close'), pause(Math.min(holdAtMost, Math.max(0, end - performance.now())))])
    socket.destroy()
    await pause(20)
  }
}

async function request(path: string, question: Parameters<typeof rawRequest>[2]): Promise<void> {
  try {
    note('abuser', (await rawRequest(url, path, { localAddress: abuser, ...question })).status)
  } catch {
    note('abuser', 'cut off')
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const odd = [
  '/x#%zz',
  '/%',
  '/en/%c0%af',
  '/a/../../etc/passwd',
  '/confirm/%00',
  `/${'a'.repeat(4000)}`,
  '/unsubscribe/x',
  '//',
  '/api/v1/',
]
const junk = ['{', '[]', '{"data":null}', '\u0000', `{"data":{"__proto__":{}}}`, 'x'.repeat(100_000)]

async function oddRequests(): Promise<void> {
  for (let turn = 0; goesOn(); turn++) {
    await request(odd[turn % odd.length] ?? '/', { method: turn % 3 === 0 ? 'DELETE' : 'GET' })
    await request(subscriptionPath, {
      method: 'POST',
      body: junk[turn % junk.length] ?? '',
      headers: { 'content-type': 'application/json' },
    })
    await request(subscriptionPath, {
      method: 'POST',
      body: 'email=a%40example.com&lang=en',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    await request('/en', { headers: { 'x-forwarded-for': 'fe80::1%eth0', 'accept-language': ','.repeat(2000), cookie: '='.repeat(3000) } })
    // A machine with two cores has to serve honest visitors as well; this is about holding on, not about drowning.
    await pause(10)
  }
}

async function watch(): Promise<void> {
  while (goesOn()) {
    memory.push(residentMemory())
    mostFiles = Math.max(mostFiles, readdirSync(`/proc/${pid}/fd`).length)
    await pause(1000)
  }
}

await Promise.all([
  ...Array.from({ length: 8 }, (_, number) => honestVisitor(number)),
  ...Array.from({ length: 20 }, () => rawClient(() => get(largeFile).repeat(1200), 60_000)),
  ...Array.from({ length: 60 }, () => rawClient(() => get(largeFile).repeat(10), 120_000)),
  ...Array.from({ length: 60 }, () => rawClient(() => 'POST / HTTP/1.1\r\nHost: a\r\nContent-Le', 120_000)),
  ...Array.from({ length: 400 }, () => rawClient(() => 'G', 120_000)),
  ...Array.from({ length: 10 }, () => rawClient(() => 'nonsense\r\n\r\n', 5000)),
  ...Array.from({ length: 4 }, () => oddRequests()),
  watch(),
])
await pause(3000)
const filesAfter = readdirSync(`/proc/${pid}/fd`).length
const memoryAfter = residentMemory()
const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
service.kill('SIGTERM')
await once(service, 'exit')
rmSync(dataDir, { recursive: true, force: true })

const faults = [...statuses].filter(([key]) => / 5\d\d$/.test(key))
const report = {
  seconds,
  honest: {
    requests: times.page.length + times.signUp.length,
    refused: refused.length,
    pageMs: quantiles(times.page),
    signUpMs: quantiles(times.signUp),
  },
  memoryMiB: {
    start: memory[0],
    // The most of each tenth of the time: a leak grows on, a cache does not.
    tenths: Array.from({ length: 10 }, (_, tenth) =>
      Math.max(...memory.slice(Math.floor((tenth * memory.length) / 10), Math.floor(((tenth + 1) * memory.length) / 10))),
    ),
    end: memoryAfter,
  },
  openFiles: { most: mostFiles, end: filesAfter, limit: 1024 },
  statuses: Object.fromEntries([...statuses].toSorted()),
  connectionsRefused: [...metrics.matchAll(/^site_connections_refused_total(.*)$/gm)].map(([, line]) => line?.trim()),
}
console.log(JSON.stringify(report, null, 2))
const honestOnly = [...statuses].filter(([key]) => key.startsWith('honest ') && !/ 20[02]$/.test(key))
if (faults.length > 0 || refused.length > 0 || honestOnly.length > 0) {
  console.error(`Faults: ${JSON.stringify({ faults, honestOnly, refused: refused.slice(0, 5) })}`)
  process.exitCode = 1
}

function residentMemory(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

function quantiles(values: number[]): Record<string, number> {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** What costs most to send. */
function largestFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.(zip|webm|mp4)$/.test(file.name),
  )
  const [largest] = files
    .map((file) => join(file.parentPath, file.name))
    .toSorted((a, b) => readFileSync(b).length - readFileSync(a).length)
  if (largest === undefined) throw new Error('there is no build: npm run build')
  return `/${largest.slice(folder.length + 1)}`
}
