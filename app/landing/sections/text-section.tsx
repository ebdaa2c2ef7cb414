import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { type Material, Section } from '../../ui/section.tsx'

interface Props {
  id: string
  /** The group of its words: a title and the paragraphs of a body. */
  words:
    | 'about'
    | 'techDemo'
    | 'story'
    | 'engine'
    | 'soundDesign'
    | 'team'
    | 'development'
    | 'support'
    | 'partnership'
    | 'marketplaces'
    | 'contacts'
  material: Material
  wide?: boolean
  /** What follows the text: links, buttons. */
  children?: ReactNode
}

/** A section that is a heading and running text. */
export function TextSection({ words, children, ...section }: Props) {
  const { t } = useTranslation()
  return (
    <Section {...section} title={t(`${words}.title`)}>
      <Prose paragraphs={t(`${words}.body`, { returnObjects: true })} />
      {children}
    </Section>
  )
}
