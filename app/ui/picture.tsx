import type { ComponentProps } from 'react'
import { type PagePicture, type PictureId, picture } from '#art/made-pictures.ts'

export type { PictureId }

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'id'> {
  picture: PictureId
  alt: string
  /** How wide the picture is shown, in the terms of `<img sizes>`. */
  sizes: string
  /** Another composition of the same picture, for portrait screens. */
  portrait?: PictureId
  portraitSizes?: string
}

export const portraitScreen = '(max-aspect-ratio: 1/1)'

/** A picture at the width that fits, as AVIF or, where the browser lacks it, one WebP. Its space is reserved while it loads. */
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
            srcSet={srcSet(tall)}
            sizes={portraitSizes}
            width={tall.width}
            height={tall.height}
          />
          <source
            media={portraitScreen}
            srcSet={`${tall.fallback.src} ${tall.fallback.width}w`}
            sizes={portraitSizes}
            width={tall.width}
            height={tall.height}
          />
        </>
      )}
      <source type="image/avif" srcSet={srcSet(made)} sizes={sizes} />
      <img decoding="async" {...props} src={made.fallback.src} width={made.width} height={made.height} alt={alt} />
    </picture>
  )
}

export function srcSet({ srcset }: PagePicture): string {
  return srcset.map(({ src, width }) => `${src} ${width}w`).join(', ')
}
