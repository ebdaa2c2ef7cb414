import type { ReactNode } from 'react'
import type { Language } from '#shared/languages.ts'
import { useTranslation } from '../i18n.ts'
import lamplit from '../lamplit-screen.module.css'
import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import { Seal } from '../ui/seal.tsx'

interface Props {
  language: Language
  title: string
  body?: readonly string[]
  /** Label of the link back to the landing page. */
  back?: string
  /** For pages about a letter: whether its seal is still whole. */
  seal?: 'whole' | 'broken'
  children?: ReactNode
}

/** A sheet of parchment under the name of the game: whoever comes from a letter must see where this is. */
export function ResultPage({ language, title, body, back, seal, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={lamplit.screen}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <header>
        <a href={`/${language}`} className="result-page-logo">
          <Picture picture={`logo-${language}`} alt={t('header.title')} sizes="min(70vw, 22rem)" />
        </a>
      </header>
      <main className="result-page-sheet" data-material="parchment" data-sealed={seal ? '' : undefined}>
        {seal && <Seal broken={seal === 'broken'} />}
        <h1>{title}</h1>
        {body && <Prose paragraphs={body} />}
        {children}
        {back && (
          <p className="result-page-back">
            <a href={`/${language}`}>{back}</a>
          </p>
        )}
      </main>
    </div>
  )
}
