import type { FactSheet, KitFile, Table } from './fact-sheet.ts'
import { Html, html } from './html.ts'
import type { PageParts } from './page-parts.ts'

/** The sheet as one file that needs no other: it is read from an unpacked folder, attached to letters, and printed. */
export function factSheetAsPage(sheet: FactSheet, { styles, images }: PageParts): string {
  const { language, title, tagline, kind, about, facts, features, history, names, files, contact, licence } = sheet
  const pictures = files.list.filter(isScene)
  const others = files.list.filter((file) => !isScene(file))
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}: ${tagline}. ${kind}</title>
<style>${new Html(styles)}</style>
</head>
<body>
<main>
<header>
<h1><img src="${images[language === 'ru' ? 'logo-ru' : 'logo-en']}" alt="${title}: ${tagline}" width="1600" height="600"></h1>
<p class="kind">${kind}</p>
<p class="description">${sheet.description}</p>
</header>
<div class="columns">
<div>
${section(about.title, paragraphs(about.body))}
${section(features.title, list(features.list))}
${section(history.title, table(history, 'history'))}
</div>
<aside>
${section(facts.title, table(facts))}
${section(contact.title, links(contact.links))}
</aside>
</div>
<section class="pictures">
<h2>${files.title}</h2>
<div class="grid">
${pictures.map((file) => figure(file, images[file.id]))}
${list(others.map(({ file, caption, size }) => html`${caption} <small>${file}, ${size}</small>`))}
</div>
</section>
<div class="halves">
${section(names.title, table(names, 'names'))}
${section(licence.title, paragraphs(licence.body))}
</div>
<footer><img src="${images['studio-mark']}" alt="" width="512" height="512"></footer>
</main>
</body>
</html>
`.text
}

/** The eight are shown; the logo and the mark stand on the page anyway, and the poster is listed with them. */
function isScene({ file }: KitFile): boolean {
  return file.startsWith('pictures/')
}

function section(title: string, content: Html | Html[]): Html {
  return html`<section>
<h2>${title}</h2>
${content}
</section>`
}

function paragraphs(body: string[]): Html[] {
  return body.map((paragraph) => html`<p>${paragraph}</p>\n`)
}

function list(items: (string | Html)[]): Html {
  return html`<ul>
${items.map((item) => html`<li>${item}</li>\n`)}</ul>`
}

function table({ rows }: Table, name = 'table'): Html {
  return html`<dl class="${name}">
${rows.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

function links(rows: FactSheet['contact']['links']): Html {
  return html`<dl class="table">
${rows.map(({ label, text, href }) => html`<div><dt>${label}</dt><dd><a href="${href}">${text}</a></dd></div>\n`)}</dl>`
}

function figure({ file, caption, size }: KitFile, image: string): Html {
  return html`<figure><img src="${image}" alt="" width="16" height="9"><figcaption>${caption} <small>${file}, ${size}</small></figcaption></figure>
`
}
