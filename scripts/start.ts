import { spawnSync } from 'node:child_process'
import { buildIsStale } from './build/stale.ts'

// Builds the site if it is missing or stale, then runs the service in this process.
if (buildIsStale()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('#server/main.ts')
