import { spawnSync } from 'node:child_process'
import { buildIsStale } from './build/stale.ts'

// The site is built when it is missing, or older than what it is made of; then the service runs in this very process.
if (buildIsStale()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('#server/main.ts')
