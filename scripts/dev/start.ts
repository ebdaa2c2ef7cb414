import { readConfig } from '#server/config.ts'
import { startService } from '#server/service.ts'
import { picturesProgress } from '../build/progress.ts'
import { loadEnvironmentFile } from '../environment.ts'
import { makePictures } from '../images/make-pictures.ts'
import { developmentSite } from './development-site.ts'

// One process: the service, with Vite in place of the built files.
loadEnvironmentFile()
const config = readConfig(process.env)
const pictures = picturesProgress()
const manifest = await makePictures({
  hurried: true,
  onProgress: pictures.onProgress,
  onFitted: (done) => process.stderr.write(`${done}\n`),
})
pictures.finish()
const { site, close } = await developmentSite(manifest)
// The first look waits until Vite has read everything.
const service = await startService(config, { site, timeouts: { silence: 300_000 } })
process.stderr.write(`The site is at ${service.url}/en and ${service.url}/ru; it follows every change.\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await close()
    await service[Symbol.asyncDispose]()
    process.exit(0)
  })
}
