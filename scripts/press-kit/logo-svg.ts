import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'

const forum = 'node_modules/@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf'

/** How much taller the first and the last letter stand than those between. */
const tall = 1.32
const tracking = 26
const margin = 60

/**
 * The logo in one colour: the name between two rules, the horns with their flame above it. Outlines alone, in `currentColor`,
 * so that it needs no font and takes the colour of what surrounds it.
 */
export async function logoSvg(name: string): Promise<string> {
  const { letters, width } = outlines(name, await readFile(forum))
  const full = width + 2 * margin
  const middle = full / 2
  const inset = width * 0.17
  /** From the outer end, where it is a point, to the inner one. */
  const rule = (y: number, gap: number) =>
    [-1, 1].map((side) => `M${middle + side * (full / 2 - margin - inset)} ${y}L${middle + side * gap} ${y - 9}v18Z`).join('')
  const horn = 'M85 70C190 95 300 40 305-85C308-170 270-245 190-290C250-215 262-150 232-95C205-45 150-25 98-35Z'
  const gem = 'M0-95a95 95 0 1 1 0 190a95 95 0 1 1 0-190zm0 28a67 67 0 1 0 0 134a67 67 0 1 0 0-134zm0 25a42 42 0 1 1 0 84a42 42 0 1 1 0-84z'
  const flame =
    'M0-360C15-280 72-240 66-175C62-130 35-108 0-106C-35-108-62-130-66-175C-70-230-18-260 0-360ZM0-222C-4-192-30-182-28-154C-26-136-14-128 0-127C14-128 26-136 28-154C29-178 8-190 0-222Z'
  const paths = [
    `<path d="${letters}" transform="translate(${margin} 1320)"/>`,
    `<path d="${rule(330, 165)}${rule(1440, 70)}M${middle} 1385l55 55-55 55-55-55z"/>`,
    `<g transform="translate(${middle} 300) scale(1.4)" fill-rule="evenodd"><path d="${horn}${gem}${flame}"/><path d="${horn}" transform="scale(-1 1)"/></g>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -260 ${Math.round(full)} 1800" fill="currentColor" role="img"><title>${name}</title>${paths.join('')}</svg>\n`
}

/** The letters side by side on one baseline, in a thousandth of the type’s size, y growing downward. */
function outlines(name: string, bytes: Uint8Array): { letters: string; width: number } {
  const font = new Font(new Face(new Blob(bytes)))
  const text = new TextBuffer()
  text.addText(name)
  text.guessSegmentProperties()
  shape(font, text)
  const glyphs = text.getGlyphInfosAndPositions()
  let x = 0
  const letters = glyphs.map(({ codepoint, xAdvance = 0 }, index) => {
    const scale = index === 0 || index === glyphs.length - 1 ? tall : 1
    // Taller letters hang below the line as far as they rise above it.
    const drop = (scale - 1) * 350
    const path = placed(font.glyphToPath(codepoint), scale, x, drop)
    x += xAdvance * scale + tracking
    return path
  })
  return { letters: letters.join(''), width: x - tracking }
}

/** Fonts count upward, pictures downward. */
function placed(path: string, scale: number, x: number, drop: number): string {
  let horizontal = true
  return path.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (part) => {
    if (/[A-Z]/.test(part)) {
      horizontal = true
      return part
    }
    const value = horizontal ? Number(part) * scale + x : -Number(part) * scale + drop
    horizontal = !horizontal
    return `${Math.round(value * 10) / 10}`
  })
}
