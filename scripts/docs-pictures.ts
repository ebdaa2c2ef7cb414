import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { startSite } from '#e2e/support/start-site.ts'
import { openStore } from '#server/store/store.ts'
import { addSubscriber } from '#server/testing/add-subscriber.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { readOptions } from './options.ts'

readOptions(
  `npm run docs:pictures            takes the pictures in docs/pictures/ anew, of the build that is there
npm run docs:pictures -- --help   shows this

The page, the press page, a letter, the report and a terminal, as they are; only the subscribers behind the report are made up.
`,
  {},
)

const folder = 'docs/pictures'
const executablePath = [chromium.executablePath(), '/usr/bin/chromium'].find(existsSync)
const run = promisify(execFile)
/** Of the codes with which a terminal is told of bold and colours. */
const styles: Record<string, string> = {
  1: 'font-weight:700',
  31: 'color:#ff7b72',
  32: 'color:#7ee787',
  33: 'color:#f2cc60',
  36: 'color:#79c0ff',
}

await mkdir(folder, { recursive: true })
await using site = await startSite({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  await picture(browser, 'page', `${site.url}/en`, { width: 1280, height: 800 })
  await picture(browser, 'page-phone', `${site.url}/ru`, { width: 390, height: 844 })
  await picture(browser, 'press', `${site.url}/press/en`, { width: 1280, height: 800 })
  await pictureOfLetter(browser)
  await pictureOfReport(browser)
  await pictureOfTerminal(browser)
} finally {
  await browser.close()
}

interface Size {
  width: number
  height: number
}

async function picture(browser: Browser, name: string, address: string, size: Size): Promise<void> {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', deviceScaleFactor: 1 })
  await page.goto(address)
  // The page's interface comes after the hero, and its pictures after that.
  if (name.startsWith('page')) await page.waitForFunction(() => document.adoptedStyleSheets.length > 1)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => undefined)),
    )
  })
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  await page.close()
  process.stderr.write(`${folder}/${name}.webp\n`)
}

/** As it arrives: with an address in the place of its hole. */
async function pictureOfLetter(browser: Browser): Promise<void> {
  await using letter = await temporaryFolder()
  const file = join(letter.path, 'letter.html')
  const html = await readFile('build/letters/en/confirmation.html', 'utf8')
  await writeFile(file, html.replaceAll('{{confirmUrl}}', 'https://game.example/confirm/5rPq8…').replaceAll(/\{\{\w+\}\}/g, '#'))
  await picture(browser, 'letter', fileAddress(file), { width: 640, height: 780 })
}

/** Of a store with a month of made-up sign-ups. */
async function pictureOfReport(browser: Browser): Promise<void> {
  await using data = await temporaryFolder()
  const db = await openStore({ dataDir: data.path, databaseUrl: undefined })
  const day = 24 * 3_600_000
  const today = Date.now()
  for (let back = 29; back >= 0; back--) {
    // More on week-ends, and many on the day of the trailer.
    const count = 4 + ((back * 7) % 5) + (back % 7 < 2 ? 6 : 0) + (back === 11 ? 31 : 0)
    for (let one = 0; one < count; one++) {
      const status = one % 5 === 4 ? 'pending' : one % 17 === 3 ? 'unsubscribed' : 'confirmed'
      const source = one % 3 === 0 ? 'section_story' : 'section_demo'
      const language = one % 5 < 2 ? 'ru' : 'en'
      await addSubscriber(db, `reader-${back}-${one}@example.com`, { status, source, language, now: today - back * day })
    }
  }
  await db.destroy()
  const output = join(data.path, 'report.html')
  const env = { ...process.env, DATA_DIR: data.path, DATABASE_URL: '', PUBLIC_URL: 'https://game.example' }
  await run(process.execPath, ['server/commands/subscribers.ts', 'report', '--since', '30d', '--output', output], { env })
  await picture(browser, 'report', fileAddress(output), { width: 1000, height: 900 })
}

/** What the commands print, in the colours in which a terminal shows it. */
async function pictureOfTerminal(browser: Browser): Promise<void> {
  const env = { ...process.env, FORCE_COLOR: '1', DATA_DIR: 'data', DATABASE_URL: '' }
  const { stdout } = await run(process.execPath, ['scripts/doctor.ts', '--demo-day'], { env }).catch((error: { stdout: string }) => error)
  const page = await browser.newPage({ viewport: { width: 1100, height: 700 } })
  const text = `$ npm run doctor -- --demo-day\n\n${stdout.replaceAll(`${process.cwd()}/`, '')}`
  await page.setContent(
    `<body style="margin:0;padding:20px;background:#14161b;color:#d8d4c8;font:14px/1.5 'DejaVu Sans Mono',monospace;white-space:pre-wrap">${coloured(text)}`,
  )
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ lossless: true, effort: 6 })
    .toFile(join(folder, 'terminal.webp'))
  await page.close()
  process.stderr.write(`${folder}/terminal.webp\n`)
}

function coloured(text: string): string {
  const safe = text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what colours a terminal
  return safe.replace(/\x1b\[(\d+)m/g, (_, code) => (styles[code] ? `<span style="${styles[code]}">` : '</span>'))
}

function fileAddress(path: string): string {
  return new URL(path, `file://${process.cwd()}/`).href
}
