/** The part of a tracker's configuration that names its hosts. */
export type TrackerAddress =
  | { kind: 'umami'; script: string; hostUrl?: string }
  | { kind: 'plausible'; script: string }
  | { kind: 'matomo'; host: string }
  | { kind: 'ga4' }
  | { kind: 'yandex' }

/** Sources for a content security policy, by directive. */
export interface TrackerHosts {
  script: string[]
  connect: string[]
  img: string[]
}

/** The hosts that the policy must let a tracker reach, beyond the site's own; none without a tracker. */
export function trackerHosts(tracker: TrackerAddress | undefined): TrackerHosts {
  switch (tracker?.kind) {
    case undefined:
      return { script: [], connect: [], img: [] }
    case 'umami': {
      const script = originOf(tracker.script)
      const host = tracker.hostUrl === undefined ? script : originOf(tracker.hostUrl)
      // Umami's cloud serves the script from one host and listens on others, which have changed without notice.
      return { script, connect: host.includes(umamiCloud) ? [umamiCloud, ...umamiCloudListeners] : host, img: [] }
    }
    case 'plausible': {
      const host = originOf(tracker.script)
      return { script: host, connect: host, img: [] }
    }
    case 'matomo': {
      const host = originOf(matomoAddress(tracker.host))
      // It sends beacons, and falls back to an image request.
      return { script: host, connect: host, img: host }
    }
    case 'ga4':
      return {
        script: ['https://*.googletagmanager.com'],
        connect: [...googleHosts, 'https://*.analytics.google.com', 'https://www.google.com'],
        img: googleHosts,
      }
    case 'yandex':
      // Metrica also tries to sync cookies with Yandex hosts in other countries; the policy does not allow that.
      return { script: ['https://mc.yandex.ru', 'https://yastatic.net'], connect: yandexHosts, img: yandexHosts }
  }
}

const umamiCloud = 'https://cloud.umami.is'
const umamiCloudListeners = [
  'https://gateway.umami.is',
  'https://eu.umami.is',
  'https://api-gateway.umami.dev',
  'https://api-gateway-eu.umami.dev',
]
const googleHosts = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
const yandexHosts = ['https://mc.yandex.ru', 'https://mc.yandex.com']

/** Where Matomo is, without a slash at the end; `stats.example.org` is as good as `https://stats.example.org/`. */
export function matomoAddress(host: string): string {
  return (host.includes('://') ? host : `https://${host}`).replace(/\/+$/, '')
}

/** Empty for a path: the site's own host is allowed anyway. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}
