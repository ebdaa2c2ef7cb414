import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Languages that nobody speaks here; both have a name in themselves, which the switch shows. */
const newLanguages = ['eo', 'la']

/** What a site may come to have more of, added to a copy of the repository until it has so many more than ours. */
export const kinds = { language: addLanguage, section: addSection, picture: addPicture } as const

export type Kind = keyof typeof kinds

/** Another language, in all its words: English, with every word turned round, so that none of it compresses along with ours. */
async function addLanguage(root: string, number: number): Promise<void> {
  const language = newLanguages[number - 1]
  if (!language) throw new Error(`only ${newLanguages.length} languages are made up`)
  await mkdir(join(root, 'content', language))
  for (const file of ['site.json', 'service.json', 'press.json']) {
    const turned = (_key: string, value: unknown) => (typeof value === 'string' ? turnWords(value, number) : value)
    await writeFile(join(root, 'content', language, file), JSON.stringify(JSON.parse(await read(root, `content/en/${file}`), turned)))
  }
  await change(root, 'shared/languages.ts', "'] as const", `', '${language}'] as const`)
}

/** What stands in braces, angles or an address keeps its sense. */
function turnWords(text: string, by: number): string {
  return text.replace(/\{\{.*?\}\}|<[^>]*>|\S*[/@]\S*|\p{L}{3,}/gu, (word) =>
    /^\p{L}+$/u.test(word) ? word.slice(by) + word.slice(0, by) : word,
  )
}

/** A section with an entry of the menu, two paragraphs of its own in each language, and a picture of its own. */
async function addSection(root: string, number: number): Promise<void> {
  const [group, picture] = [`extra${number}`, `vignette-extra-${number}`]
  for (const language of ['en', 'ru']) {
    const file = `content/${language}/site.json`
    const words = JSON.parse(await read(root, file))
    const write = writer(words, number)
    words.menu[group] = write(1)
    words[group] = { title: write(4), pictureAlt: write(12), body: [write(50), write(30)] }
    await writeFile(join(root, file), JSON.stringify(words))
  }
  await changedCopy(root, 'vignette-team', picture, number)
  const own = "  'vignette-team': vignette(1440, 1080),\n"
  await change(root, 'art/pictures.ts', own, `${own}  '${picture}': vignette(1440, 1080),\n`)
  const line = `{ wall: 'hall', id: 'extra-${number}', words: '${group}', menu: true, material: 'leather', picture: '${picture}', side: 'start' },`
  await change(root, 'app/page-blocks.ts', "\n  { wall: 'hall', id: 'support'", `\n  ${line}\n  { wall: 'hall', id: 'support'`)
}

/** A slide of the lightbox with its text. */
async function addPicture(root: string, number: number): Promise<void> {
  const file = `extra${number}`
  await changedCopy(root, 'pic6', file, number)
  const list = JSON.parse(await read(root, 'content/gallery.json'))
  const write = writer(list, number)
  await writeFile(
    join(root, 'content/gallery.json'),
    JSON.stringify([...list, { file, focus: '50% 50%', alt: { en: write(30), ru: write(25) } }]),
  )
}

/** A picture of other colours, so that it is another file. */
async function changedCopy(root: string, master: string, copy: string, number: number): Promise<void> {
  const picture = sharp(join(root, `art/masters/${master}.webp`)).modulate({ hue: (number * 47) % 360 })
  await picture.webp({ quality: 90, effort: 0 }).toFile(join(root, `art/masters/${copy}.webp`))
}

/** Writes so many words, taken at random from all that is written there; the same each time. */
function writer(from: unknown, number: number): (count: number) => string {
  const words = JSON.stringify(from).match(/\p{L}{2,}/gu) ?? []
  let seed = number
  const pick = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return words[seed % words.length]
  }
  return (count) => Array.from({ length: count }, pick).join(' ')
}

const read = (root: string, file: string) => readFile(join(root, file), 'utf8')

async function change(root: string, file: string, old: string, now: string): Promise<void> {
  const text = await read(root, file)
  if (!text.includes(old)) throw new Error(`${file} has no “${old.trim()}” any more`)
  await writeFile(
    join(root, file),
    text.replace(old, () => now),
  )
}
