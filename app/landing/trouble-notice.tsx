import { useTranslation } from '../i18n.ts'
import styles from './trouble-notice.module.css'

/** Says why something that was pressed has not happened. It is in the page from the start, because a failed fetch cannot bring it. */
export function TroubleNotice() {
  const { t } = useTranslation()
  return (
    <div role="status" className={`${styles.notice} yarl__no_scroll_padding`}>
      <p className={styles.offline}>{t('trouble.offline')}</p>
    </div>
  )
}
