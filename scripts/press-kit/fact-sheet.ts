import { pictures } from '#art/pictures.ts'
import { press, site as words } from '#content/texts.ts'
import type { Language } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { type KitPicture, kitPictures, kitPicturesIn } from './kit-pictures.ts'

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
  names: Table
  files: { title: string; list: KitFile[] }
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
}

/** A picture of the archive: the slides with the captions of the gallery, and the rest with ours. */
export interface KitFile {
  id: KitPicture
  file: string
  caption: string
  size: string
}

export function factSheet(language: Language): FactSheet {
  const { header, gallery } = words[language]
  const { kind, facts, about, features, history, names, files, contact, licence } = press[language]
  const captions: Record<KitPicture, string> = {
    ...gallery,
    'pic3-en': gallery.pic3,
    'pic3-ru': gallery.pic3,
    'trailer-poster': files.poster,
    'logo-en': files.logoEn,
    'logo-ru': files.logoRu,
    'studio-mark': files.mark,
  }
  return {
    language,
    kind,
    title: header.title,
    tagline: header.tagline,
    description: header.description,
    about,
    facts: tableOf(facts),
    features,
    history: { title: history.title, rows: groupsIn(history).map(({ when, what }) => ({ label: when, value: what })) },
    names: tableOf(names),
    files: {
      title: files.title,
      list: kitPicturesIn(language).map((id) => {
        const { width, height } = pictures[id]
        return { id, file: kitPictures[id], caption: captions[id], size: `${width}×${height}` }
      }),
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

function tableOf(group: { title: string } & Record<string, string | Row>): Table {
  return { title: group.title, rows: groupsIn(group).map(({ label, value }) => ({ label, value: fill(value) })) }
}

/** The entries of a group, without its title. */
function groupsIn<Entry>(group: Record<string, string | Entry>): Entry[] {
  return Object.values(group).filter((entry): entry is Entry => typeof entry !== 'string')
}

function fill(text: string): string {
  return text.replaceAll('{{studio}}', site.studio).replaceAll('{{email}}', site.links.email)
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
