import { DatabaseSync } from 'node:sqlite'
import { openStore, sqliteFile } from '#server/store/store.ts'

/**
 * The second limit: what SQLite takes when nobody asks for it over HTTP. Inserts the rows of a sign-up into a store of the
 * service's own, with its pragmas; `together` sign-ups in one commit. Prints sign-ups a second.
 */
const [dataDir = '', together = '1', duration = '3000'] = process.argv.slice(2)
const store = await openStore({ dataDir, databaseUrl: undefined })
await store.destroy()
const database = new DatabaseSync(sqliteFile(dataDir))
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
const subscriber = database.prepare(`
  insert into subscribers (id, address, address_normalised, language, source, status, first_requested_at, requested_at)
  values (?, ?, ?, 'en', 'section_demo', 'pending', ?, ?)`)
const consent = database.prepare("insert into consents values (?, '0123456789abcdef', 'en', 'section_demo', ?)")
const letter = database.prepare(
  "insert into letters (id, subscriber_id, state, attempts, created_at, due_at) values (?, ?, 'queued', 0, ?, ?)",
)
const count = database.prepare('insert into confirmation_counts values (?, 1, ?)')

const begin = performance.now()
let people = 0
while (performance.now() - begin < Number(duration)) {
  database.exec('begin immediate')
  for (let i = 0; i < Number(together); i++) {
    people += 1
    const now = Date.now()
    const id = `${Math.floor(now / 1000)}${String(people).padStart(6, '0')}`
    const address = `visitor${people}@example${people % 1000}.com`
    subscriber.run(id, address, address, now, now)
    consent.run(id, now)
    letter.run(`confirm.${id}`, id, now, now)
    count.run(id, now)
  }
  database.exec('commit')
}
console.log(((people * 1000) / (performance.now() - begin)).toFixed(1))
database.close()
