/** SQLite's primary result codes that are about the file or the disk, not about the statement. */
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

/** PostgreSQL's codes or code classes that are about the server, its disk or its locks, not about the statement. */
const postgresDown = [
  '08', // connection exceptions
  '25006', // a read-only server: a replica, or a former primary
  '28', // login refused
  '3D000', // the database is gone
  '42501', // no permission on our tables
  '40', // deadlock or serialization failure: this transaction had to give way
  '53', // out of disk space, memory or connections
  '55P03', // lock timeout
  '57', // cancelled, shutting down or starting up
  '58', // the operating system fails
  'XX001', // corrupted
  'XX002',
]

/** The connection to PostgreSQL is lost or could not be made. The statement may or may not have run. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    // Trying several addresses of one host ends in an AggregateError without a message.
    const [first] = cause instanceof AggregateError ? cause.errors : [cause]
    super(first instanceof Error ? first.message : String(first), { cause })
    this.name = 'ConnectionLost'
  }
}

/** Whether the storage itself fails, so that the same request may succeed later. */
export function isStorageDown(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  const [sqlite, postgres] = [sqliteCode(error), postgresCode(error)]
  if (postgres !== undefined) return postgresDown.some((prefix) => postgres.startsWith(prefix))
  return sqlite !== undefined && sqliteDown.has(sqlite)
}

/** Whether two transactions collided: each alone would have passed, so an immediate retry makes sense. */
export function isCollision(error: unknown): boolean {
  return postgresCode(error)?.startsWith('40') ?? false
}

export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === busy
}

/** The primary code is the lower byte; the others hold details. */
function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** Other errors have codes too; only PostgreSQL's have a severity. */
function postgresCode(error: unknown): string | undefined {
  const isFromPostgres = error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
  return isFromPostgres ? String(error.code) : undefined
}
