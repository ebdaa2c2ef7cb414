import { site } from '#site.config.ts'
import { CallToAction, Letter, Paragraphs, Rule, Small } from './letter.tsx'
import type { LetterProps } from './words.ts'

/** Asks the reader to confirm the address. Nothing in it comes from whoever filled in the form. */
export function Confirmation({ language, words, footer }: LetterProps<'confirmation'>) {
  const { preview, body } = site.downloads.demo ? words.news : words
  return (
    <Letter language={language} subject={words.subject} preview={preview} footer={footer}>
      <Paragraphs texts={[words.greeting, ...body]} />
      <CallToAction href="{{confirmUrl}}">{words.button}</CallToAction>
      <Rule />
      <Small>{words.expires}</Small>
      <Small>{words.ignore}</Small>
    </Letter>
  )
}
