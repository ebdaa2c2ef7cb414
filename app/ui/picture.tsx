import type { ComponentProps } from 'react'
import { type Made, type PictureId, picture } from '#art/made-pictures.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'id'> {
  picture: PictureId
  alt: string
  /** How wide the picture is shown, in the terms of `<img sizes>`. */
  sizes: string
  /** Another composition of the same picture for screens that are higher than wide. */
  portrait?: PictureId
  portraitSizes?: string
}

const portraitScreen = '(max-aspect-ratio: 1/1)'

/**
 * A picture at the width that fits, as AVIF; it keeps its place while it loads. The few browsers without AVIF get one WebP
 * of middling width: listing them all would cost everybody more than it saves those.
 */
export function Picture({ picture: id, portrait, alt, sizes, portraitSizes = sizes, ...props }: Props) {
  const made = picture(id)
  const tall = portrait && picture(portrait)
  return (
    <picture>
      {tall && (
        <>
          <source
            media={portraitScreen}
            type="image/avif"
            srcSet={srcSet(tall.avif)}
            sizes={portraitSizes}
            width={tall.width}
            height={tall.height}
          />
          <source media={portraitScreen} srcSet={middling(tall.webp)} width={tall.width} height={tall.height} />
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
