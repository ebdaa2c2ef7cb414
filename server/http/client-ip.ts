import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of a request that says where it came from. `ip` is Fastify's, which trusts the configured number of proxies. */
interface Origin {
  ip: string | undefined
  socket: { remoteAddress?: string | undefined }
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address, since one household or server has all of it.
 * Undefined if it is unknown, as on a Unix socket.
 */
export function ipBlock({ ip, socket }: Origin): string | undefined {
  if (isIPv4(ip ?? '')) return ip
  // A proxy may pass on anything as an address; the connection's own is then the best that is known.
  const address = parseIp(ip) ?? parseIp(socket.remoteAddress)
  if (address === undefined || address instanceof ipaddr.IPv4) return address?.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

/** For Fastify's `trustProxy`: each trusted proxy adds one entry to X-Forwarded-For; whatever precedes those is the client's to write. */
export function trustHops(count: number): false | ((address: string, hop: number) => boolean) {
  return count > 0 && ((_address, hop) => hop < count)
}

/** Some proxies add a port, and brackets around IPv6; link-local addresses may come with a zone. */
function parseIp(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = /^\[([^\]]+)\]/.exec(text ?? '')?.[1] ?? /^([\d.]+):\d+$/.exec(text ?? '')?.[1] ?? text ?? ''
  const address = bare.replace(/%.*$/s, '')
  return isIP(address) === 0 ? undefined : ipaddr.process(address)
}
