import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { type Language, languages } from '#shared/languages.ts'
import { inLanguage, type Localized } from '#shared/localized.ts'

/** Too large to be kept in memory. */
export const film = Buffer.alloc(300_000, 'film')
export const script = `console.log(${JSON.stringify('reborn '.repeat(200))})\n`
export const page = (language: string) =>
  `<!doctype html><html lang="${language}"><title>ISMARETH ${language}</title>${'<p>plateau</p>'.repeat(50)}`

const resultPages = {
  'not-found': '<h1>Unexpected Application Error!</h1><p>404</p>',
  pending: '<p>pending {{email}}</p>',
  error:
    '<p>{{message}}</p><input name="email" value="{{email}}"><input name="source" value="{{source}}"><input name="time" value="{{time}}">',
  confirm: '<h1>confirm {{email}}</h1><form method="post"><button>yes</button></form>',
  'confirm-now': '<h1>at once {{email}}</h1><form method="post"><button>yes</button></form>',
  confirmed: '<h1>confirmed {{email}}</h1>',
  unsubscribe: '<h1>unsubscribe {{email}}</h1><form method="post"><button>no</button></form>',
  unsubscribed: '<h1>unsubscribed {{email}}</h1>',
  expired: '<h1>expired</h1>',
  'invalid-link': '<h1>invalid link</h1>',
  retry:
    '<p>once more</p><input name="email" value="{{email}}"><input name="source" value="{{source}}"><input name="time" value="{{time}}">',
}

const greetings: Localized<[subject: string, greeting: string]> = { en: ['A question', 'Hello'], ru: ['Вопрос', 'Здравствуйте'] }

/** A build such as `npm run build` makes, but small. `lacks`: a language whose letters it has lost. */
export async function writeTestBuild(folder: string, { lacks }: { lacks?: Language } = {}): Promise<void> {
  await write(folder, 'index.html', '<!doctype html><title>empty</title>', true)
  await write(folder, '404.html', '<!doctype html><title>404</title>', true)
  await write(folder, 'a/app-1a2b.js', script, true)
  await write(folder, 'a/hero-3c4d.avif', Buffer.from('avif'))
  await write(folder, 'robots.txt', 'User-agent: *\n', true)
  await write(folder, 'manifest.webmanifest', '{}', true)
  await write(folder, 'trailer.webm', film)
  await write(folder, 'press/game-press-kit.zip', Buffer.from('zip'))
  await write(folder, 'captions ru.vtt', 'WEBVTT', true)
  await write(folder, 'site.json', JSON.stringify({ csp: { scriptHashes: ['sha256-abc='], styleHashes: ["'sha256-def='"] } }))
  await write(folder, '.env', 'SECRET=leaked')
  await write(folder, '.git/config', 'leaked')
  for (const language of languages) {
    await write(folder, `${language}/index.html`, page(language), true)
    const [subject, greeting] = inLanguage(greetings, language)
    for (const [name, url] of [
      ['confirmation', '{{confirmUrl}}'],
      ['return', '{{confirmUrl}}'],
      ['announcement', '{{pageUrl}}'],
    ]) {
      const html = `<!doctype html><title>${subject}</title><p>${greeting}</p><a href="${url}">yes</a><a href="{{unsubscribeUrl}}">no</a>`
      await write(folder, `letters/${language}/${name}.html`, html)
      await write(folder, `letters/${language}/${name}.txt`, `${subject}\n\n${greeting}\n\n${url}\n\n{{unsubscribeUrl}}\n`)
    }
    for (const [name, html] of Object.entries(resultPages))
      await write(folder, `result-pages/${language}/${name}.html`, `<html lang="${language}">${html}`)
  }
  if (lacks !== undefined) await rm(join(folder, 'letters', lacks), { recursive: true })
}

async function write(folder: string, name: string, content: string | Buffer, compressible = false): Promise<void> {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  if (!compressible) return
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(`${file}.zst`, zstdCompressSync(content))
  await writeFile(`${file}.gz`, gzipSync(content))
}
