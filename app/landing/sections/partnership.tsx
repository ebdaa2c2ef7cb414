import { site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import fold from './fold.module.css'
import styles from './partnership.module.css'
import { TextSection } from './text-section.tsx'

export function Partnership() {
  const { t, language } = useTranslation()
  return (
    <TextSection
      id="partnership"
      words="partnership"
      material="parchment"
      picture={{ id: 'vignette-partnership', side: 'end', layout: 'facing' }}
    >
      <div className={`${styles.ways} ${fold.fold}`}>
        <ButtonLink href={`mailto:${site.links.email}`} data-track={trackAttribute('link_click_contact', { name: 'itmail' })}>
          {t('partnership.write')}
        </ButtonLink>
        <ButtonLink href={`/press/${language}`}>{t('partnership.pressKit')}</ButtonLink>
      </div>
    </TextSection>
  )
}
