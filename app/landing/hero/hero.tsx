import { useLocation } from 'react-router'
import { heroLayers } from '#art/picture-sets.ts'
import { useScrolledPast } from '../../browser/use-scrolled-past.ts'
import { useTranslation } from '../../i18n.ts'
import { languageOf } from '../../language-of.ts'
import { Picture } from '../../ui/picture.tsx'
import embers from './embers.module.css'
import styles from './hero.module.css'
import { FlatHero, HeroLayer } from './hero-pictures.tsx'
import { useLayers } from './use-layers.ts'
import { useScrollFallback } from './use-scroll-fallback.ts'

const hiddenPast = 540

/**
 * The box art: five layers and the logo, which move and scale at different rates as the page scrolls. Until the layers have come,
 * one flat picture of them all stands in their place and moves as one.
 * It is fixed behind the page, and hidden from view and keyboard once the page covers it.
 */
export function Hero() {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  const gone = useScrolledPast(hiddenPast)
  const hero = useScrollFallback(gone)
  const { state, blends } = useLayers(hero, gone)
  return (
    <header id="hero" ref={hero} className={`${styles.hero} yarl__no_scroll_padding`} hidden={gone}>
      <div className={styles.stage} aria-hidden="true" data-state={state} data-blends={blends || undefined}>
        {state !== 'layered' && (
          <div className={styles.layer}>
            <FlatHero />
          </div>
        )}
        {state !== 'flat' &&
          heroLayers.map((name) => (
            <div key={name} className={styles.layer} data-layer={name}>
              <HeroLayer name={name} />
            </div>
          ))}
      </div>
      {state === 'layered' && <Embers />}
      <div id="logo" className={styles.logo}>
        <Picture picture={`logo-${language}`} alt={t('header.title')} sizes="min(68vw, 46rem, 54vh)" />
        <p className={styles.tagline}>{t('header.tagline')}</p>
      </div>
    </header>
  )
}

const sparks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/**
 * Sparks that rise from the braziers, by CSS alone: nothing runs once the hero is gone, or under reduced motion. They come with the layers,
 * since every frame of a page that loads would style them anew.
 */
function Embers() {
  return (
    <div className={embers.embers} aria-hidden="true">
      {sparks.map((spark) => (
        <i key={spark} />
      ))}
    </div>
  )
}
