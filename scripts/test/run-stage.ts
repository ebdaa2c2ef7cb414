import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'
import type { Counts } from './counts.ts'
import type { Stage } from './stages.ts'

export interface Result {
  name: string
  exitCode: number
  seconds: number
  /** Why it did not run, if it did not. */
  skipped?: string
  counts?: Counts
}

/** Runs one stage to its end, with its output going where ours goes. */
export async function runStage(name: string, { command, env, need, report }: Stage): Promise<Result> {
  const skipped = process.env.CI ? undefined : missing(need)
  if (skipped) return { name, exitCode: 0, seconds: 0, skipped }

  const started = performance.now()
  // A run that dies early must not be counted by what the last one wrote.
  if (report) await rm(report.file, { force: true })
  const exitCode = await run(command, env)
  const result = { name, exitCode, seconds: (performance.now() - started) / 1000 }
  if (!report) return result

  const counts = await report.read(report.file)
  // Tests that are not found do not fail by themselves, nor does a pattern that fits no file.
  if (!counts || counts.passed === 0) return { ...result, exitCode: exitCode || 1, ...(counts && { counts }) }
  return { ...result, counts }
}

function missing(need: Stage['need']): string | undefined {
  try {
    need?.()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function run([program = '', ...values]: string[], env: Record<string, string> | undefined): Promise<number> {
  // As under npm, so that Node and all tools are the ones installed here even when this was not started by npm.
  const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, values, { stdio: 'inherit', env: { ...process.env, ...env, PATH: path } })
  const [exitCode] = await once(child, 'exit')
  return typeof exitCode === 'number' ? exitCode : 1
}
