import { languageName } from '#content/facts.ts'
import { press, site as words } from '#content/texts.ts'
import { type Language, languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { galleryFiles, type PressFile } from './press-files.ts'

/** What the fact sheet says, in the order in which it says it; how it looks is the business of its two forms. */
export interface FactSheet {
  language: Language
  kind: string
  title: string
  tagline: string
  description: string
  about: { title: string; body: string[] }
  facts: Table
  features: { title: string; list: string[] }
  history: Table
  studio: { title: string; body: string[] }
  credits: { title: string; list: string[] }
  streaming: { title: string; body: string[] }
  names: Table
  files: { title: string; captions: Partial<Record<PressFile, string>> }
  contact: { title: string; links: { label: string; text: string; href: string }[] }
  licence: { title: string; body: string[] }
}

export interface Table {
  title: string
  rows: Row[]
}

export interface Row {
  label: string
  value: string
  /** Where the value leads. */
  href?: string
}

export function factSheet(language: Language): FactSheet {
  const { header, gallery } = words[language]
  const { kind, facts, about, features, history, studio, credits, streaming, names, files, contact, licence } = press[language]
  return {
    language,
    kind,
    title: header.title,
    tagline: header.tagline,
    description: header.description,
    about,
    facts: tableOf({ ...facts, download: downloadRow(facts.download) }),
    features,
    history: { title: history.title, rows: groupsIn(history).map(({ when, what }) => ({ label: when, value: what })) },
    studio: { title: studio.title, body: studio.body.map(fill) },
    credits: { title: credits.title, list: credits.list.map(fill) },
    streaming: { title: streaming.title, body: streaming.body.map(fill) },
    names: tableOf(names),
    files: {
      title: files.title,
      captions: {
        ...Object.fromEntries(galleryFiles.map(({ file, slide }) => [file, gallery.alts[slide] ?? ''])),
        ...Object.fromEntries(languages.flatMap((other) => logoCaptions(files, other, language))),
        'logo/studio-mark.png': files.mark,
        'key-art/key-art.jpg': files.keyArt,
        'key-art/layer-1-background.jpg': files.layerBackground,
        'key-art/layer-2-beast.png': files.layerBeast,
        'key-art/layer-3-squad.png': files.layerSquad,
        'key-art/layer-4-cliff.png': files.layerCliff,
        'key-art/layer-5-character.png': files.layerCharacter,
        'trailer/poster.jpg': files.poster,
        'clips/emperor-turns.gif': files.turn,
      },
    },
    contact: {
      title: contact.title,
      links: [
        { label: contact.email, text: site.links.email, href: `mailto:${site.links.email}` },
        { label: contact.page, text: withoutScheme(`${site.url}/${language}`), href: `${site.url}/${language}` },
        { label: contact.website, text: withoutScheme(site.links.website), href: site.links.website },
      ],
    },
    licence: { title: licence.title, body: licence.body.map(fill) },
  }
}

/** Every logo is for everybody; its caption says in which language it is. */
function logoCaptions(words: { logo: string; logoSvg: string }, logo: Language, reader: Language): [PressFile, string][] {
  const name = languageName(logo, reader)
  return [
    [`logo/logo-${logo}.png`, words.logo.replace('{{language}}', name)],
    [`logo/logo-${logo}.svg`, words.logoSvg.replace('{{language}}', name)],
  ]
}

function tableOf(group: { title: string } & Record<string, string | Row>): Table {
  return { title: group.title, rows: groupsIn(group).map((row) => ({ ...row, value: fill(row.value) })) }
}

/** A promise until the demo is there, then the way to it. */
function downloadRow(promised: Row): Row {
  const { demo } = site.downloads
  return demo ? { label: promised.label, value: withoutScheme(demo.url), href: demo.url } : promised
}

/** The entries of a group, without its title. */
function groupsIn<Entry>(group: Record<string, string | Entry>): Entry[] {
  return Object.values(group).filter((entry): entry is Entry => typeof entry !== 'string')
}

function fill(text: string): string {
  return text.replaceAll('{{email}}', site.links.email)
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
