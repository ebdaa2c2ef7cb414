import { type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useDismissable } from '../browser/use-dismissable.ts'
import styles from './tooltip.module.css'

interface Props {
  text: string
  children: (describedBy: string) => ReactElement
}

/**
 * A hint that appears on hover, focus and tap, stays while the pointer is over it, and goes on Escape (WCAG 1.4.13).
 * It is always in the tree, so that it describes its control to a screen reader without ever being shown.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const [state, setState] = useState<'auto' | 'open' | 'dismissed'>('auto')
  const reset = () => setState('auto')
  useDismissable(
    state !== 'dismissed',
    useCallback(() => setState('dismissed'), []),
  )
  const anchor = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (state !== 'open') return
    // Where a tap does not focus the button, tapping elsewhere does not blur it.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) setState('auto')
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [state])

  return (
    // The wrapper only listens; the control inside takes the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap on the control must show the hint where taps do not focus buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: with a keyboard the focus has shown it already
    <span
      ref={anchor}
      className={styles.anchor}
      data-state={state}
      onClick={() => setState('open')}
      onPointerLeave={reset}
      onPointerEnter={reset}
      onFocus={reset}
      onBlur={reset}
    >
      {children(id)}
      <span role="tooltip" id={id} className={styles.tooltip}>
        {text}
      </span>
    </span>
  )
}
