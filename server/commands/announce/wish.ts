import { parseArgs } from 'node:util'
import { isLanguage, type Language, languages } from '#shared/languages.ts'
import type { EmailAddress } from '../../signup/email-address.ts'
import { UsageError } from '../command-line.ts'
import { readAddress } from '../subscribers/read-address.ts'
import { readRate } from './rate.ts'

/** What was asked for. */
export interface Wish {
  /** Which letter of the build. */
  letter: string
  /** What the announcement is called in the store: under one name nobody is told twice. */
  name: string
  json: boolean
  /** Milliseconds from one letter to the next; undefined: as fast as the mail server takes them. */
  interval: number | undefined
  /** What an earlier run left like this is tried again. */
  again: Again[]
  task: { kind: 'test'; to: EmailAddress; languages: Language[] } | { kind: 'dry run' } | { kind: 'tell'; yes: boolean; toFiles: boolean }
}

export type Again = 'failed' | 'uncertain'

const options = {
  name: { type: 'string' },
  'dry-run': { type: 'boolean' },
  test: { type: 'string' },
  language: { type: 'string' },
  rate: { type: 'string' },
  retry: { type: 'string' },
  'to-files': { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** The only letter that announces something, until there is another. */
export const usualLetter = 'announcement'

/** Throws UsageError, or what parseArgs throws. */
export function readWish(args: string[]): Wish {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [letter = usualLetter, ...others] = positionals
  if (others.length > 0) throw new UsageError('give the name of one letter')
  if (!/^[\w-]+$/.test(letter)) throw new UsageError(`${JSON.stringify(letter)} is no name of a letter`)
  const name = values.name ?? letter
  if (!/^[^\p{Cc}]{1,100}$/u.test(name) || name !== name.trim())
    throw new UsageError('--name: write up to 100 characters, without space around them')
  return {
    letter,
    name,
    json: values.json ?? false,
    interval: values.rate === undefined ? undefined : readRate(values.rate),
    again: readAgain(values.retry),
    task: readTask(values),
  }
}

interface TaskValues {
  'dry-run'?: boolean
  'to-files'?: boolean
  test?: string
  language?: string
  yes?: boolean
}

function readTask({ 'dry-run': dryRun, 'to-files': toFiles = false, test, language, yes = false }: TaskValues): Wish['task'] {
  if (test === undefined && language !== undefined) throw new UsageError('--language: only with --test; subscribers get their own')
  if ([dryRun, test !== undefined, yes].filter(Boolean).length > 1) throw new UsageError('--dry-run, --test and --yes exclude one another')
  if (test !== undefined) return { kind: 'test', to: readAddress('--test', test), languages: readLanguages(language) }
  return dryRun ? { kind: 'dry run' } : { kind: 'tell', yes, toFiles }
}

function readLanguages(text: string | undefined): Language[] {
  if (text === undefined) return [...languages]
  if (!isLanguage(text)) throw new UsageError(`--language: ${JSON.stringify(text)} is none of ${languages.join(', ')}`)
  return [text]
}

function readAgain(text: string | undefined): Again[] {
  return (text?.split(',') ?? []).map((word) => {
    if (word !== 'failed' && word !== 'uncertain') throw new UsageError('--retry: write failed, uncertain, or failed,uncertain')
    return word
  })
}
