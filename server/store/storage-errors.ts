/** Primary result codes of SQLite that are about the file or the disk, not about what we asked. */
const busy = 5
const sqliteDown = new Set([
  3, // PERM
  busy,
  6, // LOCKED
  8, // READONLY
  10, // IOERR
  11, // CORRUPT
  13, // FULL
  14, // CANTOPEN
  15, // PROTOCOL
  26, // NOTADB
])

/** Codes of PostgreSQL, or the classes they begin with, that are about the server, its disk or its locks, not about what we asked. */
const postgresDown = [
  '08', // connection exceptions
  '25006', // a server that may only be read: a replica, or the former main server
  '28', // it no longer lets us in
  '3D000', // the database is gone
  '42501', // nor write what is ours
  '40', // two transactions in each other's way, and this one had to give way
  '53', // no disk, no memory, no connection left
  '55P03', // somebody holds a lock for too long
  '57', // cancelled, shutting down, starting up
  '58', // the system under it fails
  'XX001', // corrupted
  'XX002',
]

/** The connection to PostgreSQL is gone, or never came about. Whatever was asked may have been done or not. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    // Trying several addresses of one host ends in an error without words of its own.
    const [first] = cause instanceof AggregateError ? cause.errors : [cause]
    super(first instanceof Error ? first.message : String(first), { cause })
    this.name = 'ConnectionLost'
  }
}

/** Whether the storage itself does not answer: the same request may well succeed later, unchanged. */
export function isStorageDown(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  const [sqlite, postgres] = [sqliteCode(error), postgresCode(error)]
  if (postgres !== undefined) return postgresDown.some((begin) => postgres.startsWith(begin))
  return sqlite !== undefined && sqliteDown.has(sqlite)
}

/** Whether two transactions were in each other's way; each alone would have passed, so it makes sense to try again at once. */
export function isCollision(error: unknown): boolean {
  return postgresCode(error)?.startsWith('40') ?? false
}

export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === busy
}

/** The lower byte: the others say more than anybody here needs to know. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** Other errors have codes too; only those of PostgreSQL say how severe they are. */
function postgresCode(error: unknown): string | undefined {
  const isFromPostgres = error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
  return isFromPostgres ? String(error.code) : undefined
}
