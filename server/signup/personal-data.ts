import type { Db } from '../store/schema.ts'
import { deleteSubscribers, findByMailbox, type Subscriber } from '../store/subscribers.ts'
import { type SuppressionKey, suppress } from '../store/suppression.ts'
import type { EmailAddress } from './email-address.ts'

export interface PersonalData {
  subscriber: Subscriber
  /** What they agreed to, oldest first, with the words where they are known. */
  consents: Consent[]
  letters: SentLetter[]
}

interface Consent {
  text_version: string
  text: string | null
  language: string
  source: string | null
  given_at: number
}

interface SentLetter {
  /** The announcement's name; null for a confirmation letter. */
  announcement: string | null
  state: string
  created_at: number
  settled_at: number | null
  reason: string | null
}

/** Everything known about a mailbox, whatever the case of its address. */
export async function personalData(db: Db, normalised: string): Promise<PersonalData[]> {
  const subscribers = await findByMailbox(db, normalised)
  return Promise.all(subscribers.map(async (subscriber) => ({ subscriber, ...(await recordsOf(db, subscriber.id)) })))
}

async function recordsOf(db: Db, id: string): Promise<Pick<PersonalData, 'consents' | 'letters'>> {
  const consents = await db
    .selectFrom('consents')
    .leftJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
    .select(['text_version', 'text', 'language', 'source', 'given_at'])
    .where('subscriber_id', '=', id)
    .orderBy('given_at')
    .execute()
  const letters = await db
    .selectFrom('letters')
    .leftJoin('announcements', 'announcements.id', 'letters.announcement_id')
    .select(['name as announcement', 'state', 'letters.created_at', 'settled_at', 'reason'])
    .where('subscriber_id', '=', id)
    .orderBy('letters.created_at')
    .execute()
  return { consents, letters }
}

/**
 * Deletes everything known about a mailbox and returns how many subscribers that were. A keyed hash remains, by which an import
 * recognises and skips the address; its owner may sign up again at any time.
 */
export function erase(db: Db, key: SuppressionKey, address: EmailAddress): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const subscribers = await findByMailbox(transaction, address.mailbox)
    await deleteSubscribers(
      transaction,
      subscribers.map(({ id }) => id),
    )
    await suppress(transaction, key, [address.mailbox])
    return subscribers.length
  })
}
