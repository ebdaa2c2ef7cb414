import { deleteSubscribers, findPeople } from '../store/forgetting.ts'
import type { Db } from '../store/store.ts'
import { setTombstones, type TombstoneKey } from '../store/tombstones.ts'
import type { EmailAddress } from './email-address.ts'

/**
 * Deletes all that is known of a person. What stays is a keyed hash, by which an import recognises the address and leaves it out;
 * the person may sign up again at any time. Returns how many subscribers they were: of addresses that differ in capitals, all.
 */
export function erase(db: Db, key: TombstoneKey, address: EmailAddress): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const people = await findPeople(transaction, address.normalised)
    await deleteSubscribers(
      transaction,
      people.map(({ id }) => id),
    )
    await setTombstones(transaction, key, [address.normalised])
    return people.length
  })
}
