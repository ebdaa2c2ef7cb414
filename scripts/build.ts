import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { brandMarks } from './build/brand-marks.ts'
import { bundleForBrowser, bundlePages } from './build/bundle.ts'
import { compress } from './build/compress.ts'
import { makeFonts } from './build/fonts.ts'
import { placeIcons, writeKit } from './build/pictures.ts'
import { policyOf } from './build/policy.ts'
import { picturesProgress } from './build/progress.ts'
import { renderPages } from './build/render.ts'
import { fingerprint, fingerprintFile } from './build/stale.ts'
import { fileNames, makePictures } from './images/make-pictures.ts'
import { takeNoOptions } from './options.ts'
import { makePressKit } from './press-kit.ts'
import { renderLetters } from './render-letters.ts'

takeNoOptions(`npm run build             makes the whole site in build/: pages, letters, pictures, press kit
npm run build -- --help   shows this

What was made before of the same sources is not made again: pictures and press kit are kept in .cache/.
`)

// Built aside and swapped in at the end: a failed build leaves a working site.
const folder = '.cache/site'
const started = performance.now()
// Before anything is read: what changes meanwhile makes this build stale.
const builtFrom = fingerprint()

const pictures = picturesProgress()
const manifest = await makePictures({ onProgress: pictures.onProgress, onFitted: (done) => process.stderr.write(`${done}\n`) })
pictures.finish()
const say = (step: string) => process.stderr.write(`${step}\n`)
say('page')
const browser = await bundleForBrowser(folder)
const fonts = await makeFonts(`${folder}/a`)
for (const name of fileNames(manifest)) await cp(`.cache/pictures/${name}`, `${folder}/a/${name}`)
await cp('public', folder, { recursive: true })
await placeIcons(manifest, folder)
await writeFile(`${folder}/brand-marks.svg`, brandMarks())

say('press kit')
const press = await makePressKit(folder)
say('all pages and letters')
const { pages } = await bundlePages('.cache/pages')
await renderPages(pages({ ...browser, fonts, kit: await writeKit(manifest, browser.styles, folder), press }), folder)
await writeFile(`${folder}/site.json`, JSON.stringify({ csp: await policyOf(folder) }))
await rm(`${folder}/.vite`, { recursive: true })
await compress(folder)
await renderLetters(`${folder}/letters`)
await writeFile(`${folder}/${fingerprintFile}`, builtFrom)

await rm('build', { recursive: true, force: true })
await rename(folder, 'build')
const { version } = JSON.parse(await readFile('package.json', 'utf8'))
process.stderr.write(`Built the site ${version} into build/ in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
