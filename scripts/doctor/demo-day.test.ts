import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { addSubscriber } from '#server/testing/add-subscriber.ts'
import { type AnnounceHarness, openAnnounceHarness } from '#server/testing/open-announce-harness.ts'
import { languages } from '#shared/languages.ts'
import { builtOf, fingerprint, fingerprintFile } from '../build/stale.ts'
import { dayAsJson, dayAsText, demoDay, titles } from './demo-day.ts'

const demo = { url: 'https://demos.studio.dev/demo.zip?from=letter&day=1' }
const page = `<a href="${demo.url.replace('&', '&amp;')}">`
const now = Date.UTC(2025, 9, 30)

/** What visitors get; its text may change. */
async function publicPages(text: string) {
  const pages = { text, url: '' }
  const server = createServer((_request, response) => response.end(pages.text))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  pages.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  return { pages, [Symbol.dispose]: () => void server.close() }
}

/** The day on a server whose build leads to the demo, with two who wait for the letter. */
async function onTheServer(harness: AnnounceHarness, pages: { url: string }) {
  const { env, dataDir, db } = harness
  const buildDir = join(dataDir, 'build')
  await writeFile(join(buildDir, fingerprintFile), fingerprint(dataDir))
  for (const language of languages) await writeFile(join(buildDir, language, 'index.html'), page)
  for (const address of ['one@example.com', 'two@example.com']) await addSubscriber(db, address, { status: 'confirmed' })
  return (downloads = { demo } as { demo?: typeof demo }, trouble?: string) =>
    demoDay({
      site: { downloads, downloadsAfter: '2025-11-01', url: pages.url },
      env: { ...env, MAIL_FROM: 'letters@studio.dev', PUBLIC_URL: pages.url },
      now,
      statedDates: [],
      root: dataDir,
      reach: async () => trouble,
    })
}

type Day = Awaited<ReturnType<typeof demoDay>>

/** The steps in which something is wrong. */
const faulty = ({ steps }: Day) => steps.filter(({ findings }) => findings.some(({ level }) => level === 'fault')).map(({ title }) => title)

const said = ({ steps }: Day, title: string) =>
  steps
    .find((step) => step.title === title)
    ?.findings.map(({ subject, text }) => `${subject}: ${text}`)
    .join('\n') ?? ''

test('when all is well, the test letter is next; it says how many are waiting, and sends nothing', async () => {
  await using harness = await openAnnounceHarness()
  using visitors = await publicPages(page)
  const day = await (await onTheServer(harness, visitors.pages))()
  assert.deepEqual(faulty(day), [], dayAsText(day))
  assert.match(day.next, /step 4, test letter.*npm run announce/)
  assert.match(said(day, 'Send'), /would reach 2: en 2/)
  assert.equal(harness.sink.letters.length, 0)
  assert.deepEqual(await harness.db.selectFrom('announcements').selectAll().execute(), [])
})

test('without a link, that is the first thing to do', async () => {
  await using harness = await openAnnounceHarness()
  using visitors = await publicPages(page)
  const day = await (await onTheServer(harness, visitors.pages))({})
  assert.match(said(day, 'Link'), /downloads\.demo: is not set/)
  assert.match(day.next, /step 1, link: site\.config\.ts/)
})

test('a link that does not answer is a fault', async () => {
  await using harness = await openAnnounceHarness()
  using visitors = await publicPages(page)
  const day = await (await onTheServer(harness, visitors.pages))({ demo }, 'answers 404')
  assert.deepEqual(faulty(day), ['Link'])
  assert.match(said(day, 'Link'), /answers 404/)
})

test('a build of other sources is a fault, and so are pages that do not lead to the demo', async () => {
  await using harness = await openAnnounceHarness()
  using visitors = await publicPages('<button aria-disabled="true">')
  const look = await onTheServer(harness, visitors.pages)
  const before = await look()
  assert.deepEqual(faulty(before), ['Look'])
  assert.match(said(before, 'Look'), /\/ru: does not lead to the demo yet/)
  assert.match(before.next, /deploy\/upgrade\.sh/)

  await writeFile(join(harness.dataDir, 'site.config.ts'), 'changed')
  const after = await look()
  assert.deepEqual(faulty(after), ['Build', 'Look'])
  assert.match(after.next, /step 2, build: npm run build/)
})

test('a build of these sources whose pictures are not finished yet stands in nobody’s way, and is not taken for one of others', async () => {
  await using harness = await openAnnounceHarness()
  using visitors = await publicPages(page)
  const look = await onTheServer(harness, visitors.pages)
  const { dataDir } = harness
  await writeFile(join(dataDir, 'build', fingerprintFile), builtOf(fingerprint(dataDir), { hurried: true }))
  const before = await look()
  assert.deepEqual(faulty(before), [])
  assert.match(said(before, 'Build'), /pictures in a hurry/)

  await writeFile(join(dataDir, 'site.config.ts'), 'changed')
  assert.deepEqual(faulty(await look()), ['Build'])
})

test('a mail server that does not answer is a fault', async () => {
  await using harness = await openAnnounceHarness()
  using visitors = await publicPages(page)
  const look = await onTheServer(harness, visitors.pages)
  await harness.sink[Symbol.asyncDispose]()
  assert.deepEqual(faulty(await look()), ['Test letter'])
})

test('while letters go out it says how far they are, and after the last that everybody has been told', async () => {
  let refuse = false
  await using harness = await openAnnounceHarness({ onRecipient: () => (refuse ? { code: 550, text: '5.1.1 nobody' } : undefined) })
  using visitors = await publicPages(page)
  const look = await onTheServer(harness, visitors.pages)
  assert.equal((await harness.run(['--yes'])).code, 0)
  const told = await look()
  assert.match(told.next, /Everybody has been told/)
  assert.match(said(told, 'Watch'), /2 sent, 0 failed/)

  await addSubscriber(harness.db, 'late@example.com', { status: 'confirmed' })
  const late = await look()
  assert.match(late.next, /goes on/)
  assert.match(said(late, 'Send'), /1 have not been told yet/)

  refuse = true
  assert.equal((await harness.run(['--yes'])).code, 1)
  assert.match(said(await look(), 'Watch'), /2 sent, 1 failed/)
})

test('the steps are the sections of docs/demo-day.md, in its order', async () => {
  const sections = (await readFile('docs/demo-day.md', 'utf8')).matchAll(/^## \d\. (.*)$/gm)
  assert.deepEqual(
    [...sections].map(([, title]) => title),
    [...titles],
  )
})

test('a person gets the steps by number with what to type, a machine gets the same as JSON', async () => {
  await using harness = await openAnnounceHarness()
  using visitors = await publicPages(page)
  const day = await (await onTheServer(harness, visitors.pages))()
  const text = dayAsText(day)
  for (const [index, title] of titles.entries()) assert.ok(text.includes(`${index + 1}. ${title}`))
  assert.match(text, /npm run announce -- --test you@example\.com/)
  assert.deepEqual(JSON.parse(dayAsJson(day)), { fit: true, ...day })
})
