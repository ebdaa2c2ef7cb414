import type { ReactNode } from 'react'
import type { Language } from '#shared/languages.ts'
import { Prose } from '../ui/prose.tsx'

interface Props {
  language: Language
  title: string
  body?: readonly string[]
  /** Text of the link to the page of the game. */
  back?: string
  children?: ReactNode
}

export function Notice({ language, title, body, back, children }: Props) {
  return (
    <main className="notice">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {body && <Prose paragraphs={body} />}
      {children}
      {back && (
        <p className="notice-back">
          <a href={`/${language}`}>{back}</a>
        </p>
      )}
    </main>
  )
}
