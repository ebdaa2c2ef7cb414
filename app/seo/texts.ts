import { type Language, languages } from '#shared/languages.ts'
import type { Words } from '../i18n.ts'

export function robots(site: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`
}

/** Every page with its alternates. */
export function sitemap(site: string): string {
  const alternates = [...languages.map((language) => alternate(language, `${site}/${language}`)), alternate('x-default', `${site}/`)].join(
    '',
  )
  const urls = languages.map((language) => `<url><loc>${site}/${language}</loc>${alternates}</url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

export function webManifest(language: Language, words: Words): string {
  const icon = (size: number, purpose: string) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose })
  return JSON.stringify({
    name: words.meta.title,
    short_name: words.header.title,
    description: words.meta.description,
    lang: language,
    start_url: `/${language}`,
    scope: '/',
    display: 'browser',
    background_color: '#0d0f14',
    theme_color: '#0d0f14',
    icons: [icon(192, 'any'), icon(512, 'any'), { ...icon(512, 'maskable'), src: '/icon-maskable-512.png' }],
  })
}
