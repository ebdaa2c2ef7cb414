import { useTranslation } from '../i18n.ts'
import styles from './title.module.css'
import gilding from './title-gilding.module.css'
import { Trailer } from './trailer/trailer.tsx'

export function Title() {
  const { t } = useTranslation()
  return (
    <div className={styles.block}>
      <div className={`${styles.lintel} ${gilding.stone}`}>
        <h1 id="title" tabIndex={-1} className={`${styles.title} ${gilding.gilding}`}>
          {t('header.title')}
        </h1>
        <p className={styles.description}>{t('header.description')}</p>
      </div>
      <Trailer />
    </div>
  )
}
