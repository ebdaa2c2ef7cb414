import { type PictureId, picture } from '#art/made-pictures.ts'
import type { heroLayers } from '#art/picture-sets.ts'
import { Picture, portraitScreen, srcSet } from '../../ui/picture.tsx'

/** Whoever gets no layers keeps looking at the flat picture: then it is the better one. */
const stillVisitors = ['(prefers-reduced-motion: reduce)', '(scripting: none)']

/** The whole composition in one picture: the largest paint of the page, and the only one that it waits for. */
export function FlatHero() {
  const [wide, tall] = [picture('hero-flat'), picture('hero-portrait-flat')]
  const still = { wide: picture('hero-still'), tall: picture('hero-portrait-still') }
  return (
    <picture>
      <source
        media={stillVisitors.map((visitor) => `${portraitScreen} and ${visitor}`).join()}
        type="image/avif"
        srcSet={srcSet(still.tall)}
        sizes={coverSizes(still.tall)}
        width={tall.width}
        height={tall.height}
      />
      <source media={stillVisitors.join()} type="image/avif" srcSet={srcSet(still.wide)} sizes={coverSizes(still.wide)} />
      <source
        media={portraitScreen}
        type="image/avif"
        srcSet={srcSet(tall)}
        sizes={coverSizes(tall)}
        width={tall.width}
        height={tall.height}
      />
      <source media={portraitScreen} srcSet={`${tall.fallback.src} ${tall.fallback.width}w`} sizes={coverSizes(tall)} />
      <source type="image/avif" srcSet={srcSet(wide)} sizes={coverSizes(wide)} />
      <img src={wide.fallback.src} width={wide.width} height={wide.height} alt="" fetchPriority="high" decoding="sync" />
    </picture>
  )
}

/** One layer. It is decoded before it is shown, and must then be there in the very frame in which it is. */
export function HeroLayer({ name }: { name: (typeof heroLayers)[number] }) {
  const wide: PictureId = `hero-${name}`
  const tall: PictureId = `hero-portrait-${name}`
  return (
    <Picture
      picture={wide}
      portrait={tall}
      alt=""
      sizes={coverSizes(picture(wide))}
      portraitSizes={coverSizes(picture(tall))}
      fetchPriority="low"
      decoding="sync"
    />
  )
}

/** How wide a picture is shown that covers the stage, which is as high as the window without the menu below it. */
function coverSizes({ width, height }: { width: number; height: number }): string {
  return `max(100vw, calc(${(width / height).toFixed(4)} * (100vh - 6rem)))`
}
