import { writeFile } from 'node:fs/promises'
import { type Case, cases } from '#site.config.ts'
import { readOptions } from './options.ts'
import { type Names, planRename } from './rename/plan.ts'
import { drawPreview } from './rename/preview.ts'

const help = `npm run rename -- --game "The Last Lamp" --studio "North Gate" [options]

Gives the game and the studio other names, in both languages: in site.config.ts, from which the page, the letters, the press kit, the
consent and the names of files take them, and in the few files that cannot (README.md, LICENSE, package.json, captions). Then draws the
logo in one colour as a preview, and lists what only a person can mend. Changes files at once: \`git diff\` shows them.

  --game NAME            The game, in English
  --game-ru NAME         In Russian; without it the English name is used there, too
  --game-ru-cases LIST   How the Russian name declines: ${cases.slice(1).join(',')}. Without it, it does not
  --studio NAME          The studio
  --studio-ru NAME       In Russian, if it is written in another way there
  --studio-ru-cases LIST
  --goddess NAME         The goddess of the story. While she bears the game's name, she follows it
  --goddess-ru NAME      In Russian, with --goddess-ru-cases
  --tagline TEXT         What stands below the name of the game, with --tagline-ru
  --site ADDRESS         Where the site will be: https://game.example. Without it, placeholder addresses follow the names
  --dry-run              Says what would change, and changes nothing
  --help                 Shows this
`

const text = { type: 'string' } as const

const options = readOptions(
  help,
  {
    game: text,
    'game-ru': text,
    'game-ru-cases': text,
    studio: text,
    'studio-ru': text,
    'studio-ru-cases': text,
    goddess: text,
    'goddess-ru': text,
    'goddess-ru-cases': text,
    tagline: text,
    'tagline-ru': text,
    site: text,
    'dry-run': { type: 'boolean' },
  },
  (values) => {
    if (Object.keys(values).every((name) => name === 'dry-run')) throw new Error('Give at least one new name.')
  },
)
try {
  await rename(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function rename(values: typeof options): Promise<void> {
  const plan = await planRename(process.cwd(), {
    game: namesFrom(values.game, values['game-ru'], values['game-ru-cases'], 'game'),
    studio: namesFrom(values.studio, values['studio-ru'], values['studio-ru-cases'], 'studio'),
    goddess: namesFrom(values.goddess, values['goddess-ru'], values['goddess-ru-cases'], 'goddess'),
    tagline: namesFrom(values.tagline, values['tagline-ru'], undefined, 'tagline'),
    site: values.site,
  })
  const dry = values['dry-run'] === true
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const { what, from, to } of plan.names) say(`${what}: ${from} → ${to}`)
  say(`\n${dry ? 'Would change' : 'Changed'}:`)
  for (const { file, content, places } of plan.files) {
    if (!dry) await writeFile(file, content)
    say(`  ${file} (${places} ${places === 1 ? 'place' : 'places'})`)
  }
  for (const line of plan.notes) say(line)
  if (dry) return
  say(`\nThe logo in one colour, to look at: ${(await drawPreview(plan.game)).join(', ')}`)
}

/** Nothing if no name was given. */
function namesFrom(en: string | undefined, ru: string | undefined, declined: string | undefined, what: string): Names | undefined {
  if (en === undefined) {
    if (ru !== undefined) throw new Error(`--${what}-ru needs --${what}`)
    return undefined
  }
  if (en.trim() === '') throw new Error(`--${what} is empty`)
  if (declined === undefined) return ru === undefined ? { en } : { en, ru }
  const others = declined.split(',').map((name) => name.trim())
  if (ru === undefined || others.length !== cases.length - 1 || others.includes(''))
    throw new Error(`--${what}-ru-cases needs --${what}-ru, and five names between commas: ${cases.slice(1).join(', ')}`)
  const name = Object.fromEntries(cases.map((one, index) => [one, index === 0 ? ru : (others[index - 1] ?? ru)]))
  return { en, ru: name as Record<Case, string> } // mapped from all cases
}
