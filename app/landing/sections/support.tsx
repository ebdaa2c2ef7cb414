import { useTranslation } from 'react-i18next'
import { type SocialName, site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'
import styles from '../brand-link.module.css'
import { BrandMark } from '../brand-mark.tsx'
import { SocialLink } from '../social-link.tsx'

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

export function Support() {
  const { t } = useTranslation()
  return (
    <Section id="support" title={t('support.title')} material="leather" wide>
      <Prose paragraphs={t('support.body', { returnObjects: true })} />
      <h3>{t('support.socialTitle')}</h3>
      <ul className={styles.links}>
        {networks.map(([name, label]) => (
          <li key={name}>
            <SocialLink name={name}>{label}</SocialLink>
          </li>
        ))}
      </ul>
      <h3>{t('support.donationTitle')}</h3>
      <ul className={styles.links}>
        {platforms.map((name) => (
          <li key={name}>
            <ExternalLink
              href={site.links.donation[name]}
              note={t('links.newTab')}
              className={styles.link}
              data-track={trackAttribute('link_click_support_bottom', { name })}
            >
              <BrandMark name={name} />
              {t(`donations.${name}`)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
