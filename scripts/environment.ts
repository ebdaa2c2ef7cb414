import { existsSync } from 'node:fs'

/** Reads `.env`, as the service does: what is set outside wins over it. */
export function loadEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
