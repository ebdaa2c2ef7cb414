import type { Json } from './fill-gaps.ts'

/** Puts values into the `{{holes}}` of every text of a tree; holes without a value stay for whoever fills them later. */
export function fillWords<Words extends Json | object>(words: Words, values: Record<string, string>): Words {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillText(value, values)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fill(child)]))
  }
  return fill(words) as Words // the same tree, with other strings in it
}

export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{([\w.-]+)\}\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? hole) : hole))
}
