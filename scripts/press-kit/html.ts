import { escapeHtml } from '#server/escape-html.ts'

/** HTML that is already safe to insert. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | Part[]

/** A template whose holes are escaped, unless they were made by this very function. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + inserted(parts[index - 1] ?? '') + string))
}

function inserted(part: Part): string {
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(inserted).join('') : escapeHtml(part)
}
