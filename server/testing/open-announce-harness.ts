import { join } from 'node:path'
import type { Language } from '#shared/languages.ts'
import type { Download } from '#site.config.ts'
import type { Clock } from '../commands/announce/send.ts'
import { announceCommand } from '../commands/announce.ts'
import { runCommand as runWhole } from '../commands/cli.ts'
import { fakeClock } from './fake-clock.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { openTestStore, type TestStore } from './open-test-store.ts'
import { type CommandRun, runCommand } from './run-command.ts'
import { writeTestBuild } from './write-test-build.ts'

export interface AnnounceHarness extends TestStore {
  sink: MailSink
  clock: { now: number }
  /** How long the command has paused, each time. */
  pauses: number[]
  /** Runs the command in this process. Its pauses move the clock and take no time. */
  run(args: string[], around?: Around): Promise<CommandRun>
  /** The environment that it runs in. */
  env: NodeJS.ProcessEnv
}

interface Around {
  env?: NodeJS.ProcessEnv
  input?: string
  terminal?: boolean
  stop?: AbortSignal
  /** Where the demo is said to be; without it the command is told to send all the same. */
  demo?: Download
  /** Hears of each pause before it begins. */
  onPause?: () => void | Promise<void>
}

type Behaviour = Parameters<typeof openMailSink>[0]

/** A store, a build and a mail server for `npm run announce`. `lacks`: a language whose letters the build has lost. */
export async function openAnnounceHarness(behaviour: Behaviour = {}, { lacks }: { lacks?: Language } = {}): Promise<AnnounceHarness> {
  await using stack = new AsyncDisposableStack()
  const sink = stack.use(await openMailSink(behaviour))
  const store = stack.use(await openTestStore())
  const buildDir = join(store.dataDir, 'build')
  await writeTestBuild(buildDir, { lacks })
  const env = {
    DATA_DIR: store.dataDir,
    BUILD_DIR: buildDir,
    DATABASE_URL: store.databaseUrl,
    SECRET: 's'.repeat(32),
    SMTP_URL: sink.url,
    MAIL_FROM: 'letters@game.example',
    PUBLIC_URL: 'https://game.example',
  }
  const clock = { now: Date.UTC(2025, 9, 1, 12) }
  const pauses: number[] = []
  const disposable = stack.move()
  return {
    ...store,
    sink,
    clock,
    pauses,
    env,
    run(args, { stop = new AbortController().signal, onPause, env: more, demo, ...around } = {}) {
      const { elapsed, pause } = fakeClock(clock)
      const commandClock: Clock = {
        elapsed,
        async pause(milliseconds, signal) {
          pauses.push(milliseconds)
          await onPause?.()
          if (!signal.aborted) await pause(milliseconds, signal)
        },
      }
      const run = runWhole.bind(undefined, announceCommand(stop, commandClock, demo))
      return runCommand(run, demo === undefined ? [...args, '--without-demo'] : args, {
        env: { ...env, ...more },
        now: () => clock.now,
        ...around,
      })
    },
    [Symbol.asyncDispose]: () => disposable.disposeAsync(),
  }
}
