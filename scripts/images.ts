import type { Picture } from '#art/picture.ts'
import { pictures } from '#art/pictures.ts'
import { picturesProgress } from './build/progress.ts'
import { makePictures } from './images/make-pictures.ts'
import { measureHero } from './images/quality.ts'
import { findSource } from './images/sources.ts'
import { readOptions } from './options.ts'

const help = `npm run images                 makes what is missing
npm run images -- --list       shows every picture, and whether its master is there
npm run images -- --quality    compares what is shown of the hero with its masters, and with the floors
npm run images -- --help       shows this

Each picture that art/pictures.ts or content/gallery.json names is read from art/masters/<id> (parts of the interface:
art/masters/ui/<id>) as .webp, .avif, .png or .jpg, of the listed size or larger: it is scaled down, cropped about its focus where its
shape differs, and freed of an alpha channel that hides nothing. A picture with letters in it that a language lacks is borrowed from the
default language. Its copies (AVIF and WebP at several widths, JPEG for sharing, PNG and ICO for the icon) go to .cache/pictures/; their
names have one version, that of their contents together. art/pictures.generated.json says which there are.
What was made from the same picture with the same settings is not made again.
`

const options = readOptions(help, { list: { type: 'boolean' }, quality: { type: 'boolean' } })
try {
  if (options.list) process.stdout.write(list(process.cwd()))
  else if (options.quality) process.stdout.write(await quality())
  else await make()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function make() {
  const start = performance.now()
  const pictures = picturesProgress()
  await makePictures({ onFitted: (sentence) => process.stderr.write(`${sentence}\n`), onProgress: pictures.onProgress })
  const last = pictures.finish()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stderr.write(`${last?.total ?? 0} files of pictures, ${last?.made ?? 0} of them new, in ${seconds} s\n`)
}

async function quality(): Promise<string> {
  const rows = await measureHero(await makePictures())
  return rows
    .map(({ name, width, ours, floor }) => `${name.padEnd(24)} ${width} wide  ${ours.toFixed(4)}, floor ${floor.toFixed(4)}\n`)
    .join('')
}

function list(root: string): string {
  const rows = Object.entries<Picture>(pictures).map(([id, picture]) => {
    const size = `${picture.width}x${picture.height}${picture.alpha ? ', see-through' : ''}`
    return `${id.padEnd(26)} ${size.padEnd(24)} ${findSource(root, id, picture)?.state ?? 'MISSING'}\n`
  })
  const masters = rows.filter((row) => row.endsWith(' master\n')).length
  return `${rows.join('')}\n${masters} of ${rows.length} have their master\n`
}
