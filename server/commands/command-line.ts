import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../errors.ts'
import { type KeyFor, openKeys } from '../secret.ts'
import { isStorageDown } from '../store/storage-errors.ts'
import { type Db, openStore } from '../store/store.ts'

/**
 * 0: done. 1: something is wrong with what was given, or with the store or the mail. 2: wrong usage or settings; nothing was tried.
 * 3: refused, since nobody has said that it may be done, or stopped before the end.
 */
export type ExitCode = 0 | 1 | 2 | 3

/** The world as a command sees it; tests have one of their own. */
export interface Surroundings {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable & { isTTY?: boolean; columns?: number }
  env: NodeJS.ProcessEnv
  now: () => number
}

/** What a command works with. */
export interface Context extends Surroundings {
  config: Config
  db: Db
  keyFor: KeyFor
  /** Writes to stdout, waits for a slow reader, and throws ReaderGone when there is none any more. */
  print(text: string): Promise<void>
}

/** What was asked for, understood but not yet done. */
export type Action = (context: Context) => Promise<ExitCode>

export interface Command {
  /** One line for an overview. */
  summary: string
  help: string
  /** Understands the arguments. Throws UsageError, or what parseArgs throws. */
  read(args: string[]): Action
}

/** The command was called in a way that makes no sense. */
export class UsageError extends Error {}

/** What was asked for cannot be done, for a reason that the message tells in full. */
export class Refusal extends Error {}

/** Nobody reads our output any more, as when `head` has seen enough. */
class ReaderGone extends Error {}

export const outside = (): Surroundings => {
  const { stdin, stdout, stderr, env } = process
  return { stdin, stdout, stderr, env, now: Date.now }
}

/** Runs a command from its arguments to its exit code; everything that can go wrong becomes one line on stderr. */
export async function runCommand({ help, read }: Command, args: string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stdout, stderr, env } = surroundings
  if (asksForHelp(args)) {
    stdout.write(help)
    return 0
  }
  try {
    const action = read(args)
    const config = readConfig(env)
    await using stack = new AsyncDisposableStack()
    const db = stack.adopt(await openStore(config), (db) => db.destroy())
    return await action({ ...surroundings, config, db, keyFor: await openKeys(config), print: printer(stdout, stack) })
  } catch (error) {
    if (error instanceof ReaderGone) return 0
    if (isUsageError(error)) {
      stderr.write(`${error.message}\n\n${help}`)
      return 2
    }
    for (const line of faultLines(error)) stderr.write(`${line}\n`)
    return error instanceof ConfigError ? 2 : 1
  }
}

/** As the service does: what is set outside wins over the file. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** After `--` everything is a value. */
export function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  return (end === -1 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h')
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

function faultLines(error: unknown): string[] {
  if (error instanceof ConfigError) return error.faults
  if (error instanceof Refusal) return [error.message]
  if (isStorageDown(error)) return [`The store does not answer: ${error instanceof Error ? error.message : error}`]
  if (error instanceof Error && 'syscall' in error) return [error.message]
  throw error
}

function printer(stdout: Writable, stack: AsyncDisposableStack): (text: string) => Promise<void> {
  // Unheard, the error of a pipe whose reader is gone would end the process with a stack.
  const ignore = () => {}
  stdout.on('error', ignore)
  stack.defer(() => void stdout.off('error', ignore))
  return (text) =>
    new Promise((resolve, reject) => {
      stdout.write(text, (error) => {
        if (!error) resolve()
        else reject('code' in error && error.code === 'EPIPE' ? new ReaderGone() : error)
      })
    })
}
