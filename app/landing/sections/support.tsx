import { type SocialName, site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { BrandLink, BrandLinks, SocialLink } from '../brand-links.tsx'
import { TextSection } from './text-section.tsx'

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
    <TextSection id="support" words="support" material="leather" picture={{ id: 'vignette-support', side: 'start', layout: 'wraps' }}>
      <h3>{t('support.socialTitle')}</h3>
      <BrandLinks look="medallions">
        {networks.map(([name, label]) => (
          <SocialLink key={name} name={name}>
            {label}
          </SocialLink>
        ))}
      </BrandLinks>
      <h3>{t('support.donationTitle')}</h3>
      <BrandLinks>
        {platforms.map((name) => (
          <BrandLink key={name} name={name} href={site.links.donation[name]} track={trackAttribute('link_click_support_bottom', { name })}>
            {t(`donations.${name}`)}
          </BrandLink>
        ))}
      </BrandLinks>
    </TextSection>
  )
}
