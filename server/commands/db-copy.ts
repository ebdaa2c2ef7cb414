import { loadEnvFile, outside } from './command-line.ts'
import { dbCopy } from './db-copy-command.ts'
import { runStoreCommand } from './store-command.ts'

loadEnvFile()
process.exitCode = await runStoreCommand(dbCopy, process.argv.slice(2), outside())
