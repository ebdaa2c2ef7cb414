import { announcing } from './announce/announcing.ts'
import { realTime } from './announce/pastime.ts'
import { stopSignal } from './announce/stop-signal.ts'
import { loadEnvFile, outside, runCommand } from './command-line.ts'

loadEnvFile()
// A terminal that is gone must not end the command in the middle of a letter.
process.stderr.on('error', () => {})
process.exitCode = await runCommand(announcing(stopSignal(), realTime), process.argv.slice(2), outside())
