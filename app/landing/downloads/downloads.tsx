import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './downloads.module.css'

/** Two buttons that do nothing yet. They stay focusable, so that everybody can reach the tooltip that says when they will. */
export function Downloads() {
  const { t } = useTranslation()
  return (
    <section id="download" aria-label={t('downloadBlock.label')} className={styles.downloads}>
      <DisabledButton label={t('downloadBlock.buttonDemoText')} tooltip={t('downloadBlock.buttonDemoTooltip')} />
      <DisabledButton label={t('downloadBlock.buttonPitchText')} tooltip={t('downloadBlock.buttonPitchTooltip')} />
    </section>
  )
}

function DisabledButton({ label, tooltip }: { label: string; tooltip: string }) {
  return (
    <Tooltip text={tooltip}>
      {(describedBy) => (
        <Button aria-disabled="true" aria-describedby={describedBy}>
          {label}
        </Button>
      )}
    </Tooltip>
  )
}
