import './require-native-packages.ts'

import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleForBrowser, bundlePages } from './build/bundle.ts'
import { compress } from './build/compress.ts'
import { makeFonts } from './build/fonts.ts'
import { placeIcons, writeKit } from './build/pictures.ts'
import { policyOf } from './build/policy.ts'
import { picturesProgress } from './build/progress.ts'
import { renderPages } from './build/render.ts'
import { buildIsStale, builtOf, fingerprint, fingerprintFile } from './build/stale.ts'
import { makeWorkFolder } from './build/work-folder.ts'
import { fileNames, makePictures } from './images/make-pictures.ts'
import { readOptions } from './options.ts'
import { makePressKit } from './press-kit.ts'
import { renderLetters } from './render-letters.ts'

const help = `npm run build                 makes the whole site in build/: pages, letters, pictures, press kit
npm run build -- --hurried    encodes pictures that are missing in a quarter of the time, to files that are larger. Such a build is for
                              looking at: npm start makes another one from what it lacks
npm run build -- --help       shows this

What was made before of the same sources is not made again: pictures and press kit are kept in .cache/.
`

// The last is for `npm start` alone.
const options = readOptions(help, { hurried: { type: 'boolean' }, 'behind-service': { type: 'boolean' } })

// Built aside and swapped in at the end: a failed build leaves a working site. In a folder of its own: two may build at once.
await mkdir('.cache', { recursive: true })
const tempDir = await makeWorkFolder()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = join(tempDir, 'site')
const isBehindService = options['behind-service'] === true
const started = performance.now()
// Before anything is read: what changes meanwhile makes this build stale.
const builtFrom = fingerprint()

const say = (step: string) => void (isBehindService || process.stderr.write(`${step}\n`))
const progress = picturesProgress()
let hurried = 0
const manifest = await makePictures({
  hurried: options.hurried === true,
  onProgress(state) {
    hurried = state.hurried
    if (!isBehindService) progress.onProgress(state)
  },
  onFitted: say,
})
progress.finish()
say('page')
const browser = await bundleForBrowser(folder)
const fonts = await makeFonts(`${folder}/a`)
for (const name of fileNames(manifest)) await cp(`.cache/pictures/${name}`, `${folder}/a/${name}`)
await cp('public', folder, { recursive: true })
await placeIcons(manifest, folder)

say('press kit')
const press = await makePressKit(folder)
say('all pages and letters')
const { pages } = await bundlePages(join(tempDir, 'pages'))
await renderPages(pages({ ...browser, fonts, kit: await writeKit(manifest, browser, folder), press }), folder)
await writeFile(`${folder}/site.json`, JSON.stringify({ csp: await policyOf(folder) }))
await rm(`${folder}/.vite`, { recursive: true })
await compress(folder)
await renderLetters(`${folder}/letters`)
await writeFile(`${folder}/${fingerprintFile}`, builtOf(builtFrom, { hurried: hurried > 0 }))

if (isBehindService) {
  // Somebody else may have built meanwhile.
  if (!buildIsStale()) process.exit()
  // A tab that is open asks for the files that its page names.
  for (const name of await readdir('build/a')) if (!existsSync(`${folder}/a/${name}`)) await link(`build/a/${name}`, `${folder}/a/${name}`)
}
await rm('build', { recursive: true, force: true })
await rename(folder, 'build')
const { version } = JSON.parse(await readFile('package.json', 'utf8'))
say(`Built the site ${version} into build/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
