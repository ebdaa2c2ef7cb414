import { loadEnvFile, outside } from './command-line.ts'
import { restore } from './restore-command.ts'
import { runStoreCommand } from './store-command.ts'

loadEnvFile()
process.exitCode = await runStoreCommand(restore, process.argv.slice(2), outside())
