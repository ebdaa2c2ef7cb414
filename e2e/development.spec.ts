import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, utimes } from 'node:fs/promises'
import { languages } from '#shared/languages.ts'
import { freePort } from './support/free-port.ts'
import { expect, test } from './support/test.ts'

test.describe('npm run dev', { tag: '@once' }, () => {
  // The first look waits until Vite has read every source.
  test.describe.configure({ timeout: 120_000 })

  test('serves every language without a word in the console, and the icon', async ({ page }, testInfo) => {
    const port = String(await freePort())
    const dataDir = testInfo.outputPath('data')
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    }
    const server = spawn(process.execPath, ['scripts/dev.ts'], { env, stdio: 'ignore' })
    const gone = once(server, 'exit')
    const said: string[] = []
    const sockets = new Set<string>()
    page.on('websocket', (socket) => sockets.add(new URL(socket.url()).origin))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    try {
      const url = `http://127.0.0.1:${port}`
      await expect
        .poll(
          () =>
            fetch(`${url}/healthz`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(200)
      for (const language of languages) {
        await page.goto(`${url}/${language}`, { timeout: 60_000 })
        await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 30_000 })
      }
      // What has changed comes into the open page; the next one is hydrated once, as before.
      const followed = page.waitForEvent('console', (message) => message.text().includes('hot updated'))
      await utimes('app/landing/title.tsx', new Date(), new Date())
      await followed
      // Where the site itself listens: nobody else can hear it, and another site may run beside it.
      expect([...sockets]).toEqual([`ws://127.0.0.1:${port}`])
      await page.goto(`${url}/en`)
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await expect(page.locator('h1')).toBeVisible()
      // A style that belongs to no component: `app/styles/late.ts` alone names it.
      expect(await page.content()).toContain(':popover-open')
      expect((await page.request.get(`${url}/favicon.ico`)).headers()['content-type']).toBe('image/x-icon')
      expect(said).toEqual([])
    } finally {
      // It still fetches pictures, as for the banner, and would say that nobody answers.
      await page.goto('about:blank')
      server.kill()
      // Until then it may still write there.
      await gone
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
