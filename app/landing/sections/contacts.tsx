import { site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section/section.tsx'
import plaque from '../plaque.module.css'
import styles from './contacts.module.css'

export function Contacts() {
  const { t } = useTranslation()
  const { email, website } = site.links
  return (
    <Section id="contacts" title={t('contacts.title')} material="night" half light="dawn">
      <Prose paragraphs={t('contacts.body')} />
      <ul className={styles.contacts}>
        <li data-niche>
          <span className={styles.label}>{t('contacts.website')}</span>
          <ExternalLink href={website} note={t('links.newTab')} data-track={trackAttribute('link_click_contact', { name: 'itsite' })}>
            <Picture picture="studio-mark" alt="" sizes="max(12rem, 10vw)" loading="lazy" className={styles.mark} />
            {t('contacts.studio')}
          </ExternalLink>
        </li>
        <li>
          <span className={styles.label}>{t('contacts.email')}</span>
          <a
            className={`${plaque.plaque} ${plaque.address}`}
            href={`mailto:${email}`}
            data-track={trackAttribute('link_click_contact', { name: 'itmail' })}
          >
            {email}
          </a>
        </li>
      </ul>
    </Section>
  )
}
