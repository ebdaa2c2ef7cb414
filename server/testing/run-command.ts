import { Readable, Writable } from 'node:stream'
import type { CommandIo, ExitCode } from '../commands/cli.ts'
import { openTestStore, type TestStore } from './open-test-store.ts'

export interface CommandRun {
  code: ExitCode
  out: string
  err: string
}

export interface CommandStore extends TestStore {
  clock: { now: number }
  /** Runs the command on this store, in this process. */
  run(args: string[], input?: string): Promise<CommandRun>
}

type Runnable = (args: string[], io: CommandIo) => Promise<ExitCode>

interface Around {
  env?: NodeJS.ProcessEnv
  input?: string
  /** Whether what comes in comes from a person at a terminal. */
  terminal?: boolean
  now?: () => number
}

/** Runs a command in this process, with nothing around it but these variables. */
export async function runCommand(
  command: Runnable,
  args: string[],
  { env = {}, input = '', terminal = false, now = () => 0 }: Around = {},
): Promise<CommandRun> {
  const [stdout, stderr] = [collector(), collector()]
  const stdin = Object.assign(Readable.from([input]), { isTTY: terminal })
  const code = await command(args, { stdin, stdout, stderr, env, now })
  return { code, out: stdout.text(), err: stderr.text() }
}

/** A store of its own, and a command that is run on it. */
export async function openCommandStore(command: Runnable): Promise<CommandStore> {
  const store = await openTestStore()
  const clock = { now: Date.UTC(2025, 9, 1, 12) }
  const env = { DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl, SECRET: 's'.repeat(32) }
  return {
    ...store,
    clock,
    run: (args, input) => runCommand(command, args, { env, input, now: () => clock.now }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

function collector(): Writable & { text(): string } {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  return Object.assign(stream, { text: () => text })
}
