import type { FastifyPluginAsync } from 'fastify'
import { forEachLanguage } from '#shared/localized.ts'
import { site } from '#site.config.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import type { Timeouts } from './http/connections.ts'
import { errorHandler } from './http/error-handler.ts'
import { healthRoutes } from './http/health-routes.ts'
import { linkRoutes } from './http/link-routes.ts'
import { listen } from './http/listen.ts'
import { createMetrics, type Gauge, measureEventLoopLag } from './http/metrics.ts'
import { reportRoutes } from './http/report-routes.ts'
import { type ResultPages, readResultPages, resultPageSender } from './http/result-pages.ts'
import { commonHeaders, pageHeaders, readInlineHashes } from './http/security-headers.ts'
import { signupRoutes } from './http/signup-routes.ts'
import { siteHandler } from './http/site-handler.ts'
import { languageRoutes, securityTxtRoute, siteRoutes } from './http/site-routes.ts'
import { readStaticFiles } from './http/static-files.ts'
import { purgeMailFiles } from './mail/files.ts'
import { createMailer } from './mail/mailer.ts'
import { createSender } from './mail/sender.ts'
import { startWorker, type Worker } from './mail/worker.ts'
import { repeat } from './repeat.ts'
import { openKeys } from './secret.ts'
import { createConfirmations } from './signup/confirmation.ts'
import { browserToken, formTime } from './signup/form-tokens.ts'
import { createLinks } from './signup/links.ts'
import { purgeExpired, settledLettersPeriod } from './signup/retention.ts'
import { createSignup, textVersion } from './signup/signup.ts'
import { saveConsentTexts } from './store/consents.ts'
import type { Db } from './store/schema.ts'
import { countByStatus, countLetters, findOldestWaiting } from './store/stats.ts'
import { checkStorage, openStore } from './store/store.ts'
import { suppressionKey } from './store/suppression.ts'
import { words } from './words.ts'

export interface Service extends AsyncDisposable {
  /** Where it listens. */
  url: string
  db: Db
}

/** Replacements for development and tests. */
export interface Overrides {
  /** Serves the pages (`/en`, `/en/`, `/ru`, `/ru/`) and all files; redirects and the API stay ours. */
  site?: FastifyPluginAsync
  resultPages?: ResultPages
  now?: () => number
  purgeTimes?: { delay: number; interval: number }
  /** In milliseconds. */
  saveInterval?: number
  letterPause?: { min: number; max: number }
  /** See `PostgresTimeouts`. */
  queryTimeout?: number
  timeouts?: Partial<Timeouts>
  maxConnections?: number
}

/** How long the metrics show that letters have been held back. */
const breakerPeriod = 60_000
/** Milliseconds from a sign-up to its letter. */
const letterPause = { min: 1000, max: 4000 }
const purgeTimes = { delay: 10_000, interval: 10 * 60_000 }
/** How often consent texts are checked, and saved if an earlier attempt failed. */
const saveInterval = 60_000
/** How long visitors wait for PostgreSQL before they are told that the storage is down. */
const queryTimeout = 10_000

/** The only place where the parts meet. Disposing of it finishes what is in flight, then closes the store. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  await using stack = new AsyncDisposableStack()
  const now = overrides.now ?? Date.now
  const db = stack.adopt(await openStore(config, { queryTimeout: overrides.queryTimeout ?? queryTimeout }), (db) => db.destroy())
  const keyFor = await openKeys(config)

  const headers = pageHeaders(site, await readInlineHashes(config.buildDir))
  const sendResultPage = resultPageSender(overrides.resultPages ?? (await readResultPages(config.buildDir)), headers)
  const links = createLinks(config.publicUrl, keyFor('links'))
  const tokens = { formTime: formTime(keyFor('form-time')), browserToken: browserToken(keyFor('links')) }
  let worker: Worker | undefined
  let breakerOpenUntil = 0
  const wakeLater = afterRandomPause(() => worker?.wake(), overrides.letterPause ?? letterPause)
  const metrics = createMetrics()
  const lag = config.metrics === 'off' ? undefined : stack.use(measureEventLoopLag())
  const files = stack.use(await readStaticFiles(config.buildDir))
  const { app, connections } = await createApp({
    timeouts: overrides.timeouts,
    maxConnections: overrides.maxConnections,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    headers: commonHeaders(config),
    onError: errorHandler({ ...tokens, sendResultPage, pageHeaders: headers, now }),
    metrics,
    site: overrides.site
      ? undefined
      : siteHandler({ files, headers: commonHeaders(config), pageHeaders: headers, rootRedirect: config.rootRedirect }),
    routes: [
      healthRoutes({
        checkStorage: () => checkStorage(db),
        gauges: async () => [
          ...(await storeGauges(db, now())),
          { name: 'mail_breaker_open', value: now() < breakerOpenUntil ? 1 : 0 },
          ...(lag === undefined ? [] : [lag.gauge()]),
        ],
        metrics,
        access: config.metrics,
      }),
      signupRoutes({
        signup: createSignup({
          db,
          limits: config.limits,
          limitsKey: keyFor('rate-limits'),
          consent: consentTexts,
          // Not at once: the letter for a new address would slow down the requests after it, which tells that the address is new.
          onLetters: () => wakeLater(),
          onLimit: (limit, count) => {
            metrics.count('limits_hit_total', { limit }, count)
            if (limit === 'letters') breakerOpenUntil = now() + breakerPeriod
          },
        }),
        ...tokens,
        sendResultPage,
        now,
        metrics,
        publicUrl: config.publicUrl,
      }),
      linkRoutes({ confirmations: createConfirmations(db, links), ...tokens, sendResultPage, now, publicUrl: config.publicUrl }),
      reportRoutes({ metrics }),
      languageRoutes(config),
      securityTxtRoute({ email: site.links.email, publicUrl: config.publicUrl, now }),
      overrides.site ?? siteRoutes({ files }),
    ],
  })
  const mailer = config.mailWorker ? stack.use(await createMailer(config, links)) : undefined
  // Starts after listening and stops after it too, so that letters for the last visitors can still be sent.
  stack.defer(() => worker?.[Symbol.asyncDispose]())
  const url = await listen({ app, connections }, stack, config)
  if (mailer !== undefined) {
    const { delivery, composeConfirmation } = mailer
    app.log.info(`letters go to ${delivery.destination}`)
    const onFault = (err: unknown) => app.log.error({ err }, 'a letter could not be sent')
    const send = createSender({ db, delivery, compose: composeConfirmation, now, onFault })
    worker = startWorker(send, app.log, { hangUp: () => delivery[Symbol.asyncDispose]() })
  }

  const suppression = suppressionKey(keyFor('suppression'))
  const texts = Object.values(consentTexts).map((text) => ({ version: textVersion(text), text }))
  const saveTexts = () => saveConsentTexts(db, texts, now())
  const onSaveError = (err: unknown) => app.log.error({ err }, 'the consent texts were not saved')
  await saveTexts().catch(onSaveError)
  const saveTimes = { delay: overrides.saveInterval ?? saveInterval, interval: overrides.saveInterval ?? saveInterval }
  stack.use(repeat(saveTexts, { ...saveTimes, onError: onSaveError }))
  stack.use(
    repeat(
      async (signal) => {
        await purgeExpired(db, suppression, now(), signal)
        await purgeMailFiles(config.dataDir, now() - settledLettersPeriod)
      },
      { ...purgeTimes, ...overrides.purgeTimes, onError: (err) => app.log.error({ err }, 'purging expired data failed') },
    ),
  )
  const disposable = stack.move()
  return { url, db, [Symbol.asyncDispose]: () => disposable.disposeAsync() }
}

async function storeGauges(db: Db, now: number): Promise<Gauge[]> {
  const letters = await countLetters(db, null)
  const oldest = await findOldestWaiting(db, null)
  return [
    ...(await countByStatus(db)).map(({ status, count }): Gauge => ({ name: 'subscribers', labels: { status }, value: count })),
    { name: 'letters_waiting', value: letters.queued },
    { name: 'letters_failed', value: letters.failed },
    { name: 'letters_oldest_waiting_seconds', value: oldest === undefined ? 0 : Math.max(0, Math.round((now - oldest) / 1000)) },
  ]
}

/** The words beside the form: they change on the day the demo is out. */
const consentTexts = forEachLanguage((language) =>
  site.downloads.demo === undefined ? words[language].consent : words[language].consentNews,
)

/** Calls that come during the pause are one. */
function afterRandomPause(call: () => void, { min, max }: { min: number; max: number }): () => void {
  let isPausing = false
  return () => {
    if (isPausing) return
    isPausing = true
    setTimeout(
      () => {
        isPausing = false
        call()
      },
      min + Math.random() * (max - min),
    ).unref()
  }
}
