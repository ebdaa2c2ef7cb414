import { findPeople } from '../store/forgetting.ts'
import type { Db } from '../store/store.ts'
import type { Subscriber } from '../store/subscriber-pages.ts'

export interface PersonalData {
  subscriber: Subscriber
  /** What they agreed to, with the words as far as they were kept, the first first. */
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
  /** The announcement's name; null for a letter that asks for confirmation. */
  announcement: string | null
  state: string
  created_at: number
  settled_at: number | null
  reason: string | null
}

/** All that is known of a person, of addresses that differ in capitals too. */
export async function personalData(db: Db, normalised: string): Promise<PersonalData[]> {
  const people = await findPeople(db, normalised)
  return Promise.all(people.map(async (subscriber) => ({ subscriber, ...(await dataOf(db, subscriber.id)) })))
}

async function dataOf(db: Db, id: string): Promise<Pick<PersonalData, 'consents' | 'letters'>> {
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
