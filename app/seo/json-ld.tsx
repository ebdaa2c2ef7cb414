import { picture, shareImage } from '#art/made-pictures.ts'
import { nameIn } from '#content/facts.ts'
import type { Language } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import type { Words } from '../i18n.ts'

/** Structured data about the game, the studio and the trailer, in the terms of schema.org. */
export function JsonLd({ language, words }: { language: Language; words: Words }) {
  const organization = { '@id': `${site.url}/#studio` }
  const graph = [
    {
      '@type': 'Organization',
      ...organization,
      name: nameIn(site.studio, language),
      url: site.links.website,
      email: site.links.email,
      sameAs: Object.values(site.links.social),
    },
    {
      '@type': 'VideoGame',
      name: words.header.title,
      alternateName: words.header.tagline,
      description: words.meta.description,
      url: `${site.url}/${language}`,
      image: site.url + shareImage(language),
      genre: ['Action role-playing game', 'Isometric'],
      gamePlatform: 'PC',
      inLanguage: language,
      author: organization,
      publisher: organization,
    },
    {
      '@type': 'VideoObject',
      name: words.trailer.title,
      description: words.header.description,
      thumbnailUrl: site.url + picture('trailer-poster').fallback.src,
      // With a time zone, or Google reports the date as invalid.
      uploadDate: `${site.trailer.published}T00:00:00Z`,
      ...(site.trailer.seconds === undefined ? {} : { duration: `PT${site.trailer.seconds}S` }),
      inLanguage: language,
      ...(site.trailer.provider === 'file'
        ? { contentUrl: site.url + site.trailer.file }
        : { embedUrl: `https://www.youtube-nocookie.com/embed/${site.trailer.id}` }),
    },
  ]
  // An unescaped “<” would let a text close the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
