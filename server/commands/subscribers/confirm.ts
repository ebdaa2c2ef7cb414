import { parseArgs } from 'node:util'
import { confirmByHand } from '../../signup/confirm-by-hand.ts'
import { type Command, Refusal } from '../command-line.ts'
import { readAddress } from './read-address.ts'

export const confirm: Command = {
  summary: 'confirms an address by hand, for the support',
  help: `npm run subscribers -- confirm --email <address> [options]

Confirms an address whose owner cannot use the link in the letter, and notes as a consent of its own that it was done by hand. Only for
somebody who wrote to you from that very address. Who has unsubscribed, or whose mailbox refused our letters, has to ask on the page again.

  --email <address>     Whom
  --json                The result as a line of JSON
  --help                Shows this

Exit codes: 0 the address is confirmed, now or already; 1 nobody is known under it, or they have left, or the store does not answer;
2 wrong usage or settings.
`,

  read(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, json: { type: 'boolean' } } })
    const address = readAddress('--email', values.email)

    return async ({ db, now, print }) => {
      const outcome = await confirmByHand(db, address, now())
      if (values.json) await print(`${JSON.stringify({ email: address.normalised, outcome })}\n`)
      else if (outcome === 'confirmed' || outcome === 'already confirmed') await print(`The address is ${outcome}.\n`)
      else throw new Refusal(refusals[outcome])
      return outcome === 'confirmed' || outcome === 'already confirmed' ? 0 : 1
    }
  },
}

const refusals = {
  unknown: 'Nobody is known under this address.',
  unsubscribed: 'They have unsubscribed. If they want to come back, they ask on the page again.',
  bounced: 'Their mailbox refused our letters. If it works again, they ask on the page again.',
}
