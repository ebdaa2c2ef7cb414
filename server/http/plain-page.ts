import { type Language, languages } from '#shared/languages.ts'
import { escapeHtml } from '../escape-html.ts'

/** A page for want of a rendered one: no style, no script, nothing that could be missing too. */
export function plainPage(language: Language, title: string, message = ''): string {
  const links = languages.map((each) => `<a href="/${each}" hreflang="${each}" lang="${each}">${each.toUpperCase()}</a>`)
  return `<!doctype html>
<html lang="${language}" data-locale="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p>${links.join(' · ')}</p>
</html>
`
}
