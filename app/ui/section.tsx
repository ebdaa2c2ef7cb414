import type { ReactNode } from 'react'
import styles from './section.module.css'

export type Material = 'stone' | 'parchment' | 'leather'

interface Props {
  id: string
  title: string
  material: Material
  /** For more than text: the panel takes the full column. */
  wide?: boolean
  children: ReactNode
}

/** A block of the page with its anchor; the heading takes the focus when a menu entry leads here. */
export function Section({ id, title, material, wide = false, children }: Props) {
  const heading = `${id}-title`
  return (
    <section id={id} aria-labelledby={heading} className={styles.section} data-material={material}>
      <div className={styles.panel} data-wide={wide || undefined}>
        <h2 id={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
