import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type Picture, type PictureManifest, pictures } from './art/pictures.ts'
import en from './content/en/site.json' with { type: 'json' }
import { fillGaps, type Json } from './content/fill-gaps.ts'

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [
    rewriteJson(/content\/\w+\/site\.json$/, (words: Json) => fillGaps(words, en)),
    rewriteJson(/art\/pictures\.generated\.json$/, picturesOfThePage),
    react(),
  ],
  build: {
    target: 'es2022',
    assetsDir: 'a',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        hashCharacters: 'base36',
        // What the page and its lightbox share would otherwise be cut into crumbs, each a request and each compressed alone.
        codeSplitting: {
          groups: [
            {
              name: 'application',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|react-router)\/|\/art\/|site\.config|preload-helper|pause-trailer/,
            },
          ],
        },
      },
    },
  },
})

/**
 * What the application shows by itself, in the files that it may ask for: pictures of the interface come as custom properties,
 * and of WebP one file is enough, except in the lightbox. Names of files are noise to a compressor, so each that is left out counts.
 */
function picturesOfThePage(manifest: PictureManifest) {
  const unseen = new Set(['ui', 'texture', 'sprites', 'icon'])
  const shown = Object.entries<Picture>(pictures).filter(([, { kind }]) => !unseen.has(kind))
  return Object.fromEntries(
    shown.map(([id, { kind }]) => {
      const { width, height, avif = [], webp = [], jpeg } = manifest[id as keyof PictureManifest]
      const slide = kind === 'slide'
      return [
        id,
        { width, height, avif: slide ? avif.slice(1) : avif, webp: slide ? [webp[0], ...webp.slice(-2)] : webp.slice(-2, -1), jpeg },
      ]
    }),
  )
}

/** Changes what a JSON file says while building, so that no visitor downloads what the page does not need. */
function rewriteJson<In>(file: RegExp, rewrite: (content: In) => unknown): Plugin {
  return {
    name: `rewrite-${file.source}`,
    enforce: 'pre',
    transform(code, id) {
      return file.test(id) ? { code: JSON.stringify(rewrite(JSON.parse(code))), map: null } : undefined
    },
  }
}
