import { existsSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { startService } from '#server/service.ts'
import { developmentSite } from './dev/development-site.ts'
import { makePictures } from './images/make-pictures.ts'

// One process: the service, with Vite in place of the built files.
if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig(process.env)
const manifest = await makePictures()
const { site, close } = await developmentSite(manifest)
const service = await startService(config, { site })
process.stderr.write(`The site is at ${service.url}/en and ${service.url}/ru; it follows every change.\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await close()
    await service[Symbol.asyncDispose]()
    process.exit(0)
  })
}
