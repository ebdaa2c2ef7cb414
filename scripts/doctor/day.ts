/** Midnight (UTC) at which a day such as `2025-11-01` begins; nothing if there is no such day. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // 31 February is read as 3 March, or not at all.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? time : undefined
}

export const dayLength = 24 * 3_600_000
