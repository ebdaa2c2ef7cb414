import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface HeldSocket extends AsyncDisposable {
  /** Where the socket listens: it takes connections even while nobody answers. */
  url: string
  /** Starts the command, or exchanges it for a new one; `GET` it. */
  restartUrl: string
}

/** A port that outlives the process that serves it. `command` is run in `folder` when `restartUrl` is asked for. */
export async function holdSocket(folder: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<HeldSocket> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  if (address === null || typeof address === 'string') throw new Error('the socket has no port')
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'socket-holder.ts'), folder, ...command], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', descriptorOf(socket)],
  })
  if (holder.stdout === null) throw new Error('the holder has no output')
  const [line] = await once(createInterface({ input: holder.stdout }), 'line')
  // The holder has a copy; with ours open, connections would come to this process.
  socket.close()
  return {
    url: `http://127.0.0.1:${address.port}`,
    restartUrl: `http://127.0.0.1:${String(line).replace('control ', '')}/restart`,
    async [Symbol.asyncDispose]() {
      holder.kill('SIGTERM')
      await once(holder, 'exit')
    },
  }
}

/** Node has it, and does not tell it of listening sockets. */
function descriptorOf(socket: Server): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const fd: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'fd') : undefined
  if (typeof fd !== 'number') throw new Error('the socket has no descriptor')
  return fd
}
