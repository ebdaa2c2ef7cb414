import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { betweenParts } from '#app/browser/kit.ts'
import type { Picture, PictureFile } from '#art/picture.ts'
import { type PictureId, type PictureManifest, pictures } from '#art/pictures.ts'
import { brandMarks } from './brand-marks.ts'
import { picturePlaceholders } from './picture-placeholders.ts'
import { sheetParts } from './sheet-parts.ts'

/**
 * The interface's pictures as custom properties: those that `styles` use. A picture is fetched only where a rule uses its property.
 * `--art-<id>` has a copy for each density; `--art-<id>-small` is the smallest, for where it is shown at half its size or in the dark.
 * @param smallAddress where a small copy is found: it may be the copy itself
 */
export function artVariables(manifest: PictureManifest, styles: string, smallAddress = ({ src }: PictureFile) => src): string {
  const isUsed = (name: string) => new RegExp(`var\\(--art-${name}[,)]`).test(styles)
  return Object.entries<Picture>(pictures)
    .filter(([, { kind }]) => kind === 'ui' || kind === 'texture' || kind === 'sprites')
    .flatMap(([id]) => {
      const { fallback, '1x': single, '2x': double } = manifest[id as PictureId] ?? {}
      // Masters are drawn for double density, unless a picture has none.
      const density = double ? '2x' : '1x'
      const all = [avif(single?.src, '1x'), avif(double?.src, '2x'), webp(fallback, density)]
      const small = [avif(single && smallAddress(single)), webp(fallback)]
      return [isUsed(id) && variable(id, all), isUsed(`${id}-small`) && variable(`${id}-small`, small)]
    })
    .filter(Boolean)
    .join('')
}

interface Styles {
  /** In the page itself. */
  styles: string
  /** What may come later. */
  lateStyles: string
}

/**
 * A stylesheet of its own, with the small copies and the marks in it: they are what the first window shows.
 * @returns its address
 */
export async function writeKit(manifest: PictureManifest, { styles, lateStyles }: Styles, folder: string): Promise<string> {
  const dataAddress = ({ src }: PictureFile) => `data:image/avif;base64,${readFileSync(join(folder, src), 'base64')}`
  const variables = artVariables(manifest, styles + lateStyles, dataAddress)
  const rules = sheetParts(lateStyles, longestPart)
  const placeholders = await picturePlaceholders(manifest, folder)
  const sheet = [`${knownIn}{${variables}}${withoutFar(variables)}`, brandMarks(), ...rules, placeholders].join(betweenParts)
  const address = `/a/kit.${hash('sha256', sheet, 'hex').slice(0, 8)}.css`
  await writeFile(join(folder, address), sheet)
  return address
}

/** A slow phone is at most two or three frames about so many characters, and styles little twice when they are cut there. */
const longestPart = 8500

/**
 * Where the pictures are known: everywhere but around the parts of the page that are far. If what holds those knew them, the page would be
 * styled anew from end to end when they come, and again for every part that is not to know them. The tokens that name them are made
 * anew in the same places (app/styles/tokens.css).
 */
const knownIn = 'body>:not(#root),#root>:not([data-parts]),[data-parts]>:not(main,[data-far]),[data-parts]::before,main>:not([data-far])'

/**
 * What is far below the window has no picture, and so fetches and decodes none (app/browser/far-parts.ts). A rule for all that is in it
 * would say the same, and would style all of it anew when it is marked.
 */
function withoutFar(variables: string): string {
  const names = variables.match(/--art-[\w-]+(?=:)/g) ?? []
  return `@media screen{main>:not([data-far])>[data-far]{${names.map((name) => `${name}:initial`).join(';')}}}`
}

function variable(name: string, copies: (string | undefined)[]): string {
  return `--art-${name}:image-set(${copies.filter(Boolean).join(',')});`
}

function avif(address: string | undefined, density = ''): string | undefined {
  return address && `url(${address}) ${density} type("image/avif")`.replace('  ', ' ')
}

function webp(file: PictureFile | undefined, density = ''): string | undefined {
  return file && `url(${file.src}) ${density} type("image/webp")`.replace('  ', ' ')
}

/** Copies the icons to the names that browsers and launchers ask for by themselves. */
export async function placeIcons(manifest: PictureManifest, folder: string): Promise<void> {
  await Promise.all(Object.entries(iconFiles(manifest)).map(([name, { src }]) => copyFile(join(folder, src), join(folder, name))))
}

/** The icons by those names. */
export function iconFiles({ icon }: PictureManifest): Record<string, PictureFile> {
  const present = (file: PictureFile | undefined, name: string) => {
    if (!file) throw new Error(`the icon lacks the size that ${name} needs`)
    return [name, file] as const
  }
  const ofWidth = (width: number) => icon.icons?.find((file) => file.width === width)
  return Object.fromEntries([
    present(icon.favicon, 'favicon.ico'),
    present(ofWidth(32), 'icon-32.png'),
    present(ofWidth(180), 'apple-touch-icon.png'),
    present(ofWidth(192), 'icon-192.png'),
    present(ofWidth(512), 'icon-512.png'),
    present(icon.maskable, 'icon-maskable-512.png'),
  ])
}
