import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { track } from '../../analytics/track.ts'
import { isModifiedClick } from '../../browser/modified-click.ts'
import { scrollBehaviour } from '../../browser/scroll-behaviour.ts'
import { useSectionInView } from '../../browser/use-section-in-view.ts'
import { menuEntries, type SectionId, sectionIds } from '../../menu-entries.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import styles from './menu.module.css'

export function Menu() {
  const { t } = useTranslation()
  const current = useSectionInView(sectionIds)
  const list = useRef<HTMLUListElement>(null)

  // On a narrow screen the entries are a strip: keep the current one in it, without moving the page.
  useEffect(() => {
    const strip = list.current
    const entry = strip?.querySelector<HTMLElement>('[aria-current]')
    if (strip && entry && current) strip.scrollTo({ left: entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2 })
  }, [current])

  return (
    <div className={`${styles.bar} yarl__no_scroll_padding`}>
      <nav aria-label={t('menu.label')} className={styles.menu}>
        <ul ref={list} onFocus={({ target }) => showWhole(target)}>
          {menuEntries.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={(event) => follow(event, id)}>
                {id === 'about' ? <AboutLabel /> : t(`menu.${words}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageSwitch />
    </div>
  )
}

/** Both forms are in the page and CSS shows one: the choice must not wait for a script. */
function AboutLabel() {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.full}>{t('menu.about')}</span>
      <span className={styles.short}>{t('menu.aboutShort')}</span>
    </>
  )
}

/** A browser does not move an entry that is seen by half. Neither do we under a pointer, which would then let go beside it. */
function showWhole(entry: HTMLElement) {
  if (entry.matches(':focus-visible')) entry.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function follow(event: MouseEvent, id: SectionId) {
  track('hash_click', { section: id })
  if (isModifiedClick(event)) return
  event.preventDefault()
  goToSection(id)
}

/** Scrolls to a section, names it in the address without a new history entry, and moves the focus to its heading. */
function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ behavior: scrollBehaviour() })
  window.history.replaceState(window.history.state, '', `#${id}`)
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
