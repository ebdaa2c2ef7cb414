import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface SinkCounts {
  total: number
  recipients: number
  /** Who was written to more than once. */
  twice: string[]
  /** Everybody, when asked for. */
  addresses: string[]
}

export interface Sink extends AsyncDisposable {
  smtpUrl: string
  counts(withAddresses?: boolean): Promise<SinkCounts>
}

export async function startSink(): Promise<Sink> {
  const child = fork(join(import.meta.dirname, 'smtp-sink.ts'))
  const [{ port }] = await once(child, 'message')
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async counts(withAddresses = false) {
      child.send({ withAddresses })
      const [counts] = await once(child, 'message')
      return counts
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
