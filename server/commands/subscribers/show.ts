import { parseArgs } from 'node:util'
import { type PersonalData, personalData } from '../../signup/personal-data.ts'
import type { Command } from '../command-line.ts'
import { readAddress } from './read-address.ts'
import { isoTime, recordColumns, subscriberRecord } from './subscriber-record.ts'

export const show: Command = {
  summary: 'shows all that is known of a person, for them to have',
  help: `npm run --silent subscribers -- show --email <address> [--json]

Shows all that is known of a person, under the address however its capitals are set: the address and its times, what was agreed to in
which words, the letters. This is what they get when they ask what you know of them. Beyond it there are counts for the limits of sign-ups,
under a hash that changes every day and is gone after a day at most; they hold no address.

  --email <address>     Whom
  --json                As JSON, to hand on
  --help                Shows this

Exit codes: 0 done; 1 nobody is known under this address, or the store does not answer; 2 wrong usage or settings.
`,

  read(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, json: { type: 'boolean' } } })
    const address = readAddress('--email', values.email)

    return async ({ db, print, stderr }) => {
      const people = await personalData(db, address.normalised)
      if (values.json) await print(`${JSON.stringify({ email: address.normalised, subscribers: people.map(asJson) }, null, 2)}\n`)
      else await print(people.map(asText).join('\n'))
      if (people.length > 0) return 0
      if (!values.json) stderr.write('Nobody is known under this address.\n')
      return 1
    }
  },
}

function asJson({ subscriber, consents, letters }: PersonalData) {
  return {
    ...subscriberRecord(subscriber),
    consents: consents.map((consent) => ({ ...consent, given_at: isoTime(consent.given_at) })),
    letters: letters.map(({ announcement, created_at, settled_at, ...rest }) => ({
      kind: announcement === null ? 'confirmation' : 'announcement',
      announcement,
      ...rest,
      created_at: isoTime(created_at),
      settled_at: isoTime(settled_at),
    })),
  }
}

function asText(person: PersonalData): string {
  const { consents, letters } = asJson(person)
  const record = subscriberRecord(person.subscriber)
  const lines = recordColumns.map((column) => `${column.padEnd(20)}${record[column] ?? ''}`)
  lines.push('', 'Consents')
  for (const { given_at, language, source, text_version, text } of consents) {
    lines.push(`  ${given_at}  ${language}  ${source ?? 'no form'}  ${text_version}`, `    ${text ?? 'the words are not kept here'}`)
  }
  lines.push('', 'Letters')
  for (const { created_at, kind, announcement, state, reason } of letters) {
    lines.push(`  ${created_at}  ${announcement ?? kind}  ${state}${reason === null ? '' : `: ${reason}`}`)
  }
  return `${lines.join('\n')}\n`
}
