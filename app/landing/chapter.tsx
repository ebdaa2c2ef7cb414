import type { ReactNode } from 'react'
import styles from './chapter.module.css'
import columns from './columns.module.css'
import light from './wall.module.css'

interface Props {
  /** What the sections hang on; the page descends from the cliff through hewn masonry into the lamplit hall. Bands have none. */
  wall: 'cliff' | 'masonry' | 'hall' | undefined
  children: ReactNode
}

/** Sections that hang on one wall, or bands across the window. */
export function Chapter({ wall, children }: Props) {
  return (
    <div className={`${styles.chapter} ${light.wall} ${columns.columns}`} data-wall={wall}>
      {children}
    </div>
  )
}
