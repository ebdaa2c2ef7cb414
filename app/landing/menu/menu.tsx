import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { track } from '../../analytics/track.ts'
import { atFirst, inputs } from '../../browser/inputs.ts'
import { isModifiedClick } from '../../browser/modified-click.ts'
import { scrollBehaviour } from '../../browser/scroll-behaviour.ts'
import { useInView } from '../../browser/use-in-view.ts'
import { useTranslation } from '../../i18n.ts'
import { menuEntries, type SectionId, sectionIds } from '../../page-blocks.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { LetterLink } from '../letter-link.tsx'
import { ScrollToTop } from '../scroll-to-top.tsx'
import styles from './menu.module.css'

const marks = ['title', ...sectionIds]

/** All of the page above a line a third down the window: the last section that begins there is the one being read, or was read last. */
const passed = '1000000px 0px -66% 0px'

export function Menu() {
  const { t } = useTranslation()
  const begun = useInView(marks, passed)
  // What follows an entry's section without an entry of its own, such as a form or the stores, belongs to it; what stands before them
  // all, to the first.
  const current = sectionIds.findLast((id) => begun.has(id)) ?? (begun.has('title') ? sectionIds[0] : undefined)
  const list = useRef<HTMLUListElement>(null)

  useCurrentShown(list, current)

  return (
    <div className={`${styles.bar} yarl__no_scroll_padding`} data-lifts-banner>
      <nav aria-label={t('menu.label')} className={styles.menu}>
        {/* The browser's own: it opens the list also without script, and a press beside it or Escape closes it. */}
        <button type="button" popoverTarget="sections" aria-label={t('menu.label')} className={styles.all} />
        <ul ref={list} id="sections" popover="auto" onFocus={({ target }) => showWhole(target)}>
          {menuEntries.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={(event) => follow(event, id)}>
                {id === 'about' ? <AboutLabel /> : t(`menu.${words}`)}
              </a>
            </li>
          ))}
        </ul>
        <LetterLink />
      </nav>
      <ScrollToTop />
      <LanguageSwitch />
    </div>
  )
}

/**
 * On narrow screens the entries scroll sideways: keeps the current one visible, or the first if there is none, without scrolling the page. In the frame in which it is
 * marked, and never while one of them is pressed: an entry that moves between press and release gets no click.
 */
function useCurrentShown(list: RefObject<HTMLUListElement | null>, current: string | undefined) {
  const press = useRef<'none' | 'held' | 'heldWhileMarkMoved'>('none')
  const before = useRef(current)

  useLayoutEffect(() => {
    // Before anything was marked, nobody has moved the strip but the visitor.
    if (before.current === current) return
    before.current = current
    if (press.current === 'none') showCurrent(list.current)
    else press.current = 'heldWhileMarkMoved'
  }, [list, current])

  useEffect(() => {
    const strip = list.current
    const hold = () => {
      press.current = 'held'
    }
    const release = () => {
      const markMoved = press.current === 'heldWhileMarkMoved'
      press.current = 'none'
      // The click comes with the release and is to find the entry where it was.
      if (markMoved) setTimeout(() => showCurrent(strip))
    }
    strip?.addEventListener('pointerdown', hold)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      strip?.removeEventListener('pointerdown', hold)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [list])
}

/** How much of the strip's end goes into the dark where there are more, in CSS pixels: tabs.css. */
const fade = 48

/** After the one before it, if it is then clear of the dark end; else as the first that is shown. */
function showCurrent(strip: HTMLElement | null) {
  if (!strip) return
  const entries = [...strip.querySelectorAll('a')]
  const at = entries.findIndex((entry) => entry.ariaCurrent)
  const current = entries[at]
  if (!current) {
    strip.scrollTo({ left: 0 })
    return
  }
  const before = entries[at - 1] ?? current
  // The first of them always at one place, clear of the strip's edge.
  const clear = entries[0]?.offsetLeft ?? 0
  const end = clear + current.offsetLeft + current.offsetWidth - before.offsetLeft
  const isClear = end <= strip.clientWidth - (entries[at + 1] ? fade : clear)
  strip.scrollTo({ left: (isClear ? before : current).offsetLeft - clear })
}

/** Both forms are in the markup and CSS shows one, so that the choice does not wait for script. */
function AboutLabel() {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.full}>{t('menu.about')}</span>
      <span className={styles.short}>{t('menu.aboutShort')}</span>
    </>
  )
}

/** Browsers do not scroll to a half-visible entry. Keyboard focus only: moving an entry under a pointer would make it miss. */
function showWhole(entry: HTMLElement) {
  if (entry.matches(':focus-visible')) entry.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function follow(event: MouseEvent, id: SectionId) {
  track('hash_click', { section: id })
  if (isModifiedClick(event)) return
  event.preventDefault()
  // On a phone all entries may be laid open. It gives the focus back, so before it goes elsewhere.
  document.getElementById('sections')?.hidePopover?.()
  goToSection(id)
}

/** Scrolls to a section, replaces the hash without adding a history entry, and moves the focus to the section's heading. */
function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ behavior: scrollBehaviour() })
  landThere(section)
  window.history.replaceState(window.history.state, '', `#${id}`)
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** A glide leads to where the section was when it began. What arrives meanwhile moves it: once more then, unless the visitor took over. */
function landThere(section: HTMLElement): void {
  const stop = new AbortController()
  const { signal } = stop
  const end = () => stop.abort()
  atFirst(inputs, end, signal)
  const land = () => {
    end()
    section.scrollIntoView({ behavior: 'instant' })
  }
  document.addEventListener('scrollend', land, { signal })
}
