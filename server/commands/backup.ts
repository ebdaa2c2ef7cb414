import { backup } from './backup-command.ts'
import { loadEnvFile, outside } from './command-line.ts'
import { runStoreCommand } from './store-command.ts'

loadEnvFile()
process.exitCode = await runStoreCommand(backup, process.argv.slice(2), outside())
