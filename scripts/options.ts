import { parseArgs } from 'node:util'

/** For scripts without options: shows the help and ends where it is asked for, and ends where anything else is. */
export function takeNoOptions(help: string): void {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
    if (!values.help) return
    process.stdout.write(help)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(2)
  }
}
