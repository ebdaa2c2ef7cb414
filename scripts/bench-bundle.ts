import { readdir, readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundleForBrowser } from './build/bundle.ts'
import { readOptions } from './options.ts'

const help = `npm run bench:bundle             says what the page's scripts consist of, by package and folder, from their source maps
npm run bench:bundle -- --help   shows this

Each part is compressed alone, so that the parts are more than the whole together.
`
readOptions(help, {})

const folder = '.cache/bundle'
/** What has no place in a source: JSON that was rewritten for the browser, and the bundler's own. */
const rest = 'pictures, words, the bundler'
const { startScript } = await bundleForBrowser(folder, { sourcemap: true })
process.stdout.write(`the start script, in every page: ${sizes(startScript)}\n`)
for (const map of (await readdir(`${folder}/a`)).filter((file) => file.endsWith('.js.map'))) {
  const name = map.slice(0, -'.map'.length)
  const code = await readFile(join(folder, 'a', name), 'utf8')
  const parts = partsOf(code, JSON.parse(await readFile(join(folder, 'a', map), 'utf8')))
  process.stdout.write(`\n${name}: ${sizes(code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''))}\n`)
  const rows = [...parts].toSorted(([, a], [, b]) => b.length - a.length)
  if (rows.length > 1) for (const [part, text] of rows) process.stdout.write(`  ${part.padEnd(34)} ${sizes(text)}\n`)
}

/** The minified text that came from each package, or from each folder of our own. */
function partsOf(code: string, map: ConstructorParameters<typeof SourceMap>[0]): Map<string, string> {
  const sources = new SourceMap(map)
  const parts = new Map<string, string>()
  for (const [lineNumber, line] of code.split('\n').entries()) {
    let part = rest
    for (let column = 0; column < line.length; column += 1) {
      const entry = sources.findEntry(lineNumber, column)
      if ('originalSource' in entry && entry.generatedLine === lineNumber && entry.generatedColumn === column)
        part = partOf(entry.originalSource)
      parts.set(part, (parts.get(part) ?? '') + line[column])
    }
  }
  return parts
}

function partOf(source: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (inPackage) return inPackage
  const inRepository = /(?:^|\/)(app\/landing\/[\w-]+|app\/[\w-]+|art|content|shared|site\.config)/.exec(source)?.[1]
  return inRepository ?? rest
}

function sizes(text: string): string {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`
  return `${kB(Buffer.byteLength(text))}, brotli ${kB(brotliCompressSync(text).length)}`
}
