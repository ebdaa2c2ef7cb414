import type { DatabaseSync } from 'node:sqlite'
import type { SuppressionKey } from './suppression.ts'

/** What happened after the backup and survives its restore. */
export interface MergedSince {
  /** Erased since: they stay erased. */
  erased: number
  /** Confirmed since: they need not confirm again, and are not deleted as unconfirmed. */
  confirmed: number
  /** Unsubscribed or bounced since: nobody writes to them. */
  unsubscribed: number
  /** Letters sent or given up since: nobody gets them twice. */
  letters: number
}

interface Databases {
  /** Their names in this connection: the store that was in use, and the backup that replaces it. */
  from: string
  into: string
  /** Undefined if there is none; then nobody was ever erased. */
  key: SuppressionKey | undefined
}

/**
 * Merges into the backup what subscribers in both stores rely on: erasures, confirmations, unsubscriptions and letters already sent. Sign-ups since
 * the backup are not merged: getting rid of them may be the reason for the restore.
 */
export function mergeSince(database: DatabaseSync, { from, into, key }: Databases): MergedSince {
  database.function('suppression_hash', { deterministic: true }, (address) => key?.hash(String(address)) ?? null)
  const run = (sql: string) => Number(database.prepare(sql.replaceAll('$from', `"${from}"`).replaceAll('$into', `"${into}"`)).run().changes)

  run('insert or ignore into $into.suppressions select * from $from.suppressions')
  // Whoever was erased and signed up again has another id.
  const erasedIds = `select id from $into.subscribers where id not in (select id from $from.subscribers)
    and suppression_hash(address_normalised) in (select hash from $from.suppressions)`
  // Foreign keys are off in a connection that fills tables in any order, so nothing cascades.
  for (const table of ['letters', 'consents', 'confirmation_counts'])
    run(`delete from $into.${table} where subscriber_id in (${erasedIds})`)
  const erased = run(`delete from $into.subscribers where id in (${erasedIds})`)

  const confirmed = run(`
    update $into.subscribers as ours set status = 'confirmed', confirmed_at = theirs.confirmed_at
    from $from.subscribers as theirs
    where theirs.id = ours.id and theirs.status = 'confirmed' and ours.status <> 'confirmed'`)
  const unsubscribed = run(`
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
  return { erased, confirmed, unsubscribed, letters }
}
