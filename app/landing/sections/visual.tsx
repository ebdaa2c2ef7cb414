import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { Turntable } from '../turntable/turntable.tsx'

export function Visual() {
  const { t } = useTranslation()
  return (
    <Section id="visual" title={t('visual.title')} material="leather" wide>
      <Prose paragraphs={t('visual.body', { returnObjects: true })} />
      <Turntable />
      <Gallery />
    </Section>
  )
}
