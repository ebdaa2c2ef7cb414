import type { SiteConfig } from '#site.config.ts'

/** What of the policy is only known after the build: hashes of what stands inline in the pages, `sha256-…`. */
export interface InlineHashes {
  scriptHashes?: string[]
  styleHashes?: string[]
  /** Of `style="…"` attributes, which need a permission of their own. */
  styleAttributeHashes?: string[]
}

type Sources = Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', string[]>>

/** What of the configuration concerns the policy. */
export interface ThirdParties {
  trailer: Pick<SiteConfig['trailer'], 'provider'>
  tracker: SiteConfig['tracker']
}

/** A policy that allows what the configured site needs and nothing else. Third parties enter it from the configuration alone. */
export function contentSecurityPolicy(site: ThirdParties, inline: InlineHashes): string {
  const extra = [trailerSources(site.trailer), trackerSources(site.tracker)]
  const from = (name: keyof Sources) => extra.flatMap((sources) => sources[name] ?? [])
  const styleAttributes = quoted(inline.styleAttributeHashes)

  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.scriptHashes), ...from('script-src')],
    'style-src': ["'self'", ...quoted(inline.styleHashes)],
    ...(styleAttributes.length > 0 && { 'style-src-attr': ["'unsafe-hashes'", ...styleAttributes] }),
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
