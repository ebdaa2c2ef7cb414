import { site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BrandLinks, plate } from '../brand-links.tsx'
import styles from './contacts.module.css'
import { TextSection } from './text-section.tsx'

export function Contacts() {
  const { t } = useTranslation()
  const { email, website } = site.links
  const [name, host] = email.split('@')
  return (
    <TextSection id="contacts" words="contacts" material="night" half light="dawn" picture={{ id: 'vignette-mail', side: 'start' }}>
      <BrandLinks look="stores">
        <ExternalLink
          className={plate}
          href={website}
          note={t('links.newTab')}
          data-track={trackAttribute('link_click_contact', { name: 'itsite' })}
        >
          <Picture picture="studio-mark" alt="" sizes="4rem" loading="lazy" className={styles.mark} />
          <span>
            {t('contacts.studio')} <small>{t('contacts.website')}</small>
          </span>
        </ExternalLink>
        <a
          className={`${plate} ${styles.mail}`}
          href={`mailto:${email}`}
          data-track={trackAttribute('link_click_contact', { name: 'itmail' })}
        >
          <span>
            {t('contacts.email')}{' '}
            <small className={styles.address}>
              {`${name}@`}
              <wbr />
              {host}
            </small>
          </span>
        </a>
      </BrandLinks>
    </TextSection>
  )
}
