import { useTranslation } from '../../i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './gameplay.module.css'

const parts = ['exploration', 'combat', 'progression', 'crafting', 'choices'] as const

export function Gameplay() {
  const { t } = useTranslation()
  return (
    <Section id="gameplay" title={t('gameplay.title')} material="stone">
      <Picture
        picture="battle"
        upright="battle-upright"
        alt={t('gameplay.battleAlt')}
        sizes="(max-width: 767px) 134vw, clamp(64rem, 86vw, 113rem)"
        loading="lazy"
        className={styles.battle}
      />
      <div className={styles.parts}>
        {parts.map((part) => (
          <div key={part} className={styles.part}>
            <h3>{t(`gameplay.${part}.title`)}</h3>
            <Picture
              picture={`detail-${part}`}
              alt={t(`gameplay.${part}.pictureAlt`)}
              sizes="(max-width: 767px) 100vw, clamp(22rem, 48vw, 50rem)"
              loading="lazy"
              className={styles.detail}
            />
            <p>{t(`gameplay.${part}.body`)}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
