import { keepConsentTexts } from '../../store/consent-texts.ts'
import { addImported, type ImportedSubscriber } from '../../store/imported-subscribers.ts'
import { isCollision } from '../../store/storage-errors.ts'
import type { Db } from '../../store/store.ts'
import { countUnreadableTombstones, findBuried, type TombstoneKey } from '../../store/tombstones.ts'
import { textVersion } from '../../signup/subscriptions.ts'
import { Refusal } from '../command-line.ts'

export interface BadLine {
  line: number
  reason: string
}

/** What a line of a list says. */
export type Entry = BadLine | { line: number; subscriber: ImportedSubscriber }

export interface ImportResult {
  read: number
  imported: number
  alreadyThere: number
  /** Left out, since they wanted to be forgotten. */
  erased: number
  bad: number
}

interface Import {
  db: Db
  entries: AsyncIterable<Entry>
  key: TombstoneKey
  despiteOldTombstones: boolean
  /** What they agreed to. */
  consent: string
  dryRun: boolean
  now: number
  onProgress(count: number): void
  onBad(bad: BadLine): unknown
}

/** So many in one transaction: few enough that sign-ups get their turn in between. */
const batchSize = 500

/** Imports what can be imported, in the order of the list. Stopped in the middle, it can be started again from the beginning. */
export async function importEntries({ entries, onProgress, onBad, ...parts }: Import): Promise<ImportResult> {
  await requireReadableTombstones(parts)
  const result: ImportResult = { read: 0, imported: 0, alreadyThere: 0, erased: 0, bad: 0 }
  let batch: ImportedSubscriber[] = []

  async function store(): Promise<void> {
    const subscribers = batch
    batch = []
    const { imported, erased } = await storeBatch(parts, subscribers).catch((error) => {
      if (isCollision(error)) return storeBatch(parts, subscribers)
      throw error
    })
    result.imported += imported
    result.erased += erased
    result.alreadyThere += subscribers.length - imported - erased
    onProgress(subscribers.length)
  }

  for await (const entry of entries) {
    result.read += 1
    if ('reason' in entry) {
      result.bad += 1
      onProgress(1)
      await onBad(entry)
    } else if (batch.push(entry.subscriber) === batchSize) await store()
  }
  await store()
  return result
}

async function requireReadableTombstones({ db, key, despiteOldTombstones }: Pick<Import, 'db' | 'key' | 'despiteOldTombstones'>) {
  const unreadable = despiteOldTombstones ? 0 : await countUnreadableTombstones(db, key)
  if (unreadable === 0) return
  throw new Refusal(
    `SECRET: ${unreadable} people were erased under another secret, and would come back by this import. Bring that secret back (SECRET, or the file ` +
      'secret in DATA_DIR), or say --despite-old-tombstones.',
  )
}

type Parts = Pick<Import, 'db' | 'key' | 'consent' | 'dryRun' | 'now'>

async function storeBatch({ db, key, consent, dryRun, now }: Parts, subscribers: ImportedSubscriber[]) {
  const version = textVersion(consent)
  // Of two lines for one address the first counts.
  const distinct = new Map(subscribers.toReversed().map((one) => [one.normalised, one]))
  const counts = { imported: 0, erased: 0 }
  const work = async (transaction: Db) => {
    const buried = await findBuried(transaction, key, [...distinct.keys()])
    const welcome = [...distinct.values()].filter(({ normalised }) => !buried.has(normalised))
    if (welcome.length > 0) await keepConsentTexts(transaction, [{ version, text: consent }], now)
    counts.imported = (await addImported(transaction, welcome, { textVersion: version, now })).size
    counts.erased = subscribers.filter(({ normalised }) => buried.has(normalised)).length
    if (dryRun) throw new DryRun()
  }
  await db
    .transaction()
    .execute(work)
    .catch((error) => {
      if (!(error instanceof DryRun)) throw error
    })
  return counts
}

/** Rolls back what was only tried. */
class DryRun extends Error {}
