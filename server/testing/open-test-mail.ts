import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#shared/languages.ts'
import { readConfig } from '../config.ts'
import { openPostOffice, type PostOffice } from '../mail/post-office.ts'
import { createSender, type Run, type Send, type Step } from '../mail/sender.ts'
import type { Fate } from '../mail/verdict.ts'
import { createLinks, type Links } from '../signup/links.ts'
import { openTestStore, type TestStore } from './open-test-store.ts'
import { writeTestBuild } from './write-test-build.ts'

export const publicUrl = 'https://ismareth.example'
export const linksKey = Buffer.alloc(32, 'links')
export const mailFrom = 'Sixteen Winds <letters@ismareth.example>'

export interface TestMail extends TestStore {
  office: PostOffice
  links: Links
  buildDir: string
  clock: { now: number }
  sender: Send
  /** Sends what is due, and tells what became of each letter. */
  send(run?: Partial<Run>): Promise<{ ended: string; fates: Fate[]; reasons: string[] }>
}

interface Wanted {
  onStep?: (step: Step) => void
  /** A language whose letters the build has lost. */
  lacks?: Language
}

/** A store and a post office on it, with a clock that the test moves. */
export async function openTestMail(env: NodeJS.ProcessEnv = {}, { onStep, lacks }: Wanted = {}): Promise<TestMail> {
  await using stack = new AsyncDisposableStack()
  const store = stack.use(await openTestStore())
  const buildDir = join(store.dataDir, 'build')
  await writeTestBuild(buildDir)
  if (lacks !== undefined) await rm(join(buildDir, 'letters', lacks), { recursive: true })
  const usual = {
    DATA_DIR: store.dataDir,
    BUILD_DIR: buildDir,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom,
  }
  const links = createLinks(publicUrl, linksKey)
  const office = stack.use(await openPostOffice(readConfig({ ...usual, ...env }), links))
  const clock = { now: Date.UTC(2025, 9, 1, 12) }
  const { composer, delivery } = office
  const sender = createSender({
    db: store.db,
    delivery,
    compose: (letter, now) =>
      letter.announcementId === null ? composer.confirmation(letter, now) : composer.announcement(letter, 'announcement', now),
    now: () => clock.now,
    onStep,
  })
  const disposable = stack.move()
  return {
    ...store,
    office,
    links,
    buildDir,
    clock,
    sender,
    async send(run = {}) {
      const fates: Fate[] = []
      const reasons: string[] = []
      const ended = await sender({
        series: null,
        onFate: (fate, reason) => {
          fates.push(fate)
          if (reason !== undefined) reasons.push(reason)
        },
        ...run,
      })
      return { ended: ended.kind, fates, reasons: ended.kind === 'unavailable' ? [...reasons, ended.reason] : reasons }
    },
    [Symbol.asyncDispose]: () => disposable.disposeAsync(),
  }
}
