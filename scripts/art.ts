import { spawnSync } from 'node:child_process'

/** `npm run art -- hero --preview`: runs the Python driver; see its file for the options. */
const { status, error } = spawnSync('/usr/bin/python3', ['art/render.py', ...process.argv.slice(2)], { stdio: 'inherit' })
if (error) console.error(`${error.message}\nThe pictures are made on Debian; art/setup.sh installs what they need.`)
process.exitCode = status ?? 1
