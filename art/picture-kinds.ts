import type { Copies, Picture } from './picture.ts'
import { heroLayers, heroMotion, thumbnail } from './picture-sets.ts'

export const heroSize = { width: 3200, height: 1800 }
export const heroPortraitSize = { width: 1080, height: 1920 }
export const heroTabletSize = { width: 1536, height: 2048 }

/** One of the layers that move; they come after the flat picture. */
export function heroLayer(name: HeroLayer): Picture {
  return { kind: 'hero', ...heroSize, ...layerOf('hero', name), copies: { srcset: [960, 1440, 1920, 2560], fallback: 1920 } }
}

export function heroPortraitLayer(name: HeroLayer): Picture {
  return {
    kind: 'hero-portrait',
    ...heroPortraitSize,
    ...layerOf('hero-portrait', name),
    copies: { srcset: [540, 760, 1080], fallback: 760 },
  }
}

export function heroTabletLayer(name: HeroLayer): Picture {
  return { kind: 'hero', ...heroTabletSize, ...layerOf('hero-tablet', name), copies: { srcset: [768, 1152, 1536], fallback: 1152 } }
}

type HeroLayer = (typeof heroLayers)[number]

function layerOf(composition: string, name: HeroLayer) {
  const place = heroLayers.indexOf(name)
  const nearer = heroLayers.slice(place + 1).map((other) => ({ id: `${composition}-${other}`, motion: heroMotion[other] }))
  return { alpha: place > 0, moves: { motion: heroMotion[name], behind: nearer } }
}

/** All layers in one: the largest paint of the page, seen until they have come. Its widths end where its bytes would delay it. */
export function heroFlat(size: { width: number; height: number }, composition: string, copies: Copies): Picture {
  return {
    kind: composition === 'hero-portrait' ? 'hero-portrait-flat' : 'hero-flat',
    ...size,
    alpha: false,
    layers: heroLayers.map((layer) => `${composition}-${layer}`),
    copies,
  }
}

/** The same for those to whom no layers come: without script, or under reduced motion. */
export function heroStill(size: { width: number; height: number }, composition: string, copies: Copies): Picture {
  return { ...heroFlat(size, composition, copies), kind: 'hero-still' }
}

export function logo(): Picture {
  return { kind: 'logo', width: 1600, height: 600, alpha: true, copies: { srcset: [400, 576, 800, 1600], fallback: 800 } }
}

export function share(): Picture {
  return { kind: 'share', width: 1200, height: 630, alpha: false, copies: { share: 1200 } }
}

/** As wide as it says, for double density; 2880 if it says nothing. All are 16:9. */
export function slide({
  width = 2880,
  focus,
  onPage,
  upright,
}: {
  width?: number
  focus?: string
  onPage?: boolean
  upright?: string
}): Picture {
  const height = (width * 9) / 16
  const single = width / 2
  // What hangs wide, and on phones upright, is nowhere narrow, and sharp in a large window. What is half as wide is shown in full by the
  // lightbox alone. What does not hang at all is a band across the window, higher than a phone is wide.
  const framed = upright ? [1200, 1920, width] : [560, 1200, (width * 3) / 4]
  const copies = { srcset: onPage ? framed : [1280, 1920, 2560], fallback: single, '1x': single, '2x': width, thumb: thumbnail.width }
  return { kind: 'slide', width, height, alpha: false, copies, focus }
}

/** A tablet's own picture, of a shape: `own 16:15`. */
export function tabletScene(shape: string): Picture {
  return { ...upright('', shape, 2160), copies: { srcset: [720, 1440, 2160] } }
}

/** The part of a wide scene that phones show, by its edges: `24% 0% 67% 98%`. Or its `own` picture, as high as it is wide or of a shape: `own 3:11`. `shape` is the scene's width by its height. */
export function upright(scene: string, edges: string, width = 1080, shape = 16 / 9): Picture {
  const [, across = 1, down = 1] = /^own (\d+):(\d+)$/.exec(edges)?.map(Number) ?? []
  const srcset = width > 1000 ? [720, width] : [width]
  const drawn: Picture = { kind: 'scene', width, height: Math.round((width * down) / across), alpha: false, copies: { srcset } }
  if (edges.startsWith('own')) return drawn
  const [left = 0, top = 0, right = 1, bottom = 1] = edges.split(' ').map((edge) => Number.parseFloat(edge) / 100)
  const height = Math.round((width * (bottom - top)) / (shape * (right - left)))
  return { ...drawn, height, layers: [scene], part: [left, top, right, bottom] }
}

/** A still life beside a section's text, on nothing but its own shadow. */
export function vignette(width = 960, height = 720): Picture {
  return {
    kind: 'vignette',
    width,
    height,
    alpha: true,
    copies: { srcset: [480, 960, 1440].filter((copy) => copy <= width), fallback: 720 },
  }
}

/** A piece of the game beside a paragraph, as a small model on a block of ground; up to 800 pixels wide on the page. */
export function detail(): Picture {
  return { kind: 'vignette', width: 1200, height: 900, alpha: true, copies: { srcset: [720, 960, 1200], fallback: 720 } }
}

/** Masters of the interface are drawn for double density. */
export function interfacePart(width: number, height: number): Picture {
  return { kind: 'ui', width, height, alpha: true, copies: densities(width) }
}

/** The same for what windows of 3000 pixels and more alone show: those of double density would be screens of 6000. */
export function widestPart(width: number, height: number): Picture {
  return { ...interfacePart(width, height), copies: { '1x': width / 2, fallback: width / 2 } }
}

export function texture(): Picture {
  return { kind: 'texture', width: 1024, height: 1024, alpha: false, copies: densities(1024) }
}

/**
 * Square cells, eight in a row: sixteen standing directions, or sixteen rows of eight walking frames. The page shows a cell up to 650 pixels
 * wide, and gets it `cell` pixels wide: of the walk less than the master has, for a phone keeps all of it unpacked in memory.
 */
export function sprites(width: number, height: number, cell: number): Picture {
  const shown = 8 * cell
  return { kind: 'sprites', width, height, alpha: true, copies: { '1x': shown, fallback: shown } }
}

function densities(width: number): Copies {
  return { '1x': width / 2, '2x': width, fallback: width }
}
