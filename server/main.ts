import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readConfig } from './config.ts'
import { ConfigError } from './errors.ts'
import { startService } from './service.ts'

// Whatever is created holds personal data or secrets.
process.umask(0o077)

try {
  // Variables that are already set win over the file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  // Listened for before the start: a signal that comes during it is not to end the process in the middle of something.
  const stop = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await using _service = await startService(config)
  await stop
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const fault of error.faults) console.error(fault)
  process.exitCode = 1
}
