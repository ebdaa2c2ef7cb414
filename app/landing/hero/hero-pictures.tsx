import { type PictureId, picture } from '#art/made-pictures.ts'
import type { heroLayers } from '#art/picture-sets.ts'
import { type Composition, Picture, Source, Sources, srcSet } from '../../ui/picture.tsx'

/**
 * The compositions for upright windows, and the shapes of those: phones, then whatever else is upright. A phone's shape changes as its
 * browser's bars come and go, hence also the width.
 */
const upright = [
  { name: 'hero-portrait', shapes: ['(max-aspect-ratio: 3/5)', '(max-aspect-ratio: 1/1) and (max-width: 599px)'] },
  { name: 'hero-tablet', shapes: ['(max-aspect-ratio: 1/1)'] },
] as const

/** Whoever gets no layers keeps looking at the flat picture: then it is the better one. */
const stillVisitors = ['(prefers-reduced-motion: reduce)', '(scripting: none)']

/** The whole composition in one picture: the largest paint of the page, and the only one that it waits for. */
export function FlatHero() {
  const [wide, still] = [picture('hero-flat'), picture('hero-still')]
  return (
    <picture>
      {upright.map(({ name, shapes }) => {
        const media = shapes.flatMap((shape) => stillVisitors.map((visitor) => `${shape} and ${visitor}`)).join()
        return <Source key={name} {...compositionOf(`${name}-still`, media)} />
      })}
      <source media={stillVisitors.join()} type="image/avif" srcSet={srcSet(still)} sizes={coverSizes(still)} />
      {compositions('flat').map((composition) => (
        <Sources key={composition.media} {...composition} />
      ))}
      <source type="image/avif" srcSet={srcSet(wide)} sizes={coverSizes(wide)} />
      <img src={wide.fallback.src} width={wide.width} height={wide.height} alt="" fetchPriority="high" decoding="sync" />
    </picture>
  )
}

/** One layer. It is decoded before it is shown, and must then be there in the very frame in which it is. */
export function HeroLayer({ name }: { name: (typeof heroLayers)[number] }) {
  const wide = `hero-${name}` as const
  return (
    <Picture
      picture={wide}
      compositions={compositions(name)}
      alt=""
      sizes={coverSizes(picture(wide))}
      fetchPriority="low"
      decoding="sync"
    />
  )
}

function compositions(part: (typeof heroLayers)[number] | 'flat'): Composition[] {
  return upright.map(({ name, shapes }) => compositionOf(`${name}-${part}`, shapes.join()))
}

function compositionOf(id: PictureId, media: string): Composition {
  return { media, picture: id, sizes: coverSizes(picture(id)) }
}

/** How wide a picture is shown that covers the stage, which is as high as the window without the menu below it. */
function coverSizes({ width, height }: { width: number; height: number }): string {
  return `max(100vw, calc(${(width / height).toFixed(4)} * (100vh - 6rem)))`
}
