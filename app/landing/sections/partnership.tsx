import { useTranslation } from 'react-i18next'
import { site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './partnership.module.css'

export function Partnership() {
  const { t } = useTranslation()
  return (
    <Section id="partnership" title={t('partnership.title')} material="parchment">
      <Prose paragraphs={t('partnership.body', { returnObjects: true })} />
      <div className={styles.ways}>
        <ButtonLink href={`mailto:${site.links.email}`} data-track={trackAttribute('link_click_contact', { name: 'itmail' })}>
          {t('partnership.write')}
        </ButtonLink>
        <ButtonLink href="/press/ismareth-press-kit.zip" download>
          {t('partnership.pressKit')}
        </ButtonLink>
      </div>
    </Section>
  )
}
