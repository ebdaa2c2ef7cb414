import { useTranslation } from '../../i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './gameplay.module.css'

const parts = ['exploration', 'combat', 'progression', 'crafting', 'choices'] as const

/** Up to which width those that lie across have their picture over their words: gameplay.module.css. */
const stacked: { [part in (typeof parts)[number]]?: number } = { exploration: 1199, combat: 899, choices: 899 }

/** A fight from edge to edge of the window with the title in its sky; below it the parts, each on a slab that its picture stands on. */
export function Gameplay() {
  const { t } = useTranslation()
  return (
    <Section id="gameplay" title={t('gameplay.title')} material="stone" view more={parts.map((part) => <Part key={part} part={part} />)}>
      <Picture picture="battle" upright="battle-upright" alt={t('gameplay.battleAlt')} sizes="100vw" loading="lazy" />
    </Section>
  )
}

function Part({ part }: { part: (typeof parts)[number] }) {
  const { t } = useTranslation()
  return (
    <div className={styles.part} data-part>
      <h3>{t(`gameplay.${part}.title`)}</h3>
      <Picture
        picture={`detail-${part}`}
        alt={t(`gameplay.${part}.pictureAlt`)}
        sizes={`(max-width: ${stacked[part] ?? 767}px) 100vw, clamp(22rem, 46vw, 76rem)`}
        loading="lazy"
      />
      <p>{t(`gameplay.${part}.body`)}</p>
    </div>
  )
}
