import { type SocialName, site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section/section.tsx'
import { BrandLink, BrandLinks, SocialLink } from '../brand-links.tsx'
import styles from './support.module.css'

const networks = [
  ['telegram', 'Telegram'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['reddit', 'Reddit'],
  ['tiktok', 'TikTok'],
  ['discord', 'Discord'],
] as const satisfies readonly (readonly [SocialName, string])[]

const platforms = ['patreon', 'boosty', 'buymeacoffee'] as const

/** The links to follow the work and to help it, below the words and a strongbox. */
export function Support() {
  const { t } = useTranslation()
  return (
    <Section
      id="support"
      title={t('support.title')}
      material="leather"
      picture={{ id: 'vignette-support', alt: t('support.pictureAlt'), side: 'start', layout: 'halves' }}
    >
      <Prose paragraphs={t('support.body')} />
      <div className={styles.half}>
        <h3>{t('support.socialTitle')}</h3>
        <BrandLinks look="medallions">
          {networks.map(([name, label]) => (
            <SocialLink key={name} name={name}>
              {label}
            </SocialLink>
          ))}
        </BrandLinks>
      </div>
      <div className={styles.half}>
        <h3>{t('support.donationTitle')}</h3>
        <BrandLinks>
          {platforms.map((name) => (
            <BrandLink
              key={name}
              name={name}
              href={site.links.donation[name]}
              track={trackAttribute('link_click_support_bottom', { name })}
            >
              {t(`donations.${name}`)}
            </BrandLink>
          ))}
        </BrandLinks>
      </div>
    </Section>
  )
}
