import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { slideIds } from '#art/picture-sets.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { site } from '#site.config.ts'
import { copyRepository } from './scratch-copy.ts'

/**
 * What a studio does to make the site its own, in a copy of the whole repository: another name, a third language, a ninth picture, a
 * section less. One build serves all tests, because it is the slow part.
 */
const run = promisify(execFile)
const node = process.execPath
const language = 'eo'
const token = 'a-token-of-the-test'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let root: string
let renamed: string
let service: ChildProcess | undefined
let url = ''

before(async () => {
  folder = await temporaryFolder()
  root = await copyRepository(folder.path)

  const russian = ['--game-ru', 'Свет лампад', '--game-ru-cases', 'Света лампад,Свету лампад,Свет лампад,Светом лампад,Свете лампад']
  const { stdout } = await run(node, ['scripts/rename.ts', '--game', 'LAMPFALL', ...russian, '--studio', 'North Gate'], { cwd: root })
  renamed = stdout
  await addLanguage()
  await addPicture()
  await removeLine('app/page-blocks.ts', "form: 'section_story'")
  await run(node, ['scripts/build.ts', '--hurried'], { cwd: root })
  await startService()
})

after(async () => {
  if (service && service.exitCode === null) {
    service.kill('SIGTERM')
    await new Promise((resolve) => service?.once('exit', resolve))
  }
  await folder[Symbol.asyncDispose]()
})

describe('a renamed game', () => {
  test('leaves its old names nowhere in pages, letters, press kit and metrics', async () => {
    const old = new RegExp(['ismareth', 'исмарет', 'sixteen.?winds', 'sixteenwinds'].join('|'), 'i')
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    assert.equal(metrics.status, 200)
    const texts = new Map([['metrics', await metrics.text()]])
    for (const file of await readdir(join(root, 'build'), { recursive: true })) {
      texts.set(`name of ${file}`, file)
      if (/\.(html|txt|xml|json|js|css|md|svg|vtt|webmanifest)$/.test(file))
        texts.set(file, await readFile(join(root, 'build', file), 'utf8'))
    }
    const archive = unzipSync(await readFile(join(root, 'build/press/lampfall-press-kit.zip')))
    for (const [file, bytes] of Object.entries(archive)) if (/\.(html|txt|md|svg)$/.test(file)) texts.set(`zip/${file}`, strFromU8(bytes))
    assert.ok(texts.size > 200)
    // Real addresses stay as they are, whatever they are called.
    const addresses = Object.values(site.downloads).map(({ url }) => url)
    const withoutData = (text: string) => addresses.reduce((left, url) => left.replaceAll(url, ''), text).replace(/data:[^)"']+/g, '')
    const found = [...texts].filter(([, text]) => old.test(withoutData(text))).map(([file]) => file)
    assert.deepEqual(found, [])
  })

  test('stands in Russian sentences in the case that they ask for', async () => {
    assert.match(await read('build/letters/ru/announcement.txt'), /^Вышло демо Света лампад\n/)
    assert.match((await read('build/press/ru/index.html')).replace(/\u00a0/g, ' '), /рассказать о Свете лампад\./)
  })

  test('is said with its list of files and of what only a person can mend, and the logo can be looked at', async () => {
    assert.match(renamed, /^ {2}site\.config\.ts \(\d+ places\)$/m)
    assert.match(renamed, /logo-\* +npm run art -- logo/)
    for (const name of ['en', 'ru']) {
      const { width } = await sharp(join(root, `.cache/rename/logo-${name}.png`)).metadata()
      assert.equal(width, 1600)
    }
  })

  test('keeps addresses that are no placeholders', async () => {
    assert.ok(site.links.social.github.includes('.example'), 'the test needs placeholders in the configuration')
    assert.match(await read('site.config.ts'), /github\.example\/north-gate/)
  })
})

describe('a third language', () => {
  test('needs no change of any source: its folder, and a line', async () => {
    const { stdout } = await run(node, ['node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.app.json'], { cwd: root })
    assert.equal(stdout, '')
  })

  test('has its page, in its words, with its name in every switch', async () => {
    const page = await get(`/${language}`)
    assert.match(page, new RegExp(`<html lang="${language}" data-locale="${language}"`))
    assert.match(page, /Ẅho makes the game/)
    for (const other of ['en', 'ru', language]) assert.match(await get(`/${other}`), /<span class="visually-hidden">[^E]*Esperanto</)
  })

  test('is known to search engines: hreflang on every page, the sitemap, Open Graph', async () => {
    for (const other of ['en', 'ru', language]) {
      assert.match(await get(`/${other}`), new RegExp(`hrefLang="${language}" href="https://lampfall.example/${language}"`))
    }
    const sitemap = await get('/sitemap.xml')
    assert.equal(sitemap.match(new RegExp(`hreflang="${language}"`, 'g'))?.length, 3)
    assert.match(sitemap, new RegExp(`<loc>https://lampfall\\.example/${language}</loc>`))
    assert.match(await get(`/${language}`), /property="og:locale" content="eo_001"/)
  })

  test('takes a sign-up and answers it with a letter in its words, and refuses in them', async () => {
    const send = (email: string) =>
      fetch(`${url}/api/v1/email-sub-request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { type: 'email-sub-request', attributes: { email, lang: language } } }),
      })
    assert.match((await (await send('nobody')).json()).message, /^Ṫhis does not look/)
    assert.equal((await send('legant@example.com')).status, 202)
    const letter = await letterTo('legant@example.com')
    assert.match(letter, /LAMPFALL/)
    assert.match(await read(`build/letters/${language}/confirmation.txt`), /Ḧello,/)
  })

  test('has its press page and its fact sheet, which names the languages in it', async () => {
    assert.match(await get(`/press/${language}`), /angla, rusa kaj Esperanto/i)
    assert.ok(await read(`build/press/fact-sheet.${language}.md`))
  })

  test('has fonts with the characters of its words', async () => {
    const page = await get(`/${language}`)
    assert.match(page, new RegExp(`rel="preload" as="font"[^>]*title-${language}\\.`))
  })

  test('is examined by the doctor, who says what it still lacks', async () => {
    const { stdout } = await run(node, ['scripts/doctor.ts', '--json'], { cwd: root }).catch((error: { stdout: string }) => error)
    const { findings } = JSON.parse(stdout) as { findings: { subject: string; level: string; text: string }[] }
    const words = findings.filter(({ subject }) => subject.startsWith(`content/${language}/`))
    assert.deepEqual(
      words.map(({ subject, level }) => [subject, level]).filter(([, level]) => level !== 'warning'),
      ['site.json', 'service.json', 'press.json'].map((file) => [`content/${language}/${file}`, 'ok']),
    )
    assert.match(findings.find(({ subject }) => subject === 'art/masters')?.text ?? '', new RegExp(`logo-${language}`))
  })
})

describe('the lists', () => {
  test('one more picture is one entry: it is in the lightbox and in the kit', async () => {
    const kit = await readdir(join(root, 'build/press/pictures'))
    assert.ok(kit.includes(`picture-${slideIds.length + 1}.jpg`))
    assert.ok((await readdir(join(root, 'build/a'))).some((file) => /^tower\.\w+-2880\./.test(file)))
    assert.match(await get('/press/en'), /A tower above the clouds\./)
  })

  test('a removed line takes its part from the page, and nothing else', async () => {
    const page = await get('/en')
    assert.doesNotMatch(page, /data-source="section_story"/)
    assert.match(page, /data-source="section_demo"/)
  })
})

const read = (file: string) => readFile(join(root, file), 'utf8')
const get = async (path: string) => (await fetch(url + path)).text()

/** English with a mark over the first letter of every text: nobody’s language, and nobody has a list of its letters. */
async function addLanguage(): Promise<void> {
  await mkdir(join(root, 'content', language))
  for (const file of ['site.json', 'service.json', 'press.json']) {
    const marked = (_key: string, value: unknown) =>
      typeof value === 'string' ? value.replace(/^[WTH]/, (letter) => ({ W: 'Ẅ', T: 'Ṫ', H: 'Ḧ' })[letter] ?? letter) : value
    await writeFile(join(root, 'content', language, file), JSON.stringify(JSON.parse(await read(`content/en/${file}`), marked), null, 2))
  }
  const list = await read('shared/languages.ts')
  await writeFile(join(root, 'shared/languages.ts'), list.replace("'ru'] as const", `'ru', '${language}'] as const`))
}

/** A photograph of another shape, as it comes from a camera. */
async function addPicture(): Promise<void> {
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#334455' } })
    .jpeg()
    .toFile(join(root, 'art/masters/tower.jpg'))
  const list: unknown[] = JSON.parse(await read('content/gallery.json'))
  list.push({ file: 'tower', focus: '50% 20%', alt: { en: 'A tower above the clouds.', ru: 'Башня над облаками.' } })
  await writeFile(join(root, 'content/gallery.json'), JSON.stringify(list))
}

async function removeLine(file: string, what: string): Promise<void> {
  const lines = (await read(file)).split('\n')
  assert.equal(lines.filter((line) => line.includes(what)).length, 1)
  await writeFile(join(root, file), lines.filter((line) => !line.includes(what)).join('\n'))
}

async function startService(): Promise<void> {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: join(root, 'data'), METRICS: token, LOG_LEVEL: 'error' }
  service = spawn(node, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const until = Date.now() + 120_000
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    assert.ok(service.exitCode === null && Date.now() < until, 'the service does not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : assert.fail()
}

/** The letter as a file, once it is there: the service writes it a moment after its answer. */
async function letterTo(address: string): Promise<string> {
  const until = Date.now() + 60_000
  for (;;) {
    const files = await readdir(join(root, 'data/mail'), { recursive: true }).catch(() => [])
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const letter = await read(join('data/mail', file))
      if (letter.includes(address)) return letter
    }
    assert.ok(Date.now() < until, 'no letter has come')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
