import { CallToAction, Letter, Paragraphs, Rule, Small } from './letter.tsx'
import type { LetterProps } from './words.ts'

/** Asks the reader to confirm the address. Nothing in it comes from whoever filled in the form. */
export function Confirmation({ language, words, footer }: LetterProps<'confirmation'>) {
  return (
    <Letter language={language} subject={words.subject} preview={words.preview} footer={footer}>
      <Paragraphs texts={[words.greeting, ...words.body]} />
      <CallToAction href="{{confirmUrl}}">{words.button}</CallToAction>
      <Rule />
      <Small>{words.expires}</Small>
      <Small>{words.ignore}</Small>
    </Letter>
  )
}
