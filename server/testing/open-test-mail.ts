import { join } from 'node:path'
import type { Language } from '#shared/languages.ts'
import { readConfig } from '../config.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import type { DeliveryStatus } from '../mail/sender.ts'
import { createSender, type Run, type Send, type Step } from '../mail/sender.ts'
import { createLinks, type Links } from '../signup/links.ts'
import { openTestStore, type TestStore } from './open-test-store.ts'
import { writeTestBuild } from './write-test-build.ts'

export const publicUrl = 'https://game.example'
export const linksKey = Buffer.alloc(32, 'links')
export const mailFrom = 'Sixteen Winds <letters@game.example>'

export interface TestMail extends TestStore {
  mailer: Mailer
  links: Links
  buildDir: string
  clock: { now: number }
  sender: Send
  /** Sends what is due, and returns the status of each letter. */
  send(run?: Partial<Run>): Promise<{ ended: string; statuses: DeliveryStatus[]; reasons: string[] }>
}

interface Wanted {
  onStep?: (step: Step) => void
  /** A language whose letters the build has lost. */
  lacks?: Language
}

/** A store and a mailer on it, with a clock that the test moves. */
export async function openTestMail(env: NodeJS.ProcessEnv = {}, { onStep, lacks }: Wanted = {}): Promise<TestMail> {
  await using stack = new AsyncDisposableStack()
  const store = stack.use(await openTestStore())
  const buildDir = join(store.dataDir, 'build')
  await writeTestBuild(buildDir, { lacks })
  const defaults = {
    DATA_DIR: store.dataDir,
    BUILD_DIR: buildDir,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom,
  }
  const links = createLinks(publicUrl, linksKey)
  const mailer = stack.use(await createMailer(readConfig({ ...defaults, ...env }), links))
  const clock = { now: Date.UTC(2025, 9, 1, 12) }
  const { delivery } = mailer
  const sender = createSender({
    db: store.db,
    delivery,
    compose: (letter, now) =>
      letter.announcementId === null ? mailer.composeConfirmation(letter, now) : mailer.composeAnnouncement(letter, 'announcement', now),
    now: () => clock.now,
    onStep,
  })
  const disposable = stack.move()
  return {
    ...store,
    mailer,
    links,
    buildDir,
    clock,
    sender,
    async send(run = {}) {
      const statuses: DeliveryStatus[] = []
      const reasons: string[] = []
      const ended = await sender({
        announcementId: null,
        onStatus: (delivered, reason) => {
          statuses.push(delivered)
          if (reason !== undefined) reasons.push(reason)
        },
        ...run,
      })
      return { ended: ended.kind, statuses, reasons: ended.kind === 'unavailable' ? [...reasons, ended.reason] : reasons }
    },
    [Symbol.asyncDispose]: () => disposable.disposeAsync(),
  }
}
