import { readFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig, type Plugin } from 'vite'
import { blocks } from './app/page-blocks.ts'
import { galleryIds, slideIds, slidePictures } from './art/picture-sets.ts'
import { type PictureId, type PictureManifest, pictures } from './art/pictures.ts'
import enService from './content/en/service.json' with { type: 'json' }
import en from './content/en/site.json' with { type: 'json' }
import { factsOf } from './content/facts.ts'
import { fillGaps, type Json } from './content/fill-gaps.ts'
import { fillWords } from './content/fill-words.ts'
import { parseJson } from './content/parse-json.ts'
import { addCommonWords } from './content/site-words.ts'
import { readableClassName, shortClassNames } from './scripts/build/class-names.ts'
import type { Language } from './shared/languages.ts'
import { site } from './site.config.ts'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    readableJson(),
    rewriteJson(/content\/([\w-]+)\/site\.json$/, wordsOfThePage),
    rewriteJson(/content\/([\w-]+)\/service\.json$/, errorsOnly),
    rewriteJson(/content\/gallery\.json$/, listOfSlides),
    rewriteJson(/art\/pictures\.generated\.json$/, picturesOfThePage),
    partOfTheList(),
    // The page is hydrated by it, once: refreshed, it would import itself anew under another address, and run twice.
    react({ exclude: [/\/node_modules\//, /\/app\/hydrate\.tsx$/] }),
  ],
  css: {
    modules: { generateScopedName: command === 'build' ? shortName : scopedName },
    // No rule uses light-dark(): variables for browsers without it would stand beside every color-scheme for nothing.
    lightningcss: { exclude: Features.LightDark },
  },
  build: {
    target: 'es2022',
    assetsDir: 'a',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // It would warn that Terser takes most of the build's time: see `smallest` in scripts/build/bundle.ts.
      checks: { bundlerTimings: false },
      output: {
        hashCharacters: 'base36',
        // All that the first moment needs is one file: apart, what the page and the lightbox share would be many tiny ones, each a request
        // and each compressed alone.
        codeSplitting: {
          groups: [
            {
              name: 'application',
              test: /node_modules\/(?!yet-another-react-lightbox)|\/art\/(?!made-slides|.*\?slides)|\/app\/(?!landing\/gallery\/lightbox|analytics\/trackers)|\/shared\/|site\.config|preload-helper/,
            },
          ],
        },
      },
    },
  },
}))

const filesByName = new Map<string, string>()

/** What the developer reads in the inspector: the class with its module's name, which must therefore be one of a kind. */
function scopedName(local: string, path: string): string {
  const file = path.split('?', 1)[0] ?? path
  const name = basename(file, '.module.css')
  if ((filesByName.get(name) ?? file) !== file) throw new Error(`${file} and ${filesByName.get(name)} would share their class names`)
  filesByName.set(name, file)
  return readableClassName(local, name)
}

const shortNames = shortClassNames('app')

/** What visitors get. */
function shortName(local: string, path: string): string {
  const name = scopedName(local, path)
  const short = shortNames.get(name)
  if (short === undefined) throw new Error(`${path}: no short name for ${name}`)
  return short
}

/** The words of one language, complete: what it lacks in English, and what the configuration states in its holes. */
function wordsOfThePage(own: Json, language: string) {
  return addCommonWords(fillWords(fillGaps(own, en), factsOf(site, language as Language)) as typeof en, language as Language)
}

/** Of the service's words the page shows refusals alone. */
function errorsOnly(own: Json, language: string) {
  const { errors } = fillGaps(own, enService) as typeof enService
  return { errors: fillWords(errors, factsOf(site, language as Language)) }
}

/** Without the texts, which come with the words of the page's language, and without what parts of them phones show. */
function listOfSlides(slides: { file: string; onPage?: boolean; hangs?: string; upright?: string; tablet?: string }[]) {
  return slides.map(({ file, onPage, hangs, upright, tablet }) => ({
    file,
    onPage,
    hangs,
    upright: upright && 'own',
    tablet: tablet && 'own',
  }))
}

/**
 * Leaves out the interface's pictures, which come as custom properties, and what only the lightbox shows: hashed file names do not compress,
 * so each counts.
 */
function picturesOfThePage(manifest: PictureManifest) {
  const unused = new Set(['ui', 'texture', 'sprites', 'icon'])
  return Object.fromEntries(
    Object.entries(manifest)
      .filter(([id]) => !unused.has(kindOf(id)) && !onlyInLightbox.has(id))
      .map(([id, { '1x': _, thumb: __, ...files }]) => [id, files]),
  )
}

/** What the page does not have, or has for something else. */
function picturesOfTheLightbox(manifest: PictureManifest) {
  const slides = Object.entries(manifest).filter(([id]) => kindOf(id) === 'slide')
  return Object.fromEntries(slides.map(([id, { srcset: _, fallback: __, ...files }]) => [id, files]))
}

function kindOf(id: string): string {
  return pictures[id as PictureId]?.kind ?? 'ui'
}

const views = blocks.flatMap((block) => ('view' in block ? [block.view] : [])) as string[]
const onlyInLightbox = new Set(
  (slideIds.filter((id) => !galleryIds.includes(id)).flatMap(slidePictures) as string[]).filter((id) => !views.includes(id)),
)

/** Says in which line a file of words is broken. */
function readableJson(): Plugin {
  return {
    name: 'readable-json',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/.*\.json$/ },
      handler(code, id) {
        parseJson(code, relative(import.meta.dirname, id))
      },
    },
  }
}

/** The list of pictures a second time, as a module of its own with what the lightbox needs. */
function partOfTheList(): Plugin {
  return {
    name: 'part-of-the-list',
    load: {
      filter: { id: /pictures\.generated\.json\?slides$/ },
      async handler(id) {
        const [file = ''] = id.split('?')
        this.addWatchFile(file)
        const code = `export default ${JSON.stringify(picturesOfTheLightbox(JSON.parse(await readFile(file, 'utf8'))))}`
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}

/** Rewrites a JSON file for the browser, so that nobody downloads what the page does not need. */
function rewriteJson<In>(file: RegExp, rewrite: (content: In, group: string) => unknown): Plugin {
  return {
    name: `rewrite-${file.source}`,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [path, group = ''] = file.exec(id) ?? []
      return path === undefined ? undefined : { code: JSON.stringify(rewrite(JSON.parse(code), group)), map: null }
    },
  }
}
