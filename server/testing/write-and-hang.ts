import { openStore } from '../store/store.ts'

/** Writes one row into the store in the folder named, and then does nothing more: for tests that kill it. */
const db = await openStore({ dataDir: process.argv[2] ?? '', databaseUrl: undefined })
await db.insertInto('rate_limits').values({ key: 'now', hits: 1, expires_at: 1 }).execute()
console.log('written')
setInterval(() => {}, 1000)
