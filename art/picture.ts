import type { Motion } from './picture-sets.ts'

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
  /** What alone is taken of the master: how far its left, upper, right and lower edges lie from the master's left and upper ones. */
  part?: Part | undefined
  /** The masters that it is put together from, bottom first, instead of one of its own. The first is opaque, the others have alpha. */
  layers?: readonly string[]
  /** How it moves on the page, and the masters that move before it, which hide parts of it for good. */
  moves?: { motion: Motion; behind: readonly { id: string; motion: Motion }[] }
}

/** Shares of the master's width and height, from 0 to 1. */
export type Part = readonly [left: number, top: number, right: number, bottom: number]

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
  | 'hero-portrait'
  | 'hero-flat'
  | 'hero-portrait-flat'
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

/** The files of a picture by role; a role it has no copy for is missing. */
export type PictureFiles = { width: number; height: number } & {
  [Name in Role]?: Copies[Name] extends number | undefined ? PictureFile : PictureFile[]
}

export interface PictureFile {
  /** From the root of the site: `/a/<id>-<width>.<hash>.<extension>`. */
  src: string
  width: number
}
