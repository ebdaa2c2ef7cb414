/** Reserved top-level domains (RFC 2606 and 6761) and the three example domains. */
const reserved = /(^|\.)(example|invalid|test|example\.(com|net|org))$/i

/** Whether nobody can own this host. */
export function isPlaceholderHost(host: string): boolean {
  return reserved.test(host)
}

/** Whether a value is still to be filled in, by its own words. */
export function isPlaceholderText(value: string): boolean {
  return /\b(CONFIGURE|REPLACE|CHANGE)[-_]|\bTODO\b|\bXXX\b/.test(value)
}
