import type { MouseEvent } from 'react'
import { site } from '#site.config.ts'
import { useScrolledPast } from '../browser/use-scrolled-past.ts'
import { useTranslation } from '../i18n.ts'
import styles from './letter-link.module.css'
import { firstForm, signupAnchor } from './signup/signup-form.tsx'

const appearsAfter = 520

/** On a phone forms stand many windows apart: a seal in the window's corner leads to the nearest, without script to the first. */
export function LetterLink() {
  const { t } = useTranslation()
  const visible = useScrolledPast(appearsAfter)
  if (!firstForm) return null
  return (
    <a
      id="to-letter"
      href={`#${signupAnchor(firstForm)}`}
      hidden={!visible}
      className={`${styles.link} yarl__no_scroll_padding`}
      onClick={leadToNearest}
    >
      <span className="visually-hidden">{site.downloads.demo ? t('form.news.title') : t(`form.title.${firstForm}`)}</span>
    </a>
  )
}

function leadToNearest({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const away = (form: Element) => Math.abs(form.getBoundingClientRect().top - window.innerHeight / 2)
  const [nearest] = [...document.querySelectorAll('[id^="sign-up-"]')].toSorted((a, b) => away(a) - away(b))
  if (nearest) link.hash = nearest.id
}
