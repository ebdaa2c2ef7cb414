import type { ComponentProps } from 'react'
import { type Made, type PictureId, picture } from '#art/made-pictures.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'id'> {
  picture: PictureId
  alt: string
  /** How wide the picture is shown, in the terms of `<img sizes>`. */
  sizes: string
  /** Another composition of the same picture for narrow screens. */
  narrow?: PictureId
  narrowSizes?: string
}

export const narrowScreen = '(max-width: 767px)'

/**
 * A picture at the width that fits, as AVIF; it keeps its place while it loads. The few browsers without AVIF get one WebP
 * of middling width: listing them all would cost everybody more than it saves those.
 */
export function Picture({ picture: id, narrow, alt, sizes, narrowSizes = sizes, ...props }: Props) {
  const made = picture(id)
  const small = narrow && picture(narrow)
  return (
    <picture>
      {small && (
        <>
          <source
            media={narrowScreen}
            type="image/avif"
            srcSet={srcSet(small.avif)}
            sizes={narrowSizes}
            width={small.width}
            height={small.height}
          />
          <source media={narrowScreen} srcSet={middling(small.webp)} width={small.width} height={small.height} />
        </>
      )}
      <source type="image/avif" srcSet={srcSet(made.avif)} sizes={sizes} />
      <img {...props} src={middling(made.webp)} width={made.width} height={made.height} alt={alt} decoding="async" />
    </picture>
  )
}

function srcSet(files: Made['avif']): string {
  return files.map(({ src, width }) => `${src} ${width}w`).join(', ')
}

function middling(files: Made['webp']): string {
  return (files.at(-2) ?? files.at(-1))?.src ?? ''
}
