import type { ComponentProps } from 'react'
import { type PagePicture, type PictureId, picture } from '#art/made-pictures.ts'

export type { PictureId }

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height' | 'id'> {
  picture: PictureId
  alt: string
  /** How wide the picture is shown, in the terms of `<img sizes>`. */
  sizes: string
  /** Other compositions of the same picture, for windows of other shapes; the first whose condition holds is shown. */
  compositions?: readonly Composition[]
  /** What a phone shows of a wide scene, between the rails of its frame. In AVIF alone: other browsers cut the wide one. */
  upright?: PictureId | undefined
  /** A tablet's own composition, between the same rails. In AVIF alone, too. */
  tablet?: PictureId | undefined
}

export interface Composition {
  media: string
  picture: PictureId
  sizes: string
}

/** A picture at the width that fits, as AVIF or, where the browser lacks it, one WebP. Its space is reserved while it loads. */
export function Picture({ picture: id, compositions = [], upright, tablet, alt, sizes, ...props }: Props) {
  const made = picture(id)
  return (
    <picture>
      {compositions.map((composition) => (
        <Sources key={composition.media} {...composition} />
      ))}
      {upright && <Source media="(max-width: 599px)" picture={upright} sizes="calc(100vw - 2.7rem)" />}
      {tablet && (
        <Source media="(max-width: 900px), (max-width: 1199px) and (orientation: portrait)" picture={tablet} sizes="calc(100vw - 7rem)" />
      )}
      <source type="image/avif" srcSet={srcSet(made)} sizes={sizes} />
      <img decoding="async" {...props} src={made.fallback.src} width={made.width} height={made.height} alt={alt} />
    </picture>
  )
}

/** What a `<picture>` offers to the windows that a composition is for. */
export function Sources(composition: Composition) {
  return (
    <>
      <Source {...composition} />
      <Source {...composition} webp />
    </>
  )
}

export function Source({ media, picture: id, sizes, webp = false }: Composition & { webp?: boolean }) {
  const { width, height, fallback, ...made } = picture(id)
  return webp ? (
    <source media={media} srcSet={`${fallback.src} ${fallback.width}w`} sizes={sizes} width={width} height={height} />
  ) : (
    <source media={media} type="image/avif" srcSet={srcSet(made)} sizes={sizes} width={width} height={height} />
  )
}

export function srcSet({ srcset }: Pick<PagePicture, 'srcset'>): string {
  return srcset.map(({ src, width }) => `${src} ${width}w`).join(', ')
}
