import { parseArgs } from 'node:util'
import { confirmByHand } from '../../signup/confirmation.ts'
import { type Command, CommandError, withStore } from '../cli.ts'
import { parseAddress } from './options.ts'

export const confirmCommand: Command = {
  summary: 'confirm an address by hand, for support',
  help: `npm run subscribers -- confirm --email <address> [options]

Confirms an address whose owner cannot use the link in the letter, and records a separate consent that says it was done by hand. Only for
somebody who wrote to you from that very address. Anyone who unsubscribed or bounced has to sign up on the page again.

  --email <address>     The address to confirm
  --json                Print the result as a line of JSON
  --help                Show this help

Exit codes: 0 the address is confirmed, now or already; 1 the address is unknown, unsubscribed or bounced, or the store does not answer;
2 wrong usage or configuration.
`,

  parse(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, json: { type: 'boolean' } } })
    const address = parseAddress('--email', values.email)

    return withStore(async ({ db, now, print }) => {
      const outcome = await confirmByHand(db, address, now())
      if (values.json) await print(`${JSON.stringify({ email: address.normalised, outcome })}\n`)
      else if (outcome === 'confirmed' || outcome === 'already confirmed') await print(`The address is ${outcome}.\n`)
      else throw new CommandError(reasons[outcome])
      return outcome === 'confirmed' || outcome === 'already confirmed' ? 0 : 1
    })
  },
}

const reasons = {
  unknown: 'This address is unknown.',
  unsubscribed: 'They have unsubscribed. To come back, they sign up on the page again.',
  bounced: 'Their mailbox rejected our letters. If it works again, they sign up on the page again.',
}
