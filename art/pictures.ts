import { thumbnail } from './picture-sets.ts'

/**
 * Every picture of the site by name: how large its master is, and how wide the copies are that visitors get.
 * Masters are `art/masters/<id>.webp` (the interface's parts and textures `art/masters/ui/<id>.webp`); until one is rendered,
 * `art/provisional/<id>.provisional.webp` stands in. `npm run images` makes the copies.
 */
export const pictures = {
  'hero-background': hero(),
  'hero-beast': hero({ alpha: true }),
  'hero-squad': hero({ alpha: true }),
  'hero-cliff': hero({ alpha: true }),
  'hero-character': hero({ alpha: true }),
  'hero-portrait-background': heroPortrait({ avifQuality: 24 }),
  'hero-portrait-beast': heroPortrait({ alpha: true, avifQuality: 20 }),
  'hero-portrait-squad': heroPortrait({ alpha: true, avifQuality: 18 }),
  'hero-portrait-cliff': heroPortrait({ alpha: true, avifQuality: 18 }),
  'hero-portrait-character': heroPortrait({ alpha: true }),

  'logo-en': logo(),
  'logo-ru': logo(),
  'studio-mark': interfacePart(512, 512, { kind: 'mark' }),
  icon: { kind: 'icon', width: 1024, height: 1024, alpha: true, widths: [32, 180, 192, 512] },
  'share-en': share(),
  'share-ru': share(),

  pic1: slide(1),
  pic2: slide(2),
  pic3: slide(3),
  pic4: slide(4),
  pic5: slide(5),
  pic6: slide(6),
  pic7: slide(7),
  pic8: slide(8),
  battle: { kind: 'scene', width: 2560, height: 1440, alpha: false, widths: [480, 960, 1280, 1920, 2560] },
  'trailer-poster': { kind: 'scene', width: 1920, height: 1080, alpha: false, widths: [480, 960, 1280, 1920] },

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

  'emperor-idle': sprites(2048, 512),
  'emperor-walk': sprites(2048, 4096),
} satisfies Record<string, Picture>

export interface Picture {
  kind: PictureKind
  /** Of the master, in pixels; it must have exactly this size. */
  width: number
  height: number
  /** Whether the master is see-through somewhere; if so it must carry an alpha channel, if not it must carry none. */
  alpha: boolean
  /** Of the copies, in pixels, narrowest first; the height follows. */
  widths: readonly number[]
  /** Instead of the kind's own quality of AVIF, where a picture needs more or can do with less. */
  avifQuality?: number
}

/** What a picture is decides its formats and how hard it is pressed: see `scripts/images/formats.ts`. */
export type PictureKind = 'hero' | 'hero-portrait' | 'logo' | 'mark' | 'icon' | 'share' | 'slide' | 'scene' | 'ui' | 'texture' | 'sprites'

export type PictureId = keyof typeof pictures

/** What `art/pictures.generated.json` says of each picture. */
export type PictureManifest<Id extends string = PictureId> = Record<Id, PictureFiles>

/** The copies of a picture, narrowest first; a format it was not made in is missing. */
export interface PictureFiles {
  width: number
  height: number
  alpha: boolean
  /** The average colour, `#rrggbb`. */
  placeholder: string
  avif?: PictureFile[]
  webp?: PictureFile[]
  jpeg?: PictureFile[]
  png?: PictureFile[]
  /** PNG, for launchers that cut an icon to their own shape. */
  maskable?: PictureFile[]
  ico?: PictureFile[]
}

export interface PictureFile {
  /** From the root of the site: `/a/<id>-<width>.<hash>.<extension>`. */
  src: string
  width: number
}

type Choice = Partial<Picture>

function hero(choice: Choice = {}): Picture {
  return { kind: 'hero', width: 3200, height: 1800, alpha: false, widths: [960, 1440, 1920, 2560], ...choice }
}

/** A phone waits for these five: all together weigh about 30 kB at 720 pixels, which is what their qualities are chosen for. */
function heroPortrait(choice: Choice = {}): Picture {
  return { kind: 'hero-portrait', width: 1080, height: 1920, alpha: false, widths: [540, 760, 1080], ...choice }
}

function logo(): Picture {
  return { kind: 'logo', width: 1600, height: 600, alpha: true, widths: [400, 600, 800, 1600] }
}

function share(): Picture {
  return { kind: 'share', width: 1200, height: 630, alpha: false, widths: [1200] }
}

/** The first three are 1280 wide at single density, the others 1440; the widest copy is for double density. */
function slide(number: number): Picture {
  const [width, height] = number <= 3 ? [2560, 1440] : [2880, 1620]
  return { kind: 'slide', width, height, alpha: false, widths: [thumbnail.width, 480, 960, width / 2, width] }
}

/** Masters of the interface are drawn for double density. */
function interfacePart(width: number, height: number, choice: Choice = {}): Picture {
  return { kind: 'ui', width, height, alpha: true, widths: [width / 2, width], ...choice }
}

function texture(): Picture {
  return { kind: 'texture', width: 1024, height: 1024, alpha: false, widths: [512, 1024] }
}

/** Cells of 256x256, eight in a row: sixteen directions standing, or sixteen rows of a walk's eight frames. */
function sprites(width: number, height: number): Picture {
  return { kind: 'sprites', width, height, alpha: true, widths: [width / 2, width] }
}
