import type { MouseEvent } from 'react'
import { formSources } from '#shared/subscription.ts'
import { site } from '#site.config.ts'
import { useInView } from '../browser/use-in-view.ts'
import { useScrolledPast } from '../browser/use-scrolled-past.ts'
import { useTranslation } from '../i18n.ts'
import styles from './letter-link.module.css'
import { appearsAfter } from './scroll-to-top.tsx'
import { firstForm, signupAnchor } from './signup/signup-form.tsx'

const forms = formSources.map(signupAnchor)

/**
 * Forms stand many windows apart: from the bar a sealed slip leads to the nearest, without script to the first. Over the hero, which
 * has a letter of its own, it is not seen.
 */
export function LetterLink() {
  const { t } = useTranslation()
  const pastHero = useScrolledPast(appearsAfter)
  // Its first or last lines alone are no form that one could fill in.
  const atForm = useInView(forms, '-12% 0px').size > 0
  if (!firstForm) return null
  return (
    <a
      id="to-letter"
      href={`#${signupAnchor(firstForm)}`}
      className={styles.link}
      data-beside={atForm ? 'form' : pastHero ? undefined : 'hero'}
      onClick={leadToNearest}
    >
      {t('form.letter.short')}
      <span className="visually-hidden"> {t(site.downloads.demo ? 'form.news.when' : 'form.letter.when')}</span>
    </a>
  )
}

function leadToNearest({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const away = (id: string) =>
    Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) - window.innerHeight / 2)
  link.hash = forms.toSorted((a, b) => away(a) - away(b))[0] ?? ''
}
