import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest, type Plugin, type Rolldown } from 'vite'
import { type Language, languages } from '#shared/languages.ts'
import { inlineRuntime } from './inline-runtime.ts'

/**
 * Terser takes 1.2 kB more than Vite's own minifier from what a phone fetches (brotli). Statements joined into sequences are shorter,
 * but compress worse.
 */
const smallest = { minify: 'terser', terserOptions: { compress: { passes: 2, sequences: false } } } as const

/** Bundles what the browser gets into `folder`; returns the addresses that start it, its styles, and the start script itself. */
export async function bundleForBrowser(folder: string, { sourcemap = false } = {}) {
  const late = await bundleLateStyles()
  const chunks = await bundle({
    plugins: [without(late.files)],
    build: {
      ...smallest,
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      sourcemap,
      rolldownOptions: { input: { hydrate: 'app/hydrate.tsx' } },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const chunkOf = (name: string) => manifest[name] ?? raise(`the bundle lacks ${name}`)
  const entry = chunkOf('app/hydrate.tsx')
  const imports = entry.imports?.map(chunkOf) ?? []
  const styles = await Promise.all([entry, ...imports].flatMap(({ css = [] }) => css).map((file) => readFile(join(folder, file), 'utf8')))
  // The entry would be enough, but the browser would discover its imports one round trip later. Where all its modules went into a chunk of
  // several (see `codeSplitting` in vite.config.ts), nothing is left in it but that import.
  const isEmpty = chunks.some(({ fileName, moduleIds }) => fileName === entry.file && moduleIds.length === 0)
  const common = [...(isEmpty ? [] : [entry]), ...imports, ...imports.flatMap((chunk) => chunk.imports?.map(chunkOf) ?? [])]
  const runtime = common.find(({ name }) => name === 'rolldown-runtime')
  const application = common.find(({ name }) => name === 'application')
  if (runtime && application) await inlineRuntime(join(folder, application.file), join(folder, runtime.file))
  const entriesFor = (language: Language) =>
    [...common, chunkOf(`content/${language}/site.json`)]
      .filter((chunk) => chunk !== runtime)
      .map(({ file }) => `/${file}`)
      .filter((file, at, all) => all.indexOf(file) === at)
  const entries = Object.fromEntries(languages.map((language) => [language, entriesFor(language)])) as Record<Language, string[]>
  return { entries, styles: styles.join('').trim(), lateStyles: late.styles, startScript: await bundleStartScript() }
}

/** What `app/styles/late.ts` lists, and the files that it comes from. */
async function bundleLateStyles(): Promise<{ styles: string; files: ReadonlySet<string> }> {
  const files = new Set<string>()
  const collect: Plugin = {
    name: 'late-styles',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.css')) return undefined
      files.add(id)
      // The names of its classes are used by nobody here.
      return { code, map: null, moduleSideEffects: 'no-treeshake' }
    },
  }
  const parts = await bundleParts({ plugins: [collect], build: { write: false, rolldownOptions: { input: 'app/styles/late.ts' } } })
  const sheet = parts.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('the late styles were not built')
  return { styles: String(sheet.source).trim(), files }
}

/** Leaves the rules of these files away; the names of their classes stay. */
function without(files: ReadonlySet<string>): Plugin {
  return {
    name: 'without-late-styles',
    transform(_code, id) {
      return files.has(id) ? { code: '', map: null } : undefined
    },
  }
}

function raise(message: string): never {
  throw new Error(message)
}

async function bundleStartScript(): Promise<string> {
  const [chunk] = await bundle({
    build: {
      ...smallest,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'app/start.ts', output: { format: 'iife', codeSplitting: false } },
    },
  })
  return chunk?.code.trim() ?? raise('the start script was not built')
}

async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  return (await bundleParts(config)).filter((part) => part.type === 'chunk')
}

async function bundleParts(config: InlineConfig): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const result = await build({ logLevel: 'warn', ...config })
  if ('on' in result) throw new TypeError('a build that watches has no end')
  return [result].flat().flatMap(({ output }) => output)
}

/** Bundles the table of pages for this process, and loads it. */
export async function bundlePages(folder: string): Promise<typeof import('#app/pages.tsx')> {
  await build({
    // Errors only: the bundler warns that the words, chunks in the browser, are imported statically here.
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, ssr: 'app/pages.tsx', rolldownOptions: { output: { entryFileNames: 'pages.js' } } },
  })
  return import(pathToFileURL(join(folder, 'pages.js')).href)
}
