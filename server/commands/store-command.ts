import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../errors.ts'
import { isStorageDown } from '../store/storage-errors.ts'
import { asksForHelp, type Surroundings, UsageError } from './command-line.ts'

/** 0: done. 1: failed. 2: wrong usage or settings, nothing was tried. 3: refused, since it would do harm unless one says so. */
export type StoreExitCode = 0 | 1 | 2 | 3

export interface StoreContext extends Surroundings {
  config: Config
  /** For the person who waits; nothing of it when a script reads the outcome as JSON. */
  say(line: string): void
  json: boolean
}

/** What has been done: for a script all of it, for a person these lines. */
export interface Outcome {
  facts: object
  lines: string[]
}

export interface StoreCommand {
  help: string
  /** Understands the arguments. Throws UsageError, or what parseArgs throws. */
  read(args: string[]): { json: boolean; run: (context: StoreContext) => Promise<Outcome> }
}

/** It would do harm unless one says so; nothing has changed. The hint tells how to say so. */
export class Unless extends Error {
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** Runs a command that works on stores as files: unlike the others it opens none by itself. */
export async function runStoreCommand({ help, read }: StoreCommand, args: string[], surroundings: Surroundings): Promise<StoreExitCode> {
  const { stdout, stderr, env } = surroundings
  if (asksForHelp(args)) {
    stdout.write(help)
    return 0
  }
  let json = args.includes('--json')
  try {
    const action = read(args)
    json = action.json
    const say = (line: string) => json || stderr.write(`${line}\n`)
    const { facts, lines } = await action.run({ ...surroundings, config: readConfig(env), say, json })
    stdout.write(json ? `${JSON.stringify({ outcome: 'done', ...facts })}\n` : `${lines.join('\n')}\n`)
    return 0
  } catch (error) {
    const { code, outcome, message, hint } = judge(error)
    if (json) stdout.write(`${JSON.stringify({ outcome, message })}\n`)
    else stderr.write(`${message}\n${hint ?? (error instanceof ConfigError || code !== 2 ? '' : `\n${help}`)}`)
    return code
  }
}

function judge(error: unknown): { code: StoreExitCode; outcome: string; message: string; hint?: string } {
  if (!(error instanceof Error)) throw error
  const { message } = error
  if (error instanceof Unless) return { code: 3, outcome: 'refused', message, hint: `${error.hint}\n` }
  const usage = error instanceof UsageError || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
  if (usage || error instanceof ConfigError) return { code: 2, outcome: 'wrong-usage', message }
  // A fault of ours keeps its stack; what is wrong with files, disks and databases has been said in the message.
  const expected = isStorageDown(error) || 'syscall' in error || error.constructor === Error
  if (!expected) throw error
  return { code: 1, outcome: 'failed', message }
}

export function listed(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')
}
