import type { ReactNode } from 'react'
import { useMediaQuery } from '../../browser/use-media-query.ts'
import { Picture, type PictureId } from '../picture.tsx'
import finish from './finish.module.css'
import night from './night.module.css'
import styles from './section.module.css'

/** What a section is made of; `night` is no object but a dark band across the window. */
export type Material = 'stone' | 'parchment' | 'leather' | 'night'

/** A picture that stands beside the text and breaks out of the slab. */
export interface SectionPicture {
  id: PictureId
  alt: string
  side: 'start' | 'end'
  /**
   * It stands beside the first part of the body, and below both of them the two halves that follow (`halves`); or, from a desk's window on, it shares a plan with
   * the words (`unfolded`).
   */
  layout?: 'halves' | 'unfolded'
}

interface Props {
  id: string
  title: string
  material: Material
  /** Smaller than others, in a desk's window beside the one that is next to it. */
  half?: boolean | undefined
  /** What falls on a wall at night from outside. */
  light?: 'moon' | 'dawn' | undefined
  picture?: SectionPicture
  /**
   * No slab: `children` are one picture, which goes from edge to edge of the window under the title, and what is said over it. `start` and `end`: the half
   * that tells the story; the words lie over the other.
   */
  view?: boolean | 'start' | 'end'
  children: ReactNode
  /** What hangs on the wall below the slab. */
  below?: ReactNode
  /** What goes on below, each on a slab of its own; on a phone in a row to be swiped, from a tablet on the first two across, then two abreast and one across in turn. */
  more?: readonly ReactNode[]
}

/** A block of the page with its anchor; the heading takes the focus when a menu entry leads here. */
export function Section({ id, title, material, half, light, picture, view, children, below, more = [] }: Props) {
  const heading = `${id}-title`
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={material === 'night' ? `${styles.section} ${night.night}` : styles.section}
      data-material={material}
      data-half={half && ''}
      data-light={light}
    >
      <div
        className={`${view ? styles.view : styles.slab} ${finish.finish}`}
        data-picture={picture?.side}
        data-layout={picture?.layout}
        data-view={view === true ? '' : view}
      >
        <h2 id={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {picture && (
          <div className={styles.picture}>
            <Picture
              picture={picture.id}
              alt={picture.alt}
              sizes="(max-width: 767px) 100vw, (max-width: 899px) 84vw, (max-width: 1199px) 60vw, clamp(36rem, 46vw, 62rem)"
              loading="lazy"
            />
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </div>
      {below}
      {more.length > 0 && <More parts={more} heading={heading} />}
    </section>
  )
}

/** What lies across after the first, or after a pair, is of leather. Where the row is wider than the window, the keyboard scrolls it: browsers that do not let it get the focus by themselves are told to. */
function More({ parts, heading }: { parts: readonly ReactNode[]; heading: string }) {
  const swiped = useMediaQuery('(max-width: 599px)')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-labelledby={heading} tabIndex={swiped ? 0 : undefined} className={styles.more}>
      {parts.map((part, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          key={at}
          className={`${styles.slab} ${finish.finish}`}
          data-across={at === 0 || at % 3 === 1 ? '' : undefined}
          data-material={at % 3 === 1 ? 'leather' : undefined}
          data-of={parts.length}
        >
          {part}
        </div>
      ))}
    </div>
  )
}
