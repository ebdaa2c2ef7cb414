import { type Language, languages } from '#shared/languages.ts'
import { ConfigError } from '../../errors.ts'
import type { Composer } from '../../mail/composer.ts'
import type { Message } from '../../mail/delivery.ts'
import { newId } from '../../store/new-id.ts'

/**
 * The letter as it would reach this address in each language, written in the name of nobody: its links lead to no subscriber. Throws
 * one ConfigError for every language in which it cannot be written.
 */
export async function writeSamples(composer: Composer, letter: string, address: string, now: number): Promise<Record<Language, Message>> {
  const faults: string[] = []
  const samples: Partial<Record<Language, Message>> = {}
  for (const language of languages) {
    const nobody = { id: `test.${newId(now)}`, subscriberId: newId(now), address, language, createdAt: now }
    try {
      samples[language] = await composer.announcement(nobody, letter, now)
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  const { en, ru } = samples
  if (en === undefined || ru === undefined) throw new ConfigError([...new Set(faults)])
  return { en, ru }
}
