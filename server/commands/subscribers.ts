import { loadEnvFile, outside } from './command-line.ts'
import { runSubscribers } from './subscribers/run.ts'

loadEnvFile()
process.exitCode = await runSubscribers(process.argv.slice(2), outside())
