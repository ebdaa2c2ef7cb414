import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n.ts'
import type { BlockPicture, TextGroup } from '../../page-blocks.ts'
import { Prose } from '../../ui/prose.tsx'
import { type Material, Section, type SectionPicture } from '../../ui/section/section.tsx'

interface Props {
  id: string
  /** The group of its words: a title and the paragraphs of a body. */
  words: TextGroup
  material: Material
  half?: boolean | undefined
  light?: 'dawn' | undefined
  /** Its alternative text is `<words>.pictureAlt`. */
  picture: Omit<SectionPicture, 'alt' | 'id'> & { id: BlockPicture }
  /** With how many paragraphs a phone begins; the others are folded there. */
  lead?: number | undefined
  /** What follows the text: links, buttons. */
  children?: ReactNode
}

/** A section that is a heading, running text and the picture of a thing. */
export function TextSection({ words, picture, lead, children, ...section }: Props) {
  const { t, language } = useTranslation()
  const id = typeof picture.id === 'function' ? picture.id(language) : picture.id
  return (
    <Section {...section} title={t(`${words}.title`)} picture={{ ...picture, id, alt: t(`${words}.pictureAlt`) }}>
      <Prose paragraphs={t(`${words}.body`)} fold={lead ? { after: lead, label: t('readOn') } : undefined} />
      {children}
    </Section>
  )
}
