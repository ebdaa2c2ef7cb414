import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Run {
  child: ChildProcess
  /** All that it has written so far. */
  output: () => string
}

/** Starts a program of the server's, such as `main.ts`, with nothing of this process's environment but what finds programs. */
export function startProcess(program: string, cwd: string, env: NodeJS.ProcessEnv = {}, parameters: string[] = []): Run {
  const defaults = { PORT: '0', DATA_DIR: join(cwd, 'data'), BUILD_DIR: join(cwd, 'build'), RATE_LIMIT: 'off' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...parameters], {
    cwd,
    env: { PATH: process.env.PATH, ...defaults, ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  return { child, output: () => text }
}

/** The address at which the service listens, once it does. */
export async function listening({ child, output }: Run): Promise<string> {
  while (true) {
    const url = /listening at (http:[^"]+)/.exec(output())?.[1]
    if (url !== undefined) return url
    if (child.exitCode !== null) throw new Error(output())
    await Promise.race([once(child, 'exit'), ...[child.stdout, child.stderr].map((stream) => stream && once(stream, 'data'))])
  }
}

/** Its exit code, or the signal that ended it, once its output is read to the end. */
export async function exitOf({ child }: Run): Promise<number | string | null> {
  const [code, signal] =
    child.exitCode === null && child.signalCode === null ? await once(child, 'close') : [child.exitCode, child.signalCode]
  return code ?? signal
}
