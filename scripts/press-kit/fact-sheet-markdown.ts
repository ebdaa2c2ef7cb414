import type { FactSheet, Table } from '#app/press/fact-sheet.ts'
import { isShownIn } from '#app/press/press-files.ts'

export function factSheetAsMarkdown(sheet: FactSheet): string {
  const { about, facts, features, history, studio, credits, streaming, names, files, contact, licence } = sheet
  return `${[
    `# ${sheet.title}: ${sheet.tagline}`,
    `*${sheet.kind}*`,
    sheet.description,
    heading(facts.title),
    table(facts),
    heading(about.title),
    ...about.body,
    heading(features.title),
    list(features.list),
    heading(history.title),
    table(history),
    heading(studio.title),
    ...studio.body,
    heading(credits.title),
    list(credits.list),
    heading(names.title),
    table(names),
    heading(files.title),
    list(
      Object.entries(files.captions)
        .filter(([file]) => isShownIn(file, sheet.language))
        .map(([file, caption]) => `[${file}](${file}): ${caption}`),
    ),
    heading(contact.title),
    list(contact.links.map(({ label, text, href }) => `${label}: [${text}](${href})`)),
    heading(streaming.title),
    ...streaming.body,
    heading(licence.title),
    ...licence.body,
  ].join('\n\n')}\n`
}

/** The terms by themselves, for those who keep the pictures and lose the rest. */
export function licenceAsText({ title, tagline, streaming, licence }: FactSheet): string {
  return `${[`${title}: ${tagline}`, licence.title, ...licence.body, streaming.title, ...streaming.body].join('\n\n')}\n`
}

function heading(title: string): string {
  return `## ${title}`
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** As a list: Markdown by itself has no tables, and everything that shows it has lists. */
function table({ rows }: Table): string {
  return list(rows.map(({ label, value }) => `**${label}:** ${value}`))
}
