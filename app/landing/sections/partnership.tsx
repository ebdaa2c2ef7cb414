import { site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './partnership.module.css'

/** A charter: what the studio offers, and below its fold two seals, of which the second has still to be set. */
export function Partnership() {
  const { t, language } = useTranslation()
  return (
    <Section
      id="partnership"
      title={t('partnership.title')}
      material="parchment"
      below={
        <div className={styles.seals}>
          <Picture
            picture="vignette-partnership"
            alt={t('partnership.pictureAlt')}
            sizes="(max-width: 1199px) 100vw, clamp(64rem, 81vw, 108rem)"
            loading="lazy"
          />
        </div>
      }
    >
      <Prose paragraphs={t('partnership.body')} />
      <div className={styles.ways}>
        <ButtonLink href={`mailto:${site.links.email}`} data-track={trackAttribute('link_click_contact', { name: 'itmail' })}>
          {t('partnership.write')}
        </ButtonLink>
        <ButtonLink href={`/press/${language}`}>{t('partnership.pressKit')}</ButtonLink>
      </div>
    </Section>
  )
}
