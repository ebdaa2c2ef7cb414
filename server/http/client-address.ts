import { isIP, isIPv4 } from 'node:net'

/** What of a request tells where it came from. */
interface Origin {
  headers: NodeJS.Dict<string | string[]>
  socket: { remoteAddress?: string | undefined }
}

/**
 * Who is counted as one visitor: an IPv4 address, or the /64 network of an IPv6 address, since one household or server has
 * all of that to itself. Undefined when it cannot be known (a Unix socket).
 */
export function addressBlock(request: Origin, trustedHops: number): string | undefined {
  const address = clientAddress(request, trustedHops)
  if (address === undefined || isIPv4(address)) return address
  // The URL parser writes IPv6 addresses in one way, whatever way they came in.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical)
  if (mapped) return [mapped[1], mapped[2]].flatMap((group) => bytes(group ?? '')).join('.')
  return `${networkGroups(canonical).join(':')}::/64`
}

/**
 * X-Forwarded-For is the client's to write; each proxy adds to its right end whom it was talking to. So with two trusted
 * proxies the second entry from the right is true, and everything left of it is hearsay.
 */
function clientAddress(request: Origin, trustedHops: number): string | undefined {
  const header = request.headers['x-forwarded-for']
  const entries = [header ?? []].flat().join(',').split(',').map(bare)
  const forwarded = trustedHops > 0 ? (entries.at(-trustedHops) ?? entries[0]) : undefined
  return [forwarded, request.socket.remoteAddress?.split('%')[0]].find((address) => isIP(address ?? '') !== 0)
}

/** Some proxies add a port, and brackets round IPv6. */
function bare(entry: string): string {
  const text = entry.trim()
  return /^\[([^\]]+)\]/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function networkGroups(canonical: string): string[] {
  const [head = '', tail = ''] = canonical.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = canonical.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after].slice(0, 4)
}

function bytes(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
