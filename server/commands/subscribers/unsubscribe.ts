import { parseArgs } from 'node:util'
import { findByMailbox, unsubscribeSubscriber } from '../../store/subscribers.ts'
import { type Command, withStore } from '../cli.ts'
import { parseAddress } from './options.ts'

export const unsubscribeCommand: Command = {
  summary: 'unsubscribe somebody who answered “please take me off”',
  help: `npm run subscribers -- unsubscribe --email <address> [options]

Unsubscribes a person, as the link in their letters would: they get nothing more, and what they once agreed to stays on record as proof. To
delete everything known about them instead, use erase.

  --email <address>     The person's address, in any capitalisation
  --json                Print the result as a line of JSON
  --help                Show this help

Exit codes: 0 they are unsubscribed, now or already; 1 the address is unknown, or the store does not answer; 2 wrong usage or configuration.
`,

  parse(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, json: { type: 'boolean' } } })
    const address = parseAddress('--email', values.email)

    return withStore(async ({ db, now, print, stderr }) => {
      const people = await findByMailbox(db, address.normalised)
      for (const { id } of people) await unsubscribeSubscriber(db, id, now())
      if (values.json) await print(`${JSON.stringify({ email: address.normalised, unsubscribed: people.length })}\n`)
      else if (people.length > 0) await print('The address is unsubscribed.\n')
      else stderr.write('This address is unknown.\n')
      return people.length > 0 ? 0 : 1
    })
  },
}
