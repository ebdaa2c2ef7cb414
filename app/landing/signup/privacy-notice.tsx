import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './privacy-notice.module.css'

/**
 * What is kept about a subscriber, one dialog for all forms. The links to it are anchors: without script
 * `:target` shows it in place.
 */
export function PrivacyNotice() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-opens-privacy]')) return
      event.preventDefault()
      dialog.current?.showModal()
      // By itself the focus would go to the button below the text, and the text would be scrolled away.
      heading.current?.focus()
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      id="privacy"
      className={styles.notice}
      aria-labelledby="privacy-title"
      data-material="parchment"
      onClick={closeOnBackdrop}
    >
      <form method="dialog">
        <h2 id="privacy-title" ref={heading} tabIndex={-1}>
          {t('privacy.title')}
        </h2>
        <Prose paragraphs={t('privacy.body')} />
        <Button type="submit">{t('privacy.close')}</Button>
      </form>
    </dialog>
  )
}

function closeOnBackdrop({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLDialogElement }) {
  if (target === currentTarget) currentTarget.close()
}
