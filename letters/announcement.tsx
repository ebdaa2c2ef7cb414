import { CallToAction, Letter, Paragraphs } from './letter.tsx'
import type { LetterProps } from './words.ts'

/** Tells those who waited that the demo is out. */
export function Announcement({ language, words, footer }: LetterProps<'announcement'>) {
  return (
    <Letter language={language} subject={words.subject} preview={words.preview} footer={footer}>
      <Paragraphs texts={[words.greeting, ...words.body]} />
      <CallToAction href="{{pageUrl}}#download">{words.button}</CallToAction>
    </Letter>
  )
}
