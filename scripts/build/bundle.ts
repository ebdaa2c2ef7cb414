import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'

const quiet = { logLevel: 'warn' } as const

/** Bundles what the browser gets into `folder`; returns the addresses that start it, its styles, and the start script itself. */
export async function bundleForBrowser(folder: string) {
  await build({
    ...quiet,
    build: { outDir: folder, emptyOutDir: true, manifest: true, rolldownOptions: { input: { hydrate: 'app/hydrate.tsx' } } },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = manifest['app/hydrate.tsx']
  if (!entry) throw new Error('the bundle lacks the entry app/hydrate.tsx')
  const styles = await Promise.all((entry.css ?? []).map((file) => readFile(join(folder, file), 'utf8')))
  // The entry would be enough, but the browser would discover its imports one round trip later.
  const files = [entry.file, ...(entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])]
  return { entries: files.map((file) => `/${file}`), styles: styles.join('').trim(), startScript: await bundleStartScript() }
}

async function bundleStartScript(): Promise<string> {
  const result = await build({
    ...quiet,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'app/start.ts', output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('the start script was not built')
  return output.output[0].code.trim()
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
