import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

interface Commands {
  /** Serves what there is until it is told to stop. */
  serve: string[]
  /** Makes what is to be served instead, and ends. */
  finish: string[]
}

/**
 * Serves what there is while something better is made with the processor's spare time. Returns when that is there and nobody serves any
 * more; otherwise what this process is to end with: the service has ended, or both were told to stop.
 */
export async function serveWhileFinishing({ serve, finish }: Commands): Promise<'finished' | { exitCode: number }> {
  const service = start(serve)
  const finishing = start(finish)
  if (finishing.pid !== undefined) setPriority(finishing.pid, constants.priority.PRIORITY_LOW)

  let stopped = false
  // In a terminal Ctrl+C reaches all three; a second signal of the same kind changes nothing.
  const stop = () => {
    stopped = true
    for (const child of [service, finishing]) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    const serviceEnd = ended(service)
    const finish = await Promise.race([ended(finishing), serviceEnd.then(() => undefined)])
    if (finish === undefined || stopped) {
      finishing.kill('SIGTERM')
      return { exitCode: await serviceEnd }
    }
    if (finish !== 0) {
      process.stderr.write('The pictures could not be finished; npm run build says why. The site goes on with those that there are.\n')
      return { exitCode: await serviceEnd }
    }
    service.kill('SIGTERM')
    const exitCode = await serviceEnd
    return stopped || exitCode !== 0 ? { exitCode } : 'finished'
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
}

function start(command: string[]): ChildProcess {
  return spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function ended(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'exit')
  return code ?? 1
}
