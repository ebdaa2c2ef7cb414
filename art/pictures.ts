import gallery from '#content/gallery.json' with { type: 'json' }
import { type Language, languages } from '#shared/languages.ts'
import { heroLayers, heroMotion, type Motion, type SlidePictureId, slideIds, slidePictures, thumbnail } from './picture-sets.ts'

const heroSize = { width: 3200, height: 1800 }
const heroPortraitSize = { width: 1080, height: 1920 }
const heroTabletSize = { width: 1536, height: 2048 }

/**
 * Every picture of the site by name: how large its master is, and which copies visitors get, by role; the gallery's come from
 * `content/gallery.json`. Masters are `art/masters/<id>` (the interface's parts and textures `art/masters/ui/<id>`) as WebP, AVIF, PNG
 * or JPEG, of this size or larger. `npm run images` makes the copies.
 */
const own = {
  'hero-flat': heroFlat(heroSize, 'hero', { srcset: [960, 1440, 1920], fallback: 1440 }),
  'hero-still': heroStill(heroSize, 'hero', { srcset: [960, 1440, 1920, 2560], fallback: 1920 }),
  'hero-background': heroLayer('background'),
  'hero-beast': heroLayer('beast'),
  'hero-squad': heroLayer('squad'),
  'hero-cliff': heroLayer('cliff'),
  'hero-character': heroLayer('character'),
  'hero-portrait-flat': heroFlat(heroPortraitSize, 'hero-portrait', { srcset: [540, 704], fallback: 704 }),
  'hero-portrait-still': heroStill(heroPortraitSize, 'hero-portrait', { srcset: [540, 720, 1080], fallback: 720 }),
  'hero-portrait-background': heroPortraitLayer('background'),
  'hero-portrait-beast': heroPortraitLayer('beast'),
  'hero-portrait-squad': heroPortraitLayer('squad'),
  'hero-portrait-cliff': heroPortraitLayer('cliff'),
  'hero-portrait-character': heroPortraitLayer('character'),
  'hero-tablet-flat': heroFlat(heroTabletSize, 'hero-tablet', { srcset: [768, 1152], fallback: 768 }),
  'hero-tablet-still': heroStill(heroTabletSize, 'hero-tablet', { srcset: [768, 1152, 1536], fallback: 1152 }),
  'hero-tablet-background': heroTabletLayer('background'),
  'hero-tablet-beast': heroTabletLayer('beast'),
  'hero-tablet-squad': heroTabletLayer('squad'),
  'hero-tablet-cliff': heroTabletLayer('cliff'),
  'hero-tablet-character': heroTabletLayer('character'),

  ...inEachLanguage('logo', logo()),
  'studio-mark': { kind: 'mark', width: 512, height: 512, alpha: true, copies: { srcset: [256, 512], fallback: 256 } },
  icon: { kind: 'icon', width: 1024, height: 1024, alpha: true, copies: { icons: [32, 180, 192, 512], maskable: 512, favicon: 48 } },
  ...inEachLanguage('share', share()),

  battle: { kind: 'scene', width: 2560, height: 1440, alpha: false, copies: { srcset: [960, 1280, 1920, 2560], fallback: 1920 } },
  'trailer-poster': { kind: 'scene', width: 1920, height: 1080, alpha: false, copies: { srcset: [960, 1280, 1920], fallback: 1280 } },

  'vignette-about': vignette(),
  'vignette-tech-demo': vignette(960, 824),
  'vignette-engine': vignette(960, 824),
  'vignette-sound': vignette(),
  'vignette-team': vignette(),
  'vignette-development': vignette(),
  'vignette-support': vignette(),
  'vignette-partnership': vignette(),
  'vignette-marketplaces': vignette(),
  'vignette-contacts': vignette(960, 960),
  closing: { kind: 'scene', width: 2560, height: 1280, alpha: false, copies: { srcset: [960, 1440, 1920, 2560], fallback: 1440 } },
  story: { kind: 'vignette', width: 1440, height: 684, alpha: true, copies: { srcset: [720, 960, 1440], fallback: 960 } },
  'story-portrait': { kind: 'vignette', width: 1080, height: 1440, alpha: true, copies: { srcset: [540, 720, 1080], fallback: 720 } },
  'detail-exploration': detail(),
  'detail-combat': detail(),
  'detail-progression': vignette(),
  'detail-crafting': detail(),
  'detail-choices': detail(),

  'panel-thick': interfacePart(768, 768),
  'panel-thin': interfacePart(768, 768),
  'button-normal': interfacePart(1120, 320),
  'button-hover': interfacePart(1120, 320),
  'button-pressed': interfacePart(1120, 320),
  'button-focused': interfacePart(1120, 320),
  'button-disabled': interfacePart(1120, 320),
  separator: interfacePart(1600, 160),
  'tab-normal': interfacePart(480, 160),
  'tab-current': interfacePart(480, 160),
  'scroll-top-normal': interfacePart(192, 192),
  'scroll-top-hover': interfacePart(192, 192),
  'scroll-top-pressed': interfacePart(192, 192),
  'banner-scroll': interfacePart(768, 1024),
  coins: interfacePart(384, 256),
  field: interfacePart(640, 192),
  'seal-whole': interfacePart(512, 512),
  'seal-broken': interfacePart(512, 512),
  'close-normal': interfacePart(128, 128),
  'close-hover': interfacePart(128, 128),
  'mark-check': interfacePart(128, 128),
  'mark-arrow': interfacePart(128, 128),
  'mark-play': interfacePart(128, 128),
  'gem-red': interfacePart(128, 128),
  'gem-gold': interfacePart(128, 128),
  'gem-green': interfacePart(128, 128),
  'gem-dull': interfacePart(128, 128),
  'texture-stone': texture(),
  'texture-parchment': texture(),
  'texture-leather': texture(),
  'slab-stone': interfacePart(768, 768),
  'slab-parchment': interfacePart(768, 768),
  'slab-leather': interfacePart(768, 768),
  cornice: interfacePart(1024, 256),
  pilaster: interfacePart(448, 1600),
  margins: interfacePart(640, 3200),
  'wall-banner': interfacePart(448, 1024),
  'wall-cliff': texture(),
  'wall-masonry': texture(),
  'wall-hall': texture(),

  'emperor-idle': sprites(4608, 1152, 576),
  'emperor-walk': sprites(3456, 6912, 384),
} satisfies Record<string, Picture>

export type PictureId = keyof typeof own | SlidePictureId

export const pictures: Record<PictureId, Picture> = { ...own, ...slides() }

export interface Picture {
  kind: PictureKind
  /** Of the picture, in pixels; a larger master is scaled down, and cropped where its shape differs. */
  width: number
  height: number
  /** Whether the master must have an alpha channel; otherwise it must have none. */
  alpha: boolean
  copies: Copies
  /** What stays in view where a master of another shape is cropped, as `object-position` has it: `50% 30%`. The middle, if unset. */
  focus?: string | undefined
  /** The masters that it is put together from, bottom first, instead of one of its own. The first is opaque, the others have alpha. */
  layers?: readonly string[]
  /** How it moves on the page, and the masters that move before it, which hide parts of it for good. */
  moves?: { motion: Motion; behind: readonly { id: string; motion: Motion }[] }
}

/** The copies of a picture by role: each role's width in pixels, the height follows. Consumers ask for a role, never for a width. */
export interface Copies {
  /** AVIF, narrowest first, for the browser to choose from. */
  srcset?: readonly number[]
  /** WebP at one width, for the few browsers without AVIF: naming them all would cost everybody more bytes than it saves those. */
  fallback?: number
  /** For single and double density. Of the interface's parts they are AVIF; of slides WebP, because the lightbox offers no choice of formats. */
  '1x'?: number
  '2x'?: number
  /** WebP, in the row below the lightbox. */
  thumb?: number
  /** JPEG, beside a shared link. */
  share?: number
  /** PNG. */
  icons?: readonly number[]
  /** PNG, for launchers that cut an icon to their own shape. */
  maskable?: number
  favicon?: number
}

export type Role = keyof Copies

/** The kind decides how hard a picture is compressed: see `scripts/images/variants.ts`. */
export type PictureKind =
  | 'hero'
  | 'hero-flat'
  | 'hero-still'
  | 'logo'
  | 'mark'
  | 'icon'
  | 'share'
  | 'slide'
  | 'scene'
  | 'vignette'
  | 'ui'
  | 'texture'
  | 'sprites'

/** What `art/pictures.generated.json` says of each picture. */
export type PictureManifest<Id extends string = PictureId> = Record<Id, PictureFiles>

/** The files of a picture by role; a role it has no copy for is missing. */
export type PictureFiles = { width: number; height: number } & {
  [Name in Role]?: Copies[Name] extends number | undefined ? PictureFile : PictureFile[]
}

export interface PictureFile {
  /** From the root of the site: `/a/<id>-<width>.<hash>.<extension>`. */
  src: string
  width: number
}

/** One of the layers that move; they come after the flat picture. */
function heroLayer(name: HeroLayer): Picture {
  return { kind: 'hero', ...heroSize, ...layerOf('hero', name), copies: { srcset: [960, 1440, 1920, 2560], fallback: 1920 } }
}

function heroPortraitLayer(name: HeroLayer): Picture {
  return { kind: 'hero', ...heroPortraitSize, ...layerOf('hero-portrait', name), copies: { srcset: [540, 760, 1080], fallback: 760 } }
}

function heroTabletLayer(name: HeroLayer): Picture {
  return { kind: 'hero', ...heroTabletSize, ...layerOf('hero-tablet', name), copies: { srcset: [768, 1152, 1536], fallback: 1152 } }
}

type HeroLayer = (typeof heroLayers)[number]

function layerOf(composition: string, name: HeroLayer) {
  const place = heroLayers.indexOf(name)
  const nearer = heroLayers.slice(place + 1).map((other) => ({ id: `${composition}-${other}`, motion: heroMotion[other] }))
  return { alpha: place > 0, moves: { motion: heroMotion[name], behind: nearer } }
}

/** All layers in one: the largest paint of the page, seen until they have come. Its widths end where its bytes would delay it. */
function heroFlat(size: { width: number; height: number }, composition: string, copies: Copies): Picture {
  return { kind: 'hero-flat', ...size, alpha: false, layers: heroLayers.map((layer) => `${composition}-${layer}`), copies }
}

/** The same for those to whom no layers come: without script, or under reduced motion. */
function heroStill(size: { width: number; height: number }, composition: string, copies: Copies): Picture {
  return { ...heroFlat(size, composition, copies), kind: 'hero-still' }
}

function logo(): Picture {
  return { kind: 'logo', width: 1600, height: 600, alpha: true, copies: { srcset: [400, 576, 800, 1600], fallback: 800 } }
}

function share(): Picture {
  return { kind: 'share', width: 1200, height: 630, alpha: false, copies: { share: 1200 } }
}

/** A picture for each language, for letters are in it. */
function inEachLanguage<Name extends string>(name: Name, picture: Picture) {
  return Object.fromEntries(languages.map((language) => [`${name}-${language}`, picture])) as Record<`${Name}-${Language}`, Picture>
}

function slides(): Record<SlidePictureId, Picture> {
  return Object.fromEntries(
    slideIds.flatMap((id, index) => slidePictures(id).map((picture) => [picture, slide(gallery[index] ?? {})] as const)),
  )
}

/** As wide as it says, for double density; 2880 if it says nothing. All are 16:9. */
function slide({ width = 2880, focus }: { width?: number; focus?: string }): Picture {
  const height = (width * 9) / 16
  const single = width / 2
  // The widest is for the lightbox alone: on the page none is shown sharper than a window across needs.
  const copies = { srcset: [560, 1200, (width * 3) / 4], fallback: single, '1x': single, '2x': width, thumb: thumbnail.width }
  return { kind: 'slide', width, height, alpha: false, copies, focus }
}

/** A still life beside a section's text, on nothing but its own shadow. */
function vignette(width = 960, height = 720): Picture {
  return { kind: 'vignette', width, height, alpha: true, copies: { srcset: [480, 720, 960], fallback: 720 } }
}

/** A piece of the game beside a paragraph, as a small model on a block of ground. */
function detail(): Picture {
  return { kind: 'vignette', width: 720, height: 540, alpha: true, copies: { srcset: [360, 720], fallback: 720 } }
}

/** Masters of the interface are drawn for double density. */
function interfacePart(width: number, height: number): Picture {
  return { kind: 'ui', width, height, alpha: true, copies: densities(width) }
}

function texture(): Picture {
  return { kind: 'texture', width: 1024, height: 1024, alpha: false, copies: densities(1024) }
}

/**
 * Square cells, eight in a row: sixteen standing directions, or sixteen rows of eight walking frames. The page shows a cell up to 650 pixels
 * wide, and gets it `cell` pixels wide: of the walk less than the master has, for a phone keeps all of it unpacked in memory.
 */
function sprites(width: number, height: number, cell: number): Picture {
  const shown = 8 * cell
  return { kind: 'sprites', width, height, alpha: true, copies: { '1x': shown, fallback: shown } }
}

function densities(width: number): Copies {
  return { '1x': width / 2, '2x': width, fallback: width }
}
