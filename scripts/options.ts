import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values']

/**
 * What the command line of a script says. Shows the help and ends where it is asked for; ends with 2 where an option is unknown, or where
 * `check` throws.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  check: (values: Values<Options>) => void = () => {},
): Values<Options> {
  try {
    if (parseArgs({ strict: false, options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
      process.stdout.write(help)
      process.exit(0)
    }
    const { values } = parseArgs({ options })
    check(values)
    return values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(2)
  }
}
