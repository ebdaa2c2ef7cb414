import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { StoreSettings } from '#server/store/store.ts'
import { type Finding, fault, ok } from './findings.ts'

/**
 * Whether the store can be written to. Not opened the way the service does, which would run migrations while the old
 * version may still be at work.
 */
export function checkStorage({ databaseUrl, dataDir }: StoreSettings, timeout = 5000): Promise<Finding> {
  return databaseUrl === undefined ? checkFolder(dataDir) : checkPostgres(databaseUrl, timeout)
}

async function checkFolder(dataDir: string): Promise<Finding> {
  const file = join(dataDir, 'subscribers.sqlite')
  try {
    await access(nearestFolder(dataDir), constants.W_OK | constants.X_OK)
    if (!existsSync(file)) return ok('DATA_DIR', `${dataDir} can be written to; the store will be made in it`)
    takeWriteLock(file)
    return ok('DATA_DIR', `${file} can be written to`)
  } catch (error) {
    return fault(
      'DATA_DIR',
      `${file} cannot be written to: ${messageOf(error)}`,
      'Check that the folder belongs to whoever runs the service, and the disk.',
    )
  }
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

function takeWriteLock(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    database.exec('begin immediate; rollback')
  } finally {
    database.close()
  }
}

async function checkPostgres(url: string, timeout: number): Promise<Finding> {
  const subject = 'DATABASE_URL'
  const { host } = new URL(url)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout })
  // A later connection error is not a finding and must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('transaction_read_only') as read_only")
    if (rows[0]?.read_only !== 'on') return ok(subject, `${host} answers and can be written to`)
    return fault(subject, `${host} can only be read`, 'Name the primary server, not a copy of it.')
  } catch (error) {
    return fault(subject, `${host} does not answer: ${messageOf(error)}`, 'Check host, port, user, password and the name of the database.')
  } finally {
    await client.end().catch(() => {})
  }
}

/** Of several attempts, such as one an address, the first. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
