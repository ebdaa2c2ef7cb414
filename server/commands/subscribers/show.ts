import { parseArgs } from 'node:util'
import { type PersonalData, personalData } from '../../signup/personal-data.ts'
import { type Command, withStore } from '../cli.ts'
import { parseAddress } from './options.ts'
import { isoTime, recordColumns, toRecord } from './record.ts'

export const showCommand: Command = {
  summary: 'show everything known about a person, for them to have',
  help: `npm run --silent subscribers -- show --email <address> [--json]

Shows everything known about a person, under the address in any capitalisation: the address and its times, the consents with their
wording, the letters. This answers an access request. The only other data are rate-limit counts under a hash that changes daily and is gone
within a day; they hold no address.

  --email <address>     The person's address
  --json                Print JSON, to pass on
  --help                Show this help

Exit codes: 0 done; 1 the address is unknown, or the store does not answer; 2 wrong usage or configuration.
`,

  parse(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, json: { type: 'boolean' } } })
    const address = parseAddress('--email', values.email)

    return withStore(async ({ db, print, stderr }) => {
      const people = await personalData(db, address.normalised)
      if (values.json) await print(`${JSON.stringify({ email: address.normalised, subscribers: people.map(toJson) }, null, 2)}\n`)
      else await print(people.map(toText).join('\n'))
      if (people.length > 0) return 0
      if (!values.json) stderr.write('This address is unknown.\n')
      return 1
    })
  },
}

function toJson({ subscriber, consents, letters }: PersonalData) {
  return {
    ...toRecord(subscriber),
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

function toText(person: PersonalData): string {
  const { consents, letters } = toJson(person)
  const record = toRecord(person.subscriber)
  const lines = recordColumns.map((column) => `${column.padEnd(20)}${record[column] ?? ''}`)
  lines.push('', 'Consents')
  for (const { given_at, language, source, text_version, text } of consents) {
    lines.push(`  ${given_at}  ${language}  ${source ?? 'no form'}  ${text_version}`, `    ${text ?? 'the wording is not stored here'}`)
  }
  lines.push('', 'Letters')
  for (const { created_at, kind, announcement, state, reason } of letters) {
    lines.push(`  ${created_at}  ${announcement ?? kind}  ${state}${reason === null ? '' : `: ${reason}`}`)
  }
  return `${lines.join('\n')}\n`
}
