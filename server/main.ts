import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { ConfigError } from './errors.ts'
import { startService } from './service.ts'

try {
  // Variables that are already set win over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  await using _service = await startService(config)
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const fault of error.faults) console.error(fault)
  process.exitCode = 1
}
