import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n.ts'
import { Button } from '../../ui/button.tsx'
import look from './look.module.css'
import { directions, rotate, useDragToTurn } from './rotation.ts'
import styles from './turntable.module.css'

/**
 * The emperor, turned by hand through the sixteen directions in which the game draws him: by drag, by slider, by arrow keys.
 * Without script he stands and faces the reader.
 */
export function Turntable() {
  const { t } = useTranslation()
  const id = useId()
  const [direction, setDirection] = useState(0)
  const [walking, setWalking] = useState(false)
  const drag = useDragToTurn(direction, setDirection)
  const range = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // It may have been moved before the application came.
    if (range.current) setDirection(range.current.valueAsNumber)
  }, [])

  return (
    <fieldset aria-label={t('turntable.label')} className={styles.turntable}>
      <div className={`${styles.stage} ${look.rose}`} {...drag}>
        <div className={look.figure} data-walking={walking || undefined} style={facing(direction)} />
      </div>
      <div className={styles.controls}>
        <input
          ref={range}
          className={look.slider}
          type="range"
          min={0}
          max={directions - 1}
          value={direction}
          aria-label={t('turntable.slider')}
          aria-valuetext={t('turntable.direction', { n: direction + 1 })}
          aria-describedby={`${id}hint`}
          onChange={(event) => setDirection(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            // The range input stops at its ends; the figure wraps around.
            const step = stepOf(event.key)
            const next = rotate(direction, step)
            if (Math.abs(next - direction) <= 1) return
            event.preventDefault()
            setDirection(next)
          }}
        />
        <p id={`${id}hint`} className={styles.hint}>
          {t('turntable.hint')} <span className={styles.keys}>{t('turntable.hintKeys')}</span>
        </p>
        <Button className={styles.walk} data-replay="walk" onClick={() => setWalking(!walking)}>
          {walking ? t('turntable.stand') : t('turntable.walk')}
        </Button>
      </div>
    </fieldset>
  )
}

function stepOf(key: string): number {
  if (key === 'ArrowRight' || key === 'ArrowUp') return 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -1
  return 0
}

/**
 * Nothing for the first direction, in which the page is rendered: the content security policy refuses style attributes in HTML,
 * while those set by script pass.
 */
function facing(direction: number): CSSProperties | undefined {
  return direction === 0 ? undefined : ({ '--direction': direction } as CSSProperties) // custom properties are not in its type
}
