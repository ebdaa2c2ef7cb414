import { useTranslation } from '../../i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './gameplay.module.css'

const first = 'exploration'

const others = ['combat', 'progression', 'crafting', 'choices'] as const

/** A view of a fight and the first part below it on one slab; the others in pairs, each on one of its own that its picture stands on. */
export function Gameplay() {
  const { t } = useTranslation()
  return (
    <Section id="gameplay" title={t('gameplay.title')} material="stone" more={others.map((part) => <Part key={part} part={part} />)}>
      <Picture
        picture="battle"
        upright="battle-upright"
        alt={t('gameplay.battleAlt')}
        sizes="(max-width: 767px) 100vw, clamp(64rem, 86vw, 146rem)"
        loading="lazy"
        className={styles.battle}
      />
      <Part part={first} />
    </Section>
  )
}

function Part({ part }: { part: typeof first | (typeof others)[number] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.part} data-part={part === first ? 'first' : ''}>
      <h3>{t(`gameplay.${part}.title`)}</h3>
      <Picture
        picture={`detail-${part}`}
        alt={t(`gameplay.${part}.pictureAlt`)}
        sizes="(max-width: 767px) 100vw, clamp(22rem, 46vw, 76rem)"
        loading="lazy"
        className={styles.detail}
      />
      <p>{t(`gameplay.${part}.body`)}</p>
    </div>
  )
}
