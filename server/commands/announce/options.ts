import { parseArgs } from 'node:util'
import { isLanguage, type Language, languages } from '#shared/languages.ts'
import type { EmailAddress } from '../../signup/email-address.ts'
import { UsageError } from '../cli.ts'
import { parseAddress } from '../subscribers/options.ts'

export interface AnnounceOptions {
  /** Which letter of the build. */
  letter: string
  /** Names the announcement in the store; nobody gets two letters under one name. */
  name: string
  json: boolean
  /** Send although there is no demo to lead to. */
  withoutDemo: boolean
  /** Milliseconds between letters; undefined: as fast as the mail server accepts them. */
  interval: number | undefined
  /** Letters that an earlier run left in these states are tried again. */
  retryStates: RetryState[]
  task: { kind: 'test'; to: EmailAddress; languages: Language[] } | { kind: 'dry run' } | ({ kind: 'send' } & Consent)
}

export type RetryState = 'failed' | 'uncertain'

/** What the person at the keyboard has agreed to in advance. */
export interface Consent {
  yes: boolean
  toFiles: boolean
}

const optionTypes = {
  name: { type: 'string' },
  'dry-run': { type: 'boolean' },
  test: { type: 'string' },
  language: { type: 'string' },
  rate: { type: 'string' },
  retry: { type: 'string' },
  'to-files': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  'without-demo': { type: 'boolean' },
} as const

/** The only letter that announces something, until there is another. */
export const defaultLetter = 'announcement'

/** Throws UsageError, or what parseArgs throws. */
export function parseOptions(args: string[]): AnnounceOptions {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: optionTypes })
  const [letter = defaultLetter, ...others] = positionals
  if (others.length > 0) throw new UsageError('give the name of one letter')
  if (!/^[\w-]+$/.test(letter)) throw new UsageError(`${JSON.stringify(letter)} is not the name of a letter`)
  const name = values.name ?? letter
  if (!/^[^\p{Cc}]{1,100}$/u.test(name) || name !== name.trim())
    throw new UsageError('--name: use up to 100 characters, without spaces around them')
  return {
    letter,
    name,
    json: values.json ?? false,
    withoutDemo: values['without-demo'] ?? false,
    interval: values.rate === undefined ? undefined : parseRate(values.rate),
    retryStates: parseRetryStates(values.retry),
    task: parseTask(values),
  }
}

interface TaskValues {
  'dry-run'?: boolean
  'to-files'?: boolean
  test?: string
  language?: string
  yes?: boolean
}

function parseTask({ 'dry-run': dryRun, 'to-files': toFiles = false, test, language, yes = false }: TaskValues): AnnounceOptions['task'] {
  if (test === undefined && language !== undefined) throw new UsageError('--language: only with --test; subscribers get their own language')
  if ([dryRun, test !== undefined, yes].filter(Boolean).length > 1) throw new UsageError('--dry-run, --test and --yes exclude one another')
  if (test !== undefined) return { kind: 'test', to: parseAddress('--test', test), languages: parseLanguages(language) }
  return dryRun ? { kind: 'dry run' } : { kind: 'send', yes, toFiles }
}

function parseLanguages(text: string | undefined): Language[] {
  if (text === undefined) return [...languages]
  if (!isLanguage(text)) throw new UsageError(`--language: ${JSON.stringify(text)} must be one of ${languages.join(', ')}`)
  return [text]
}

function parseRetryStates(text: string | undefined): RetryState[] {
  return (text?.split(',') ?? []).map((word) => {
    if (word !== 'failed' && word !== 'uncertain') throw new UsageError('--retry: must be failed, uncertain, or failed,uncertain')
    return word
  })
}

const units = { s: 1000, m: 60_000, h: 3_600_000 }

/** Parses `10/s`, `300/m` or `5000/h` as the milliseconds between two letters. Throws UsageError. */
export function parseRate(text: string): number {
  const [, count, unit] = /^(\d{1,6})\/([smh])$/.exec(text) ?? []
  const interval = units[unit === 's' ? 's' : unit === 'm' ? 'm' : 'h'] / Number(count)
  if (!Number.isFinite(interval)) throw new UsageError(`--rate: ${JSON.stringify(text)} is not a rate; use 10/s, 300/m or 5000/h`)
  return interval
}
