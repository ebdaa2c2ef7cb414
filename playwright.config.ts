import { existsSync } from 'node:fs'
import { chromium, defineConfig, type Project } from '@playwright/test'
import type { Visitor } from './e2e/support/test.ts'

/**
 * Every test runs on two of the four kinds of visitor, so that each size and each language is met. Its tag may say otherwise:
 * `@everywhere` on all four, `@languages` on the desktop in both languages (the test sets its own sizes), `@once` where neither matters,
 * `@phone` on the phone alone.
 */
const english = { language: 'en', locale: 'en-US' } as const
const russian = { language: 'ru', locale: 'ru-RU' } as const
/**
 * Playwright's own browser if it is installed, or Debian's. The shell is the same engine without the windows, menus and profiles of a
 * desktop's browser, and needs half of the processor's time; it draws type a little differently, so the screenshots keep to the other.
 */
const executablePath = [chromium.executablePath(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The service under another name, over plain HTTP, so not a secure context; everything outside does not exist.
  '--host-resolver-rules=MAP insecure.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
const launchOptions = { ...(executablePath && { executablePath }), args }

/**
 * Specs of words, forms, focus and requests, which are the same without pictures: a third of the processor's time goes to these where no
 * graphics processor draws them.
 */
const withoutPictures =
  /\/(crypto|deploy|downloads|language|letters|links|menu|menu-strip|offline|outline|policy|press|root|routes|scroll-depth|scroll-to-top|seo|signup|signup-errors|youtube)\.spec\.ts$/
// Of two such flags the last counts: the pointers are what Playwright asks for itself.
const noPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }

const visitors: Project<Visitor>[] = [
  { name: 'desktop-en', use: { ...desktop, ...english }, grepInvert: /@phone/ },
  { name: 'desktop-ru', use: { ...desktop, ...russian }, grep: /@everywhere|@languages/ },
  { name: 'phone-en', use: { ...phone, ...english }, grep: /@everywhere/ },
  { name: 'phone-ru', use: { ...phone, ...russian }, grepInvert: /@once|@languages/ },
]

export default defineConfig<Visitor>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One frame in a hundred thousand comes a minute late where nothing but the processor draws. A second try in CI is named as flaky in its
  // report; at a desk there is none, for it hides what one visitor in four meets.
  retries: process.env.CI ? 1 : 0,
  // Without a graphics processor a page of this size takes seconds to draw, and twice as long on a busy machine.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    // Other hinting, other smoothing of letters: no pixel differs by more than `threshold`, so another Chromium may draw them. A button
    // with the wrong face, a seal that did not break: two hundredths of the pixels differ; a frame or a layer gone, three and more.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  // One picture a state, whatever machine draws it.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    browserName: 'chromium',
    // Without a graphics processor the moving hero takes more of the machine than the tests do. Those in which something moves, or which
    // are about the whole of a visit, ask for it; so do the journeys in other engines.
    reducedMotion: 'reduce',
    // A trace of each test costs a sixth of the time of all: `npm run e2e -- <file> --trace=on` shows one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: visitors.flatMap(({ use, ...visitor }) => [
    { ...visitor, use, testIgnore: withoutPictures },
    {
      ...visitor,
      name: `${visitor.name}-without-pictures`,
      use: { ...use, launchOptions: { ...launchOptions, args: [...args, noPictures] } },
      testMatch: withoutPictures,
    },
  ]),
})
