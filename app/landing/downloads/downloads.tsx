import { useLocation } from 'react-router'
import { inLanguage } from '#shared/localized.ts'
import { type Download, type SiteConfig, site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { languageOf } from '../../language-of.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './downloads.module.css'

const words = {
  demo: { text: 'downloadBlock.buttonDemoText', tooltip: 'downloadBlock.buttonDemoTooltip' },
  pitch: { text: 'downloadBlock.buttonPitchText', tooltip: 'downloadBlock.buttonPitchTooltip' },
} as const

interface Props {
  downloads?: SiteConfig['downloads']
}

/** The demo and the pitch deck: links once the configuration has them, until then buttons that say when. */
export function Downloads({ downloads = site.downloads }: Props) {
  const { t } = useTranslation()
  const [first, second] = (['demo', 'pitch'] as const).filter((name) => !downloads[name])
  return (
    <section id="download" aria-label={t('downloadBlock.label')} className={styles.downloads}>
      {first && <p className={styles.when}>{t(second ? 'downloadBlock.when' : words[first].tooltip)}</p>}
      <div className={styles.each}>
        <DownloadButton name="demo" download={downloads.demo} />
        <DownloadButton name="pitch" download={downloads.pitch} />
      </div>
    </section>
  )
}

/** Disabled it stays focusable, so that everybody can reach the tooltip. */
function DownloadButton({ name, download }: { name: keyof typeof words; download: Download | undefined }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const label = t(words[name].text)
  if (!download) {
    return (
      <Tooltip text={t(words[name].tooltip)}>
        {(describedBy) => (
          <Button className={styles.waiting} aria-disabled="true" aria-describedby={describedBy}>
            {label}
          </Button>
        )}
      </Tooltip>
    )
  }
  const details = [download.version, download.size && inLanguage(download.size, languageOf(pathname))].filter(Boolean).join(', ')
  return (
    <div className={styles.download}>
      <ButtonLink href={download.url} target="_blank" rel="noopener" data-track={trackAttribute('link_click_download', { name })}>
        {label}
        <span className="visually-hidden"> {t('links.newTab')}</span>
      </ButtonLink>
      {details && <p className={styles.details}>{details}</p>}
    </div>
  )
}
