import type { SiteConfig } from '#site.config.ts'
import { type Finding, fault, ok } from './findings.ts'
import { isPlaceholderHost, isPlaceholderText } from './placeholder.ts'

const where = 'in site.config.ts'

/** Every address of the configuration that visitors are led to. */
export function checkAddresses({ url, links }: Pick<SiteConfig, 'url' | 'links'>): Finding[] {
  const { email, website, ...groups } = links
  const grouped = Object.entries(groups).flatMap(([group, addresses]) =>
    Object.entries<string>(addresses).map(([name, address]) => checkLink(`links.${group}.${name}`, address)),
  )
  return [checkSiteAddress(url), checkEmail(email), checkLink('links.website', website), ...grouped]
}

function checkSiteAddress(url: string): Finding {
  const link = checkLink('url', url)
  if (link.level !== 'ok' || new URL(url).origin === url) return link
  return fault('url', `${url} is more than a scheme and a host`, `Write ${new URL(url).origin} ${where}.`)
}

export function checkLink(subject: string, address: string): Finding {
  if (address.trim() === '') return fault(subject, 'is missing', `Put the address ${where}.`)
  if (isPlaceholderText(address)) return fault(subject, `${address} is a placeholder`, `Put the real address ${where}.`)
  if (!URL.canParse(address) || /\s/.test(address))
    return fault(subject, `“${address}” is not an address`, `Write it with https:// ${where}.`)
  const { protocol, hostname, username } = new URL(address)
  if (protocol !== 'https:') return fault(subject, `${address} does not begin with https://`, `Write it with https:// ${where}.`)
  if (username) return fault(subject, `${address} holds a user name`, `Leave out what stands before the @ ${where}.`)
  if (isPlaceholderHost(hostname)) return fault(subject, `${address} is a placeholder`, `Put the real address ${where}.`)
  if (!hostname.includes('.')) return fault(subject, `${address} leads to a host without a domain`, `Check the address ${where}.`)
  return ok(subject, address)
}

export function checkEmail(email: string): Finding {
  const subject = 'links.email'
  if (email.trim() === '') return fault(subject, 'is missing', `Put the studio’s mail address ${where}.`)
  const [, host] = /^[^\s@<>"',;:]+@([^\s@<>"',;:]+\.[^\s@<>"',;:]+)$/.exec(email) ?? []
  if (!host) return fault(subject, `“${email}” is not a mail address`, `Write it as name@host.tld ${where}.`)
  if (isPlaceholderHost(host)) return fault(subject, `${email} is a placeholder`, `Put the studio’s mail address ${where}.`)
  return ok(subject, email)
}
