import { DatabaseSync } from 'node:sqlite'
import { newId } from '#server/store/new-id.ts'
import { openStore, sqliteFile } from '#server/store/store.ts'

export interface Person {
  id: string
  address: string
}

export const announcementId = 'announcement-000'
/** When the last subscriber signed up. */
export const seedEnd = Date.UTC(2026, 0, 1)

const statuses = [
  'confirmed',
  'confirmed',
  'confirmed',
  'confirmed',
  'confirmed',
  'confirmed',
  'pending',
  'pending',
  'pending',
  'unsubscribed',
]
const second = 1000

/**
 * Fills a new store with so many subscribers, with all that belongs to them, one signing up every second, and an announcement
 * that is on its way to the confirmed; or with `all` confirmed, and no announcement begun. Returns a sample of them. Not durable, since nobody would miss them.
 */
export async function fillStore(dataDir: string, count: number, all?: 'confirmed'): Promise<Person[]> {
  await (await openStore({ dataDir, databaseUrl: undefined })).destroy()
  using database = new DatabaseSync(sqliteFile(dataDir))
  database.exec('pragma synchronous = off; pragma cache_size = -200000; begin')
  if (all === undefined) database.exec(`insert into announcements values ('${announcementId}', 'demo', 'demo', 0)`)
  const insert = {
    subscriber: database.prepare(`
      insert into subscribers (id, address, address_normalised, language, source, status, first_requested_at, requested_at, confirmed_at)
      values (?1, ?2, ?2, ?3, 'section_demo', ?4, ?5, ?5, iif(?4 = 'confirmed', ?5, null))`),
    consent: database.prepare("insert into consents values (?, '0123456789abcdef', ?, 'section_demo', ?)"),
    letter: database.prepare(
      'insert into letters (id, subscriber_id, announcement_id, state, attempts, created_at, due_at) values (?, ?, ?, ?, 0, ?, ?)',
    ),
    hits: database.prepare('insert into rate_limits values (?, 1, ?)'),
  }
  const sample: Person[] = []
  const every = Math.max(1, Math.floor(count / 1000))
  for (let i = 0; i < count; i++) {
    const at = seedEnd - (count - i) * second
    const [id, address, language] = [newId(at), `visitor${i}@example${i % 1000}.com`, i % 2 ? 'en' : 'ru']
    const status = all ?? statuses[i % statuses.length] ?? 'pending'
    insert.subscriber.run(id, address, language, status, at)
    insert.consent.run(id, language, at)
    insert.letter.run(`c${id}`, id, null, 'sent', at, at)
    if (all === undefined && status === 'confirmed')
      insert.letter.run(`${announcementId}.${id}`, id, announcementId, 'queued', seedEnd, seedEnd)
    insert.hits.run(`hit${i}`, seedEnd + second)
    if (i % every === 0) sample.push({ id, address })
  }
  database.exec('commit; pragma optimize')
  return sample
}
