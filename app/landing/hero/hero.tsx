import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { heroLayers } from '#art/picture-sets.ts'
import type { PictureId } from '#art/pictures.ts'
import { useScrolledPast } from '../../browser/use-scrolled-past.ts'
import { languageOf } from '../../language-of.ts'
import { Picture } from '../../ui/picture.tsx'
import embers from './embers.module.css'
import styles from './hero.module.css'
import { useScrollFallback } from './use-scroll-fallback.ts'

const hiddenPast = 540

/**
 * The box art: five layers and the logo, which move and scale at different rates as the page scrolls.
 * It is fixed behind the page, and hidden from view and keyboard once the page covers it.
 */
export function Hero() {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  const gone = useScrolledPast(hiddenPast)
  const stage = useScrollFallback(gone)
  return (
    <header id="hero" ref={stage} className={`${styles.hero} yarl__no_scroll_padding`} hidden={gone}>
      <div className={styles.stage} aria-hidden="true">
        {heroLayers.map((name) => (
          <div key={name} className={styles.layer} data-layer={name}>
            <Layer name={name} />
          </div>
        ))}
      </div>
      <Embers />
      <div id="logo" className={styles.logo}>
        <Picture picture={`logo-${language}`} alt={t('header.title')} sizes="min(68vw, 46rem, 54vh)" fetchPriority="high" />
        <p className={styles.tagline}>{t('header.tagline')}</p>
      </div>
    </header>
  )
}

function Layer({ name }: { name: (typeof heroLayers)[number] }) {
  const wide: PictureId = `hero-${name}`
  const tall: PictureId = `hero-portrait-${name}`
  // The background is the largest paint; the other layers may come later.
  return (
    <Picture
      picture={wide}
      portrait={tall}
      alt=""
      sizes="max(100vw, 178vh)"
      // Less than the width: triple-density phones would fetch twice the bytes for detail that a night scene does not show.
      portraitSizes="(min-width: 600px) 100vw, 70vw"
      fetchPriority={name === 'background' ? 'high' : 'low'}
    />
  )
}

const sparks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Sparks that rise from the braziers, by CSS alone: nothing runs once the hero is gone, or under reduced motion. */
function Embers() {
  return (
    <div className={embers.embers} aria-hidden="true">
      {sparks.map((spark) => (
        <i key={spark} />
      ))}
    </div>
  )
}
