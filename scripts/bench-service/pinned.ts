import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

export interface Program extends AsyncDisposable {
  child: ChildProcess
  port: number
  /** Seconds of work that the process has done so far, on whatever core. */
  cpuSeconds(): number
  /** The most memory it has had at any time, in MiB. */
  peakMemory(): number
}

/** Whether processes can be held on one core; they run anywhere when not, and the figures say so. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** The command for a program that runs on the first core alone; everything else may have the others. */
export function onFirstCore(args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['--cpu-list', '0', process.execPath, ...args]] : [process.execPath, args]
}

/** Keeps this process, which makes the load, off the first core. */
export function leaveFirstCore(): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `1-${availableParallelism() - 1}`, String(process.pid)])
}

/** Starts a server on the first core and waits until it listens. What it logs goes nowhere, but it is written. */
export async function startPinned(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const [command, parameters] = onFirstCore(args)
  const child = spawn(command, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text = text.length < 10_000 ? text + chunk : text
      const found = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`it ended instead of listening:\n${text}`)))
  })
  return running(child, port)
}

/** A server that listens; SIGTERM ends it when the bench no longer needs it. */
export function running(child: ChildProcess, port: number): Program {
  return {
    child,
    port,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    peakMemory: () => peakMemoryOf(child.pid ?? 0),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** What the scheduler itself has counted, in nanoseconds for each thread; the usual figures are sampled and too coarse. */
function cpuSecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

export function peakMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
