import type { Migration } from 'kysely/migration'
import * as subscribers from './001-subscribers.ts'
import * as letters from './002-letters.ts'
import * as forgotten from './003-forgotten.ts'
import * as mailboxes from './004-mailboxes.ts'
import * as leases from './005-leases.ts'

/** Listed by hand, in order. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '001-subscribers': subscribers,
  '002-letters': letters,
  '003-forgotten': forgotten,
  '004-mailboxes': mailboxes,
  '005-leases': leases,
}
