import { createReadStream, existsSync } from 'node:fs'
import { Server } from 'node:http'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import type { PictureManifest } from '#art/pictures.ts'
import { mediaType } from '#server/http/static-files.ts'
import { languages } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'
import { brandMarks } from '../build/brand-marks.ts'
import { makeFonts } from '../build/fonts.ts'
import { artVariables, iconFiles } from '../build/pictures.ts'
import { toHtml } from '../build/render.ts'
import { makePressKit } from '../press-kit.ts'
import { describeFault, faultPage } from './fault-page.ts'

const cache = '.cache/dev'

/** In place of the real one, which Vite cannot serve inline: it waits for nothing. */
const startScript = `window.loadedAt=Date.now();window.earlyClicks=[];import(document.currentScript.dataset.entries);
document.head.insertAdjacentHTML('beforeend','<link rel="stylesheet" href="'+document.currentScript.dataset.kit+'">')`

/** Vite needs scripts in the page, evaluation and a socket; the built pages have their strict policy. */
const policy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: https:"

/** Renders the build's table of pages on every request, and leaves everything else to Vite. */
export async function developmentSite(manifest: PictureManifest): Promise<{ site: FastifyPluginAsync; close: () => Promise<void> }> {
  const fonts = await makeFonts(`${cache}/a`)
  // Stands for the service's own server, which is made later. With a port of its own instead, Vite's socket would listen on every interface,
  // whatever HOST says, and only one site at a time could follow changes.
  const upgrades = new Server()
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: upgrades } },
    publicDir: 'public',
    // There is no HTML file to read them from. A dependency found only once a page asks for it would make those already served outdated.
    optimizeDeps: { entries: ['app/hydrate.tsx'] },
  })

  async function page(file: string, url: string): Promise<string> {
    const { pages } = (await vite.ssrLoadModule('/app/pages.tsx')) as typeof import('#app/pages.tsx')
    const styles = await stylesOf(vite)
    const table = pages({
      styles,
      startScript,
      entries: forEachLanguage(() => ['/app/hydrate.tsx']),
      fonts,
      kit: '/a/kit.css',
      // Made on request: it takes seconds, but only after a change.
      press: file.startsWith('press/') ? await makePressKit(cache) : undefined,
    })
    const content = table.get(file)
    return typeof content === 'string' ? content : vite.transformIndexHtml(url, await toHtml(file, content))
  }

  const site: FastifyPluginAsync = async (app) => {
    app.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade))
    for (const path of languages.flatMap((language) => [language, `press/${language}`])) {
      for (const url of [`/${path}`, `/${path}/`]) {
        app.get(url, async (_request, reply) => {
          reply.type('text/html').header('content-security-policy', policy)
          try {
            return await page(`${path}/index.html`, url)
          } catch (error) {
            const { title, detail } = describeFault(error)
            process.stderr.write(`${title}\n${detail}\n`)
            return reply.code(500).send(faultPage(error))
          }
        })
      }
    }
    app.get('/a/kit.css', async (_request, reply) =>
      reply.type('text/css').send(`:root{${artVariables(manifest, await stylesOf(vite))}}${brandMarks()}`),
    )
    // The build copies them to these names; a browser asks for the first by itself.
    for (const [path, file] of Object.entries(iconFiles(manifest))) {
      app.get(`/${path}`, (_request, reply) =>
        reply.type(mediaType(path)).send(createReadStream(`.cache/pictures/${file.src.slice('/a/'.length)}`)),
      )
    }
    app.get<{ Params: { name: string } }>('/a/:name', (request, reply) => {
      const file = ['.cache/pictures', `${cache}/a`].map((folder) => join(folder, request.params.name)).find((path) => existsSync(path))
      return file ? reply.type(typeOf(file)).send(createReadStream(file)) : reply.callNotFound()
    })
    app.get<{ Params: { '*': string } }>('/press/*', (request, reply) => {
      const file = request.params['*']
      return file !== '' && existsSync(join(cache, 'press', file)) && !file.includes('..')
        ? reply.type(mediaType(file)).send(createReadStream(join(cache, 'press', file)))
        : reply.callNotFound()
    })
    app.all('/*', (request, reply) => {
      reply.hijack()
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    })
  }
  return { site, close: () => vite.close() }
}

/** Vite injects styles by script; these prevent a flash of unstyled content until then. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  // Some of the late ones belong to no component.
  await vite.ssrLoadModule('/app/styles/late.ts')
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'))
  const sheets = await Promise.all(
    ['/app/styles/index.css', '/app/styles/late.css', ...modules].map((id) => vite.ssrLoadModule(`${id}?inline`)),
  )
  return sheets.map((sheet) => String(sheet.default)).join('\n')
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', woff2: 'font/woff2' }

function typeOf(file: string): string {
  const extension = file.split('.').at(-1)
  return Object.entries(types).find(([name]) => name === extension)?.[1] ?? 'application/octet-stream'
}
