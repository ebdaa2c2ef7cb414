import { asksForHelp, type Command, type ExitCode, runCommand, type Surroundings } from '../command-line.ts'
import { confirm } from './confirm.ts'
import { erasing } from './erase.ts'
import { exporting } from './export.ts'
import { importing } from './import.ts'
import { list } from './list.ts'
import { report } from './report.ts'
import { show } from './show.ts'
import { stats } from './stats.ts'

const commands: Record<string, Command> = { list, stats, report, show, export: exporting, import: importing, confirm, erase: erasing }

const help = `npm run subscribers -- <command> [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`)
  .join('\n')}

npm run subscribers -- <command> --help tells more of one. The store is the one that the service uses: DATA_DIR or DATABASE_URL, from
the environment or .env. The service may be running. With --silent after npm run, npm says nothing of its own, so that a script can read
what comes.

Exit codes: 0 done; 1 something is wrong with what was given or with the store; 2 wrong usage or settings.
`

/** Everything that is done with subscribers by hand. */
export async function runSubscribers([name, ...args]: string[], surroundings: Surroundings): Promise<ExitCode> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command !== undefined) return runCommand(command, args, surroundings)
  if (name !== undefined && asksForHelp([name])) {
    surroundings.stdout.write(help)
    return 0
  }
  surroundings.stderr.write(`${name === undefined ? 'What shall be done?' : `There is no command ${JSON.stringify(name)}.`}\n\n${help}`)
  return 2
}
