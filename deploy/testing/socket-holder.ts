import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

// What systemd does with a socket unit and a service unit, for tests: this process was given a listening socket as descriptor 3
// and never takes a connection from it. It runs the command it was given, hands the socket on, and exchanges the command
// for a new one when asked by `GET /restart` on a port of its own.
const [folder = '.', ...command] = process.argv.slice(2)
let child: ChildProcess | undefined

function start() {
  child = spawn('sh', ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh', ...command], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 3],
  })
}

async function stop() {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const control = createServer(async (_request, response) => {
  await stop()
  start()
  response.end()
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`control ${address.port}\n`)
})

process.once('SIGTERM', async () => {
  await stop()
  process.exit(0)
})
