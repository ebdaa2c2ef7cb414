import { type Command, type CommandIo, type ExitCode, main, runCommand, wantsHelp } from './cli.ts'
import { confirmCommand } from './subscribers/confirm.ts'
import { eraseCommand } from './subscribers/erase.ts'
import { exportCommand } from './subscribers/export.ts'
import { importCommand } from './subscribers/import.ts'
import { listCommand } from './subscribers/list.ts'
import { reportCommand } from './subscribers/report.ts'
import { showCommand } from './subscribers/show.ts'
import { statsCommand } from './subscribers/stats.ts'
import { unsubscribeCommand } from './subscribers/unsubscribe.ts'

const commands: Record<string, Command> = {
  list: listCommand,
  stats: statsCommand,
  report: reportCommand,
  show: showCommand,
  export: exportCommand,
  import: importCommand,
  confirm: confirmCommand,
  unsubscribe: unsubscribeCommand,
  erase: eraseCommand,
}

const help = `npm run subscribers -- <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(11)} ${summary}`)
  .join('\n')}

For details, run npm run subscribers -- <command> --help. The commands use the service's store: DATA_DIR or DATABASE_URL, from the
environment or .env. The service may be running. With npm run --silent, npm prints nothing of its own, so that a script can read the output.

Exit codes: 0 done; 1 something is wrong with the input or the store; 2 wrong usage or configuration.
`

/** Everything done with subscribers by hand. */
export async function runSubscribers([name, ...args]: string[], io: CommandIo): Promise<ExitCode> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command !== undefined) return runCommand(command, args, io)
  if (name !== undefined && wantsHelp([name])) {
    io.stdout.write(help)
    return 0
  }
  io.stderr.write(`${name === undefined ? 'No command given.' : `Unknown command: ${JSON.stringify(name)}.`}\n\n${help}`)
  return 2
}

if (import.meta.main) await main(runSubscribers)
