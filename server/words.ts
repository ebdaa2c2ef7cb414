import { service } from '#content/texts.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { Language } from '#shared/languages.ts'

/** What the service itself says where the build has rendered no page or letter. */
interface Words {
  errors: Record<ErrorCode, string>
  resultPages: Record<ResultPageName, { title: string }> & { unsubscribed: { somebody: string } }
  consent: string
  /** Once the demo is out. */
  consentNews: string
}

export type ResultPageName = keyof (typeof service)['en']['resultPages']

export const words: Record<Language, Words> = service
