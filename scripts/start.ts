import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildIsStale } from './build/stale.ts'
import { takeNoOptions } from './options.ts'

takeNoOptions(`npm start             builds the site if it is missing or its sources have changed, then serves it
npm start -- --help   shows this

It is at http://127.0.0.1:8080/en unless HOST and PORT say otherwise: in the environment or in .env; .env.example lists everything
that can be set. Ctrl+C ends it.
`)

if (buildIsStale()) {
  process.stderr.write(
    existsSync('build') ? 'The sources have changed: building the site.\n' : 'Building the site; later starts take a second.\n',
  )
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('#server/main.ts')
