import type { FastifyPluginAsync } from 'fastify'
import { site } from '#site.config.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import { errorHandler } from './http/error-handler.ts'
import { formTime } from './http/form-time.ts'
import { healthRoutes } from './http/health-routes.ts'
import { languageRoutes } from './http/language-routes.ts'
import { mailingRoutes } from './http/mailing-routes.ts'
import { createMetrics } from './http/metrics.ts'
import { type Notices, readNotices } from './http/notices.ts'
import { commonHeaders, pageHeaders, readInlineHashes } from './http/security-headers.ts'
import { noticeSender } from './http/send-notice.ts'
import { readSiteFiles } from './http/site-files.ts'
import { siteRoutes } from './http/site-routes.ts'
import { subscriptionRoutes } from './http/subscription-routes.ts'
import { listen } from './listen.ts'
import { forgetMailFiles } from './mail/mail-files.ts'
import { openPostOffice } from './mail/post-office.ts'
import { createSender } from './mail/sender.ts'
import { startWorker, type Worker } from './mail/worker.ts'
import { openKeys } from './secret.ts'
import { keepConsentTexts } from './store/consent-texts.ts'
import { countLetters } from './store/letters.ts'
import { checkStorage, type Db, openStore } from './store/store.ts'
import { countByStatus } from './store/subscribers.ts'
import { tombstoneKey } from './store/tombstones.ts'
import { confirming } from './signup/confirming.ts'
import { createLinks } from './signup/links.ts'
import { forgetWhatIsDue, settledLetters } from './signup/retention.ts'
import { sameBrowser } from './signup/same-browser.ts'
import { subscriptions, textVersion } from './signup/subscriptions.ts'
import { words } from './words.ts'

export interface Service extends AsyncDisposable {
  /** Where it listens. */
  url: string
  db: Db
}

/** What development and tests put in the place of the usual. */
export interface Overrides {
  /** Serves the pages (`/en`, `/en/`, `/ru`, `/ru/`) and all files; the ways to them and the API stay ours. */
  site?: FastifyPluginAsync
  notices?: Notices
  now?: () => number
  /** See `PostgresPatience`. */
  queryTimeout?: number
}

const cleaningInterval = 10 * 60_000
/** Visitors wait for PostgreSQL this long at most; then they hear that the storage is down. */
const queryTimeout = 10_000

/** The only place where the parts meet. Disposing of it finishes what is under way, then closes the store. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  await using stack = new AsyncDisposableStack()
  const now = overrides.now ?? Date.now
  const db = stack.adopt(await openStore(config, { queryTimeout: overrides.queryTimeout ?? queryTimeout }), (db) => db.destroy())
  const keyFor = await openKeys(config)

  const headers = pageHeaders(site, await readInlineHashes(config.buildDir))
  const sendNotice = noticeSender(overrides.notices ?? (await readNotices(config.buildDir)), headers)
  const times = formTime(keyFor('form-time'))
  const links = createLinks(config.publicUrl, keyFor('links'))
  const browsers = sameBrowser(keyFor('links'))
  let worker: Worker | undefined
  const metrics = createMetrics()
  const app = await createApp({
    logLevel: config.logLevel,
    headers: commonHeaders(config.publicUrl),
    onError: errorHandler({ sendNotice, formTime: times, pageHeaders: headers, now }),
    metrics,
    routes: [
      healthRoutes({
        checkStorage: () => checkStorage(db),
        gauges: async () => [
          ...(await countByStatus(db)).map(({ status, count }) => ({ name: 'subscribers', labels: { status }, value: count })),
          { name: 'letters_waiting', value: (await countLetters(db, null)).queued },
        ],
        metrics,
        access: config.metrics,
      }),
      subscriptionRoutes({
        subscriptions: subscriptions({
          db,
          limits: config.limits,
          limitsKey: keyFor('rate-limits'),
          consent: consentTexts,
          onLetters: () => worker?.wake(),
        }),
        formTime: times,
        sameBrowser: browsers,
        sendNotice,
        now,
        trustProxy: config.trustProxy,
        secure: config.publicUrl.startsWith('https:'),
      }),
      mailingRoutes({ confirming: confirming(db, links), sameBrowser: browsers, sendNotice, now }),
      languageRoutes(config),
      overrides.site ?? siteRoutes({ files: await readSiteFiles(config.buildDir), pageHeaders: headers }),
    ],
  })
  const office = config.mailWorker ? stack.use(await openPostOffice(config, links)) : undefined
  // Begins after the listening, and ends after it too: what the last visitors cause may still be sent.
  stack.defer(() => worker?.[Symbol.asyncDispose]())
  const url = await listen(app, stack, config)
  if (office !== undefined) {
    app.log.info(`letters go to ${office.delivery.destination}`)
    const { composer, delivery } = office
    const onFault = (err: unknown) => app.log.error({ err }, 'a letter could not be sent')
    const send = createSender({ db, delivery, compose: composer.confirmation, now, onFault })
    worker = startWorker(send, app.log, { hangUp: () => delivery[Symbol.asyncDispose]() })
  }

  const tombstones = tombstoneKey(keyFor('tombstones'))
  async function clean() {
    try {
      await forgetWhatIsDue(db, tombstones, now())
      await forgetMailFiles(config.dataDir, now() - settledLetters)
    } catch (err) {
      app.log.error({ err }, 'forgetting failed')
    }
  }
  const texts = Object.values(consentTexts).map((text) => ({ version: textVersion(text), text }))
  await keepConsentTexts(db, texts, now()).catch((err) => app.log.error({ err }, 'the words of the consent were not kept'))
  const cleaning = stack.adopt(setInterval(clean, cleaningInterval), clearInterval)
  cleaning.unref()
  const disposable = stack.move()
  return { url, db, [Symbol.asyncDispose]: () => disposable.disposeAsync() }
}

const consentTexts = { en: words.en.consent, ru: words.ru.consent }
