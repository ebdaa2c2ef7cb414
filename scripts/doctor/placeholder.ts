/** Top-level domains that will never exist (RFC 2606 and 6761), and the three domains that are set aside for examples. */
const reserved = /(^|\.)(example|invalid|test|example\.(com|net|org))$/i

/** Whether a host is one that nobody can own. */
export function isPlaceholderHost(host: string): boolean {
  return reserved.test(host)
}

/** Whether a value says by itself that it waits to be replaced. */
export function isPlaceholderText(value: string): boolean {
  return /\b(CONFIGURE|REPLACE|CHANGE)[-_]|\bTODO\b|\bXXX\b/.test(value)
}
