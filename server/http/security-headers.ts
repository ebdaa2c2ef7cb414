import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '#site.config.ts'
import { undefinedIfMissing } from '../errors.ts'

/** Headers of every answer. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // With anything stricter YouTube refuses to play (its error 153).
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Headers of pages, beyond the common ones. Not for pictures and films: browsers show them in documents of their own, which a policy would break. */
export function pageHeaders(site: ThirdParties, inline: InlineHashes): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, inline),
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

/** Known only after the build: hashes of the inline scripts and styles in the pages, `sha256-…`. */
export interface InlineHashes {
  scriptHashes?: string[]
  styleHashes?: string[]
}

type Sources = Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', string[]>>

/** The part of the configuration that the policy depends on. */
export interface ThirdParties {
  trailer: Pick<SiteConfig['trailer'], 'provider'>
  tracker: SiteConfig['tracker']
}

/** Allows what the configured site needs and nothing else. Third parties come from the configuration only. */
export function contentSecurityPolicy(site: ThirdParties, inline: InlineHashes): string {
  const extra = [trailerSources(site.trailer), trackerSources(site.tracker)]
  const from = (name: keyof Sources) => extra.flatMap((sources) => sources[name] ?? [])

  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scriptHashes), ...from('script-src')],
    'style-src': ["'self'", ...quoted(inline.styleHashes)],
    'img-src': ["'self'", 'data:', ...from('img-src')],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...from('connect-src')],
    'manifest-src': ["'self'"],
    ...(from('frame-src').length > 0 && { 'frame-src': from('frame-src') }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

function trailerSources(trailer: ThirdParties['trailer']): Sources {
  return trailer.provider === 'youtube' ? { 'frame-src': ['https://www.youtube-nocookie.com'] } : {}
}

function trackerSources(tracker: SiteConfig['tracker']): Sources {
  switch (tracker?.kind) {
    case undefined:
      return {}
    case 'umami':
    case 'plausible': {
      const { origin } = new URL(tracker.script)
      return { 'script-src': [origin], 'connect-src': [origin] }
    }
    case 'matomo': {
      const { origin } = new URL(tracker.host.includes('://') ? tracker.host : `https://${tracker.host}`)
      return { 'script-src': [origin], 'connect-src': [origin], 'img-src': [origin] }
    }
    case 'ga4': {
      const hosts = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']
      return { 'script-src': ['https://www.googletagmanager.com'], 'connect-src': hosts, 'img-src': hosts }
    }
    case 'yandex': {
      const hosts = ['https://mc.yandex.ru', 'https://mc.yandex.com']
      return { 'script-src': [...hosts, 'https://yastatic.net'], 'connect-src': hosts, 'img-src': hosts }
    }
  }
}

function quoted(hashes: string[] = []): string[] {
  return hashes.map((hash) => `'${hash.replaceAll("'", '')}'`)
}
