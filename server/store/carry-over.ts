import type { DatabaseSync } from 'node:sqlite'
import type { TombstoneKey } from './tombstones.ts'

/** What happened after a backup was made and must not be undone by putting it back. */
export interface CarriedOver {
  /** Erased since: they do not come back. */
  erased: number
  /** Unsubscribed or bounced since: nobody writes to them. */
  departed: number
  /** Sent since, or given up: nobody gets them twice. */
  letters: number
}

interface Between {
  /** Names of the two databases in this connection: the store that was in use, and the backup that takes its place. */
  from: string
  into: string
  /** Without it nobody was ever erased. */
  key: TombstoneKey | undefined
}

/**
 * Takes over into the backup what those who are in both may rely on: that who wanted to be forgotten is, that who left has left, and
 * that no letter comes twice. Who signed up since is not taken over: the backup may be there to be rid of them.
 */
export function carryOver(database: DatabaseSync, { from, into, key }: Between): CarriedOver {
  database.function('tombstone', { deterministic: true }, (address) => key?.hash(String(address)) ?? null)
  const run = (sql: string) => Number(database.prepare(sql.replaceAll('$from', `"${from}"`).replaceAll('$into', `"${into}"`)).run().changes)

  run('insert or ignore into $into.tombstones select * from $from.tombstones')
  // Who was erased and then came back has another id.
  const erased = `select id from $into.subscribers where id not in (select id from $from.subscribers)
    and tombstone(address_normalised) in (select hash from $from.tombstones)`
  // The rules that delete what belongs to somebody are off in a connection that fills tables in any order.
  for (const table of ['letters', 'consents', 'confirmation_counts']) run(`delete from $into.${table} where subscriber_id in (${erased})`)
  const counts = { erased: run(`delete from $into.subscribers where id in (${erased})`) }

  const departed = run(`
    update $into.subscribers as ours
    set status = theirs.status, unsubscribed_at = theirs.unsubscribed_at, bounced_at = theirs.bounced_at
    from $from.subscribers as theirs
    where theirs.id = ours.id and theirs.status in ('unsubscribed', 'bounced') and theirs.status <> ours.status`)

  run('insert or ignore into $into.announcements select * from $from.announcements')
  run(`
    insert into $into.confirmation_counts select * from $from.confirmation_counts as theirs
    where exists (select 1 from $into.subscribers as ours where ours.id = theirs.subscriber_id)
    on conflict (subscriber_id) do update set letters = max(letters, excluded.letters), latest_at = max(latest_at, excluded.latest_at)`)
  const letters = run(`
    insert or replace into $into.letters select * from $from.letters as theirs
    where exists (select 1 from $into.subscribers as ours where ours.id = theirs.subscriber_id)
    and not exists (select 1 from $into.letters as ours where ours.id = theirs.id and ours.state = theirs.state)`)
  return { ...counts, departed, letters }
}
