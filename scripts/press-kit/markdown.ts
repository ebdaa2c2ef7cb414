import type { FactSheet, Table } from './fact-sheet.ts'

export function factSheetAsMarkdown(sheet: FactSheet): string {
  const { about, facts, features, history, names, files, contact, licence } = sheet
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
    heading(names.title),
    table(names),
    heading(files.title),
    list(files.list.map(({ file, caption, size }) => `[${file}](${file}), ${size}: ${caption}`)),
    heading(contact.title),
    list(contact.links.map(({ label, text, href }) => `${label}: [${text}](${href})`)),
    heading(licence.title),
    ...licence.body,
  ].join('\n\n')}\n`
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
