export type Json = string | Json[] | { [key: string]: Json }

/**
 * The words of one language, with missing ones taken from another.
 * Done at build time, so that nobody downloads two languages because of a gap.
 */
export function fillGaps(words: Json | undefined, fallback: Json): Json {
  if (words === undefined || words === '') return fallback
  if (!isGroup(words) || !isGroup(fallback)) return words
  const keys = new Set([...Object.keys(fallback), ...Object.keys(words)])
  return Object.fromEntries([...keys].map((key) => [key, fillGaps(words[key], fallback[key] ?? words[key] ?? '')]))
}

function isGroup(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && !Array.isArray(value)
}
