/** A field of something that came from outside, of which nothing is known; undefined for whatever has no fields of its own. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
