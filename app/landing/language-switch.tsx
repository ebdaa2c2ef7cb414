import { type MouseEvent, useLayoutEffect, useRef, useTransition } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Language, languages } from '#shared/languages.ts'
import { isModifiedClick } from '../browser/modified-click.ts'
import { rememberReadingPlace } from '../browser/reading-place.ts'
import { rememberLanguage } from '../browser/remember-language.ts'
import { retryWhenOnline } from '../browser/trouble.ts'
import { storeTypedText } from '../browser/typed-text.ts'
import { useTranslation } from '../i18n.ts'
import { languageOf } from '../language-of.ts'
import { loadWords } from '../words.ts'
import styles from './language-switch.module.css'

/** At the menu's end. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { waiting, linkTo } = useLanguageChoice()
  return (
    <nav aria-label={t('language.label')} aria-busy={waiting} className={styles.switch}>
      {languages.map((language) => (
        <a key={language} {...linkTo(language)}>
          {language.toUpperCase()}
          <span className="visually-hidden"> {t(`language.${language}`)}</span>
        </a>
      ))}
    </nav>
  )
}

/** What makes a link lead to the page in another language; with script it changes in place, keeping its scroll position and its hash. */
export function useLanguageChoice() {
  const navigate = useNavigate()
  const current = languageOf(useLocation().pathname)
  const [waiting, startTransition] = useTransition()
  const reading = useRef<{ language: Language; restore: () => void }>(null)

  // In the commit that brings the other words, before they are painted.
  useLayoutEffect(() => {
    if (reading.current?.language !== current) return
    reading.current.restore()
    reading.current = null
  }, [current])

  function choose(event: MouseEvent, language: Language) {
    rememberLanguage(language)
    if (isModifiedClick(event)) return
    event.preventDefault()
    follow(language)
  }

  function follow(language: Language) {
    if (language === current) return
    const target = { pathname: `/${language}`, search: window.location.search, hash: window.location.hash }
    startTransition(async () => {
      try {
        await loadWords(language)
        reading.current = { language, restore: rememberReadingPlace() }
        await navigate(target, { preventScrollReset: true })
      } catch {
        if (!navigator.onLine) {
          retryWhenOnline(() => follow(language))
          return
        }
        // The words could not be fetched, as after a deploy: the page itself can still be loaded.
        storeTypedText()
        window.location.assign(`/${language}${target.search}${target.hash}`)
      }
    })
  }

  const linkTo = (language: Language) => ({
    href: `/${language}`,
    hrefLang: language,
    lang: language,
    'aria-current': language === current ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => choose(event, language),
  })
  return { waiting, linkTo }
}
