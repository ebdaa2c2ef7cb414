import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './downloads.module.css'

/** Two buttons that do nothing yet. They can be focused, so that the hint which says when is within everybody's reach. */
export function Downloads() {
  const { t } = useTranslation()
  return (
    <section id="download" aria-label={t('downloadBlock.label')} className={styles.downloads}>
      <Tooltip text={t('downloadBlock.buttonDemoTooltip')}>
        {(describedBy) => (
          <Button aria-disabled="true" aria-describedby={describedBy}>
            {t('downloadBlock.buttonDemoText')}
          </Button>
        )}
      </Tooltip>
      <Tooltip text={t('downloadBlock.buttonPitchTooltip')}>
        {(describedBy) => (
          <Button aria-disabled="true" aria-describedby={describedBy}>
            {t('downloadBlock.buttonPitchText')}
          </Button>
        )}
      </Tooltip>
    </section>
  )
}
