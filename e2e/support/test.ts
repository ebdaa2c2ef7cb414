import { test as base, expect, type Page, type Request } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { trackerHosts } from '#shared/tracker-hosts.ts'
import { site as config } from '#site.config.ts'
import { type Site, startSite } from './start-site.ts'
import { serviceWords, words } from './words.ts'

export { expect }

/** What a project says about the visitor, beyond the browser's own options. */
export interface Visitor {
  language: Language
  /** Hosts from which the page may load something. */
  thirdParties: string[]
}

/** An event as the page announces it to whoever listens. */
export interface TrackedEvent {
  event: string
  data: Record<string, unknown>
}

interface Fixtures {
  other: Language
  words: (typeof words)['en']
  serviceWords: (typeof serviceWords)['en']
  /** Opens the visitor's page and waits until it answers. */
  open: (hash?: string) => Promise<void>
  /** Keeps what is tracked, see `tracked`. */
  recording: undefined
  /** What has been tracked since the page was loaded; only events of that name, if one is given. */
  tracked: (name?: string) => Promise<TrackedEvent[]>
  /** Lets the console say what matches. */
  excuse: (complaint: RegExp) => void
  /** Addresses on other hosts that were asked for. */
  outside: string[]
  /** Starts another service with these settings. The page leaves it before it stops, so that nothing it still fetches is refused. */
  startOwnSite: (env: Record<string, string>) => Promise<Site>
}

interface WorkerFixtures {
  /** The service that the worker's tests share. */
  site: Site
}

export const test = base.extend<Visitor & Fixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  thirdParties: [[], { option: true }],
  other: ({ language }, use) => use(language === 'en' ? 'ru' : 'en'),
  words: ({ language }, use) => use(words[language]),
  serviceWords: ({ language }, use) => use(serviceWords[language]),

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      await using site = await startSite()
      await use(site)
    },
    // Not counted to the test's own: a shared machine stands still for a minute or two now and then, and with it the service's start.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),

  open: ({ page, language }, use) =>
    use(async (hash = '') => {
      await page.goto(`/${language}${hash}`)
      // As any touch does: the application comes at once, not when the page is idle.
      await page.evaluate(() => document.dispatchEvent(new Event('touchstart', { bubbles: true })))
      await hydrated(page)
      // Its lines move a little, for what measures them.
      await facesSet(page)
      await expect(page.locator('[data-faces=late]')).toHaveCount(0)
    }),

  startOwnSite: async ({ page }, use) => {
    await using sites = new AsyncDisposableStack()
    await use(async (env) => sites.use(await startSite(env)))
    await page.goto('about:blank')
  },

  // In every page from its beginning; tests that only send requests open none.
  recording: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        window.tracked = []
        window.addEventListener('site:track', ({ detail }) => window.tracked.push(detail))
      })
      await use(undefined)
    },
    { auto: true },
  ],

  tracked: async ({ page }, use) => {
    await use(async (name) => {
      const events = await page.evaluate(() => window.tracked)
      return events.filter(({ event }) => name === undefined || event === name)
    })
  },

  excuse: [
    async ({ context }, use) => {
      const excused: RegExp[] = []
      const complaints: string[] = []
      context.on('console', (message) => {
        if (isTracker(message.location().url)) return
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (fault) => complaints.push(String(fault.error())))
      await use((complaint) => excused.push(complaint))
      expect(complaints.filter((complaint) => !excused.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],

  outside: [
    async ({ context, thirdParties }, use) => {
      const visited: string[] = []
      const loaded: string[] = []
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (!protocol.startsWith('http') || ['127.0.0.1', 'insecure.test', ...thirdParties].includes(hostname)) return
        if (isTracker(request.url())) return
        const list = isVisit(request) ? visited : loaded
        list.push(request.url())
      })
      await use(visited)
      expect(loaded, 'the page loads nothing from other hosts').toEqual([])
    },
    { auto: true },
  ],
})

/** Until the page answers by script. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

/** Until no block that is near stands in a fallback face because its turn has not come. */
export async function facesSet(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-late-faces')
}

/** Whether something comes from the tracker that the studio has configured: none of its hosts can be reached here. */
function isTracker(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return Object.values(trackerHosts(config.tracker))
    .flat()
    .map((host) => new URL(host.replace('*.', '')).hostname)
    .some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

/** Whether a tab goes there, as when a link is followed; a frame inside of a page does not count. */
function isVisit(request: Request): boolean {
  if (!request.isNavigationRequest()) return false
  try {
    return request.frame().parentFrame() === null
  } catch {
    // A tab that is so new that it has no frame yet.
    return true
  }
}

declare global {
  interface Window {
    tracked: TrackedEvent[]
  }
  interface WindowEventMap {
    'site:track': CustomEvent<TrackedEvent>
  }
}
