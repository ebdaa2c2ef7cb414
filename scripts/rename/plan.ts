import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nameIn } from '#content/facts.ts'
import { paragraphs, texts, site as words } from '#content/texts.ts'
import type { Localized } from '#shared/localized.ts'
import { slug } from '#shared/slug.ts'
import { type Case, cases, type Name, site } from '#site.config.ts'

/** An English name, and how Russian writes it. */
export interface Names {
  en: string
  ru?: Name
}

export interface NewNames {
  game?: Names | undefined
  studio?: Names | undefined
  goddess?: Names | undefined
  tagline?: Names | undefined
  /** Address of the site. */
  site?: string | undefined
}

export interface Plan {
  names: { what: string; from: string; to: string }[]
  files: { file: string; content: string; places: number }[]
  /** What is left to a person. */
  notes: string[]
  game: Localized<Name>
}

/** Files that name the game or the studio without taking the name from the configuration. */
const plainFiles = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  '*.md',
  'docs/**/*.md',
  'public/trailer/*.vtt',
  'deploy/*',
  '.env.example',
]

/** Words, and whatever else might still say an old name. */
const searched = [
  ...plainFiles,
  'content/**/*.{json,ts}',
  'app/**/*.{ts,tsx}',
  'letters/*.{ts,tsx}',
  'server/**/*.ts',
  'scripts/**/*.ts',
  'art/**/*.py',
]

/** What renaming would change, without changing it. */
export function planRename(root: string, wanted: NewNames): Plan {
  const names: NewNames = { ...wanted, goddess: wanted.goddess ?? followingGoddess(wanted.game) }
  const pairs = replacements(names)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = [
    changed('site.config.ts', read('site.config.ts'), (text) => renameConfig(text, names)),
    ...filesOf(root, plainFiles).map((file) => changed(file, read(file), (text) => replaceAll(text, pairs))),
  ].filter((file) => file !== undefined)
  const after = (file: string) => files.find((one) => one.file === file)?.content ?? read(file)
  return { names: listed(names), files, notes: notesFor(names, root, after), game: names.game ?? site.game }
}

const kinds = ['game', 'studio', 'goddess', 'tagline'] as const
type Kind = (typeof kinds)[number]

/** The goddess after whom the game is named is renamed with it. */
function followingGoddess(game: Names | undefined): Names | undefined {
  const old = nameIn(site.goddess, 'en')
  if (!game || old.toLowerCase() !== nameIn(site.game, 'en').toLowerCase()) return undefined
  return { en: titleCase(game.en), ...(game.ru === undefined ? {} : { ru: titleCases(game.ru) }) }
}

function titleCases(name: Name): Name {
  if (typeof name === 'string') return titleCase(name)
  return Object.fromEntries(cases.map((one) => [one, titleCase(name[one])])) as Record<Case, string> // mapped from all cases
}

/** LAMPFALL becomes Lampfall; what is not in capitals stays. */
function titleCase(name: string): string {
  return name === name.toUpperCase() ? name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : name
}

/** Old and new strings, the longest first, so that no name is taken for a part of another. */
function replacements(names: NewNames): [string, string][] {
  const pairs = kinds.flatMap((kind): [string, string][] => {
    const now = names[kind]
    if (!now) return []
    const old = site[kind]
    return [
      [nameIn(old, 'en'), now.en],
      ...(old.ru === undefined ? [] : cases.map((one): [string, string] => [nameIn(old, 'ru', one), nameIn(now, 'ru', one)])),
      ...(kind === 'game' || kind === 'studio' ? slugs(nameIn(old, 'en'), now.en) : []),
    ]
  })
  // Of a name that does not decline, all cases are the same string: the first, the nominative, stays.
  return [...new Map(pairs.toReversed())].filter(([from, to]) => from !== '' && from !== to).toSorted(([a], [b]) => b.length - a.length)
}

/** In addresses and in names of files. */
function slugs(old: string, now: string): [string, string][] {
  return [
    [slug(old), slug(now)],
    [slug(old).replaceAll('-', ''), slug(now).replaceAll('-', '')],
  ]
}

function replaceAll(text: string, pairs: [string, string][]): string {
  return pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text)
}

function renameConfig(text: string, names: NewNames): string {
  let result = text
  for (const kind of kinds) {
    const now = names[kind]
    if (now) result = result.replace(new RegExp(`^  ${kind}: \\{$[\\s\\S]*?^  \\},$`, 'm'), configEntry(kind, now))
  }
  const address = names.site
  if (address) result = result.replace(/^ {2}url: '.*',$/m, `  url: '${address.replace(/\/+$/, '')}',`)
  const pairs = (['game', 'studio'] as const).flatMap((kind) => (names[kind] ? slugs(nameIn(site[kind], 'en'), names[kind].en) : []))
  // Only placeholders: an account that really exists does not change its name with the game.
  return result.replace(/(?<=')[^'\s]*\.example\b[^']*(?=')/g, (placeholder) => replaceAll(placeholder, pairs))
}

function configEntry(kind: Kind, names: Names): string {
  const value = (name: Name): string =>
    typeof name === 'string' ? quoted(name) : `{\n${cases.map((one) => `      ${one}: ${quoted(name[one])},\n`).join('')}    }`
  const ru = names.ru === undefined ? '' : `    ru: ${value(names.ru)},\n`
  return `  ${kind}: {\n    en: ${quoted(names.en)},\n${ru}  },`
}

function quoted(name: string): string {
  return `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function changed(file: string, before: string, change: (text: string) => string): Plan['files'][number] | undefined {
  const content = change(before)
  if (content === before) return undefined
  const old = before.split('\n')
  const places = content.split('\n').filter((line) => !old.includes(line)).length
  return { file, content, places }
}

function filesOf(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file) && statSync(join(root, file)).isFile())
    .toSorted()
}

function listed(names: NewNames): Plan['names'] {
  return kinds.flatMap((kind) => {
    const now = names[kind]
    if (!now) return []
    const from = [nameIn(site[kind], 'en'), nameIn(site[kind], 'ru')]
    const to = [now.en, nameIn(now, 'ru')]
    return [{ what: kind, from: [...new Set(from)].join(', '), to: [...new Set(to)].join(', ') }]
  })
}

/** What no program can mend: pictures with letters in them, and texts that play on an old name. */
function notesFor(names: NewNames, root: string, read: (file: string) => string): string[] {
  const old = replacements(names).map(([from]) => from.toLowerCase())
  const remaining = filesOf(root, searched).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (old.some((name) => line.toLowerCase().includes(name)) ? [`  ${file}:${index + 1}`] : [])),
  )
  const playful = textsThatPlayOn(names)
  return [
    ...(remaining.length > 0 ? ['\nThese still say an old name:', ...remaining] : []),
    ...(playful.length > 0 ? ['\nRead these again, they may play on an old name:', ...playful.map((key) => `  ${key}`)] : []),
    ...(names.game || names.tagline
      ? [
          '\nPictures and film with the old letters in them:',
          '  logo-*            npm run art -- logo',
          '  share-*           npm run art -- share',
          '  vignette-about-*  npm run art -- vignette-about',
          `  the last scene of the trailer, ${site.trailer.provider === 'file' ? site.trailer.file : site.trailer.id}`,
        ]
      : []),
  ]
}

/** Texts with a single word of an old name in them: a joke about North makes no sense without North Gate. */
function textsThatPlayOn(names: NewNames): string[] {
  const old = kinds.flatMap((kind) => (names[kind] ? [nameIn(site[kind], 'en')] : []))
  const single = old.flatMap((name) => name.toLowerCase().split(/\s+/)).filter((word) => word.length > 4)
  return texts(words.en).flatMap((text) => {
    const others = replaceAll(
      paragraphs(text).join(' '),
      old.map((name) => [name, '']),
    ).toLowerCase()
    return single.some((word) => others.includes(word)) ? [text.key] : []
  })
}
