import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildIsStale } from './build/stale.ts'
import { readOptions } from './options.ts'
import { serveWhileFinishing } from './start/serve-while-finishing.ts'

readOptions(
  `npm start             builds the site if it is missing or its sources have changed, then serves it
npm start -- --help   shows this

It is at http://127.0.0.1:8080/en unless HOST and PORT say otherwise: in the environment or in .env; .env.example lists everything
that can be set. Ctrl+C ends it.

Where pictures are missing it makes them in a hurry first, so that you need not wait for the site, and as visitors are to get them while
you look; then it starts once more by itself.
`,
  {},
)

if (buildIsStale()) {
  process.stderr.write(
    existsSync('build') ? 'The sources have changed: building the site.\n' : 'Building the site; later starts take a second.\n',
  )
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--hurried'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
if (buildIsStale()) {
  process.stderr.write('Some pictures were made in a hurry, and are larger than they will be: they are made anew while you look.\n')
  const outcome = await serveWhileFinishing({ serve: ['server/main.ts'], finish: ['scripts/build.ts', '--behind-service'] })
  if (outcome !== 'finished') process.exit(outcome.exitCode)
  process.stderr.write('The pictures are as they should be.\n')
}
await import('#server/main.ts')
