import { parseArgs } from 'node:util'
import { type Picture, pictures } from '#art/pictures.ts'
import { makePictures, type Progress } from './images/make-pictures.ts'
import { findSource } from './images/sources.ts'

const help = `npm run images                 makes what is missing
npm run images -- --list       shows every picture, and whether its master is there
npm run images -- --help       shows this

Each picture that art/pictures.ts names is read from art/masters/<id>.webp (parts of the interface: art/masters/ui/<id>.webp),
or, until that exists, from art/provisional/<id>.provisional.webp. Its copies (AVIF and WebP at several widths, JPEG for sharing,
PNG and ICO for the icon) go to .cache/pictures/, named by their content; art/pictures.generated.json says which there are.
What was made from the same picture with the same settings is not made again.
`

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, list: { type: 'boolean' } } })
  if (values.help) process.stdout.write(help)
  else if (values.list) process.stdout.write(list(process.cwd()))
  else await make()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function make() {
  const start = performance.now()
  let last: Progress | undefined
  await makePictures({
    onProgress(progress) {
      last = progress
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${progress.done}/${progress.total} ${progress.name}`)
    },
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stderr.write(
    `${process.stderr.isTTY ? '\r\x1b[K' : ''}${last?.total ?? 0} files of pictures, ${last?.made ?? 0} of them new, in ${seconds} s\n`,
  )
}

function list(root: string): string {
  const rows = Object.entries<Picture>(pictures).map(([id, picture]) => {
    const size = `${picture.width}x${picture.height}${picture.alpha ? ', see-through' : ''}`
    return `${id.padEnd(26)} ${size.padEnd(24)} ${findSource(root, id, picture)?.state ?? 'MISSING'}\n`
  })
  const masters = rows.filter((row) => row.endsWith(' master\n')).length
  return `${rows.join('')}\n${masters} of ${rows.length} have their master\n`
}
