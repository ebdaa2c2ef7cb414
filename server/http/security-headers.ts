import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trackerHosts } from '#shared/tracker-hosts.ts'
import type { SiteConfig } from '#site.config.ts'
import { undefinedIfMissing } from '../errors.ts'

/** Where browsers report what a policy has blocked. */
export const reportPath = '/api/v1/policy-reports'

/** Nothing may be loaded, run or framed. Pictures and films are shown by browsers in documents of their own, with a style and themselves in it. */
const filePolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer; pages have a policy of their own. */
export function commonHeaders({ publicUrl, hstsSubdomains }: { publicUrl: string; hstsSubdomains: boolean }): Record<string, string> {
  return {
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    // With anything stricter YouTube refuses to play (its error 153).
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Letters and press articles show pictures of the site: those have another one.
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** Headers of pages, in place of or beyond the common ones. */
export function pageHeaders(site: ThirdParties, inline: InlineHashes): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, inline),
    'reporting-endpoints': `policy="${reportPath}"`,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** The hashes that the build has recorded; empty if there is no build. */
export async function readInlineHashes(buildDir: string): Promise<InlineHashes> {
  const text = await readFile(join(buildDir, 'site.json'), 'utf8').catch(undefinedIfMissing)
  const manifest: { csp?: InlineHashes } = JSON.parse(text ?? '{}')
  return manifest.csp ?? {}
}

/** Neither our code nor React, the router or the lightbox writes markup or addresses of scripts from strings: no policy is needed. */
const trustedTypes = ["'none'"]

/** Known only after the build: hashes of the inline scripts and styles in the pages, `sha256-…`. */
export interface InlineHashes {
  scriptHashes?: string[]
  styleHashes?: string[]
}

/** The part of the configuration that the policy depends on. */
export interface ThirdParties {
  trailer: Pick<SiteConfig['trailer'], 'provider'>
  tracker: SiteConfig['tracker']
}

/** Allows what the configured site needs and nothing else. Third parties come from the configuration only. */
export function contentSecurityPolicy(site: ThirdParties, inline: InlineHashes): string {
  const tracker = trackerHosts(site.tracker)
  const frames = site.trailer.provider === 'youtube' ? ['https://www.youtube-nocookie.com'] : []

  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scriptHashes), ...tracker.script],
    'style-src': ["'self'", ...quoted(inline.styleHashes)],
    'img-src': ["'self'", 'data:', ...tracker.img],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...tracker.connect],
    'manifest-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // A tracker inserts scripts by ways of its own, which nobody here can vouch for.
    ...(site.tracker === undefined && { 'require-trusted-types-for': ["'script'"], 'trusted-types': trustedTypes }),
    'report-uri': [reportPath],
    'report-to': ['policy'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

function quoted(hashes: string[] = []): string[] {
  return hashes.map((hash) => `'${hash.replaceAll("'", '')}'`)
}
