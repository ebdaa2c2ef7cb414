import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../errors.ts'
import { type KeyFor, openKeys } from '../secret.ts'
import type { Db } from '../store/schema.ts'
import { isStorageDown } from '../store/storage-errors.ts'
import { openStore } from '../store/store.ts'

/**
 * 0: done. 1: failed, in whole or in part. 2: wrong usage or configuration; nothing was tried.
 * 3: refused because it would do harm without an explicit flag, or stopped before the end.
 */
export type ExitCode = 0 | 1 | 2 | 3

/** Everything a command touches outside its own process; tests pass their own. */
export interface CommandIo {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable & { isTTY?: boolean; columns?: number }
  env: NodeJS.ProcessEnv
  now: () => number
}

export interface CommandContext extends CommandIo {
  config: Config
  /** Writes to stdout and waits for a slow reader. Throws BrokenPipeError when the reader is gone. */
  print(text: string): Promise<void>
}

export interface StoreContext extends CommandContext {
  db: Db
  keyFor: KeyFor
}

/** A parsed command line, ready to run. */
export type Action<Context = CommandContext> = (context: Context) => Promise<ExitCode>

export interface Command {
  /** One line for an overview of several commands. */
  summary?: string
  help: string
  /** With `--json`, stdout carries the outcome of the command, failures included. Otherwise it carries data, and errors go to stderr. */
  jsonOutcome?: boolean
  /** Throws UsageError, or what parseArgs throws. */
  parse(args: string[]): Action
}

/** The command line makes no sense. */
export class UsageError extends Error {}

/** The command cannot do what was asked; the message says why in full. */
export class CommandError extends Error {}

/** It would do harm unless a flag allows it. Nothing has changed; the hint names the flag. */
export class NeedsFlagError extends Error {
  readonly hint: string
  /** Added to the outcome in JSON. */
  readonly facts: object

  constructor(message: string, hint: string, facts = {}) {
    super(message)
    this.hint = hint
    this.facts = facts
  }
}

/** The reader of stdout has closed the pipe, as `head` does when it has seen enough. */
class BrokenPipeError extends Error {}

/** Runs a command as this process. Variables that are already set win over `.env`, as for the service. */
export async function main(run: (args: string[], io: CommandIo) => Promise<ExitCode>): Promise<void> {
  // Stores, backups, exports and reports hold personal data.
  process.umask(0o077)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { stdin, stdout, stderr, env } = process
  process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, env, now: Date.now })
}

/** Runs a command from its arguments to its exit code. */
export async function runCommand({ help, jsonOutcome, parse }: Command, args: string[], io: CommandIo): Promise<ExitCode> {
  const { stdout, stderr, env } = io
  if (wantsHelp(args)) {
    stdout.write(help)
    return 0
  }
  await using stack = new AsyncDisposableStack()
  try {
    const action = parse(args)
    return await action({ ...io, config: readConfig(env), print: printer(stdout, stack) })
  } catch (error) {
    if (error instanceof BrokenPipeError) return 0
    const { code, outcome, message, hint, facts } = toFailure(error)
    if (jsonOutcome && args.includes('--json')) stdout.write(`${JSON.stringify({ outcome, message, ...facts })}\n`)
    else stderr.write([message, hint ?? (isUsageError(error) ? `\n${help.trimEnd()}` : []), ''].flat().join('\n'))
    return code
  }
}

/** An action that works on the configured store, opened before it and closed after it. */
export function withStore(action: Action<StoreContext>): Action {
  return async (context) => {
    const db = await openStore(context.config)
    try {
      return await action({ ...context, db, keyFor: await openKeys(context.config) })
    } finally {
      await db.destroy()
    }
  }
}

/** What `--json` prints when the command is done, or lines for a person. */
export async function printOutcome({ print }: CommandContext, json: boolean, facts: object, lines: string[]): Promise<ExitCode> {
  await print(json ? `${JSON.stringify({ outcome: 'done', ...facts })}\n` : `${lines.join('\n')}\n`)
  return 0
}

export function formatRows(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ')
}

/** After `--` everything is a value. */
export function wantsHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h')
}

interface Failure {
  code: ExitCode
  outcome: 'refused' | 'wrong-usage' | 'failed'
  message: string
  hint?: string
  facts?: object
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) throw error
  const { message } = error
  if (error instanceof NeedsFlagError) return { code: 3, outcome: 'refused', message, hint: error.hint, facts: error.facts }
  if (error instanceof ConfigError || isUsageError(error)) return { code: 2, outcome: 'wrong-usage', message }
  if (error instanceof CommandError || 'syscall' in error) return { code: 1, outcome: 'failed', message }
  if (isStorageDown(error)) return { code: 1, outcome: 'failed', message: `The store does not answer: ${message}` }
  // The store's file operations throw plain errors whose message is meant to be read. Subclasses such as TypeError are bugs and keep their stack.
  if (error.constructor === Error) return { code: 1, outcome: 'failed', message }
  throw error
}

function isUsageError(error: unknown): boolean {
  return error instanceof UsageError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
}

function printer(stdout: Writable, stack: AsyncDisposableStack): (text: string) => Promise<void> {
  // An unhandled `error` event of a broken pipe would end the process with a stack trace.
  const ignore = () => {}
  stdout.on('error', ignore)
  stack.defer(() => void stdout.off('error', ignore))
  return (text) =>
    new Promise((resolve, reject) => {
      stdout.write(text, (error) => {
        if (!error) resolve()
        else reject('code' in error && error.code === 'EPIPE' ? new BrokenPipeError() : error)
      })
    })
}
