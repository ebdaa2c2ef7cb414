import type { Localized } from '#shared/localized.ts'

/**
 * What a studio changes to make the site its own: names, links, the trailer, the tracker, dates, the wallet.
 * Words live in `content/`, pictures in `art/`. Hosts ending in `.example` are placeholders.
 */
export const site = {
  /**
   * Names. Words, letters, press kit and names of files take them from here through holes such as `{{game}}`; `npm run rename` changes
   * them. A Russian name that declines is written as an object of its six cases, and a language that is missing takes the English name.
   */
  game: {
    en: 'ISMARETH',
    ru: 'ИСМАРЕТ',
  },
  /** Below the name of the game. */
  tagline: {
    en: 'The Emperor’s Vow',
    ru: 'Обет императора',
  },
  studio: {
    en: 'Sixteen Winds',
  },
  /** Of the story; the game is named after her. */
  goddess: {
    en: 'Ismareth',
    ru: 'Исмарет',
  },

  /** Where the studio is, for the press: a city and a country, or this. */
  base: {
    en: 'No office: everyone works remotely',
    ru: 'Офиса нет, все работают удалённо',
  },
  /** The years that the texts state: the work began, engine and assets were started, publishers could come. */
  years: { begun: 2020, assets: 2022, open: 2025 },
  /** The quarter for which the public test of the demo is planned. */
  demoPlanned: '2025-Q4',

  /** Absolute, without a trailing slash: the base of canonical addresses and share pictures. */
  url: 'https://ismareth.example',

  links: {
    website: 'https://sixteenwinds.example',
    email: 'hello@sixteenwinds.example',
    social: {
      github: 'https://github.example/sixteen-winds',
      telegram: 'https://telegram.example/sixteen-winds',
      instagram: 'https://instagram.example/sixteen-winds',
      facebook: 'https://facebook.example/sixteen-winds',
      x: 'https://x.example/sixteen-winds',
      youtube: 'https://youtube.example/sixteen-winds',
      reddit: 'https://reddit.example/sixteen-winds',
      tiktok: 'https://tiktok.example/sixteen-winds',
      discord: 'https://discord.example/sixteen-winds',
    },
    /** The three at the end of Support. */
    donation: {
      patreon: 'https://patreon.example/sixteen-winds',
      boosty: 'https://boosty.example/sixteen-winds',
      buymeacoffee: 'https://buymeacoffee.example/sixteen-winds',
    },
    /** Only in the banner, next to the three above. */
    payment: {
      paypal: 'https://paypal.example/sixteen-winds',
      stripe: 'https://stripe.example/sixteen-winds',
    },
    stores: {
      steam: 'https://steam.example/sixteen-winds',
      gog: 'https://gog.example/sixteen-winds',
    },
  },

  /** The address behind “USDT tron”; `npm run doctor` checks it. */
  cryptoAddress: 'CONFIGURE-USDT-TRON-ADDRESS',

  trailer: {
    provider: 'file',
    file: '/trailer/trailer.webm',
    published: '2026-11-22',
    seconds: 25,
    captions: { en: '/trailer/captions.en.vtt', ru: '/trailer/captions.ru.vtt' },
  },

  tracker: undefined,

  /**
   * What can be downloaded. While one is missing its button is disabled and says from when on it will be there; once `demo` is
   * set, the form and the letters speak of news instead, and `npm run announce` lets the letter go. See docs/demo-day.md.
   *   demo: { url: 'https://…', version: '0.1', size: { en: '1.2 GB', ru: '1,2 ГБ' } }, pitch: { url: 'https://…' }
   */
  downloads: {},

  /** The day after which the demo and the pitch deck are promised (ISO 8601). */
  downloadsAfter: '2025-11-01',
} satisfies SiteConfig as SiteConfig

export interface SiteConfig {
  game: Localized<Name>
  tagline: Localized<string>
  studio: Localized<Name>
  goddess: Localized<Name>
  base: Localized<string>
  years: Record<'begun' | 'assets' | 'open', number>
  demoPlanned: `${number}-Q${1 | 2 | 3 | 4}`
  url: string
  links: {
    website: string
    email: string
    social: Record<SocialName, string>
    donation: Record<DonationName, string>
    payment: Record<PaymentName, string>
    stores: Record<StoreName, string>
  }
  cryptoAddress: string
  trailer: Trailer
  tracker: Tracker | undefined
  downloads: { demo?: Download; pitch?: Download }
  downloadsAfter: string
}

/** A name that is the same in every case, or all its cases. */
export type Name = string | Record<Case, string>

export const cases = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const

export type Case = (typeof cases)[number]

/** `version` and `size` are shown below the button as they are written here. */
export interface Download {
  url: string
  version?: string
  size?: Localized<string>
}

export type SocialName = 'github' | 'telegram' | 'instagram' | 'facebook' | 'x' | 'youtube' | 'reddit' | 'tiktok' | 'discord'
export type DonationName = 'patreon' | 'boosty' | 'buymeacoffee'
export type PaymentName = 'paypal' | 'stripe'
export type StoreName = 'steam' | 'gog'

/**
 * `file`: a video under `public/`, with captions in both languages. `youtube`: the id of a video, played from its no-cookie host.
 * For search engines: the day on which it was `published` (ISO 8601), and how many `seconds` it lasts.
 */
export type Trailer =
  | { provider: 'file'; published: string; seconds?: number; file: string; captions: Localized<string> }
  | { provider: 'youtube'; published: string; seconds?: number; id: string }

/** The tracker that gets the page's events. The content security policy allows its host. */
export type Tracker =
  /** `hostUrl`: where Umami listens, if not at its script's host. */
  | { kind: 'umami'; script: string; websiteId: string; hostUrl?: string }
  | { kind: 'plausible'; script: string; domain: string }
  | { kind: 'matomo'; host: string; siteId: number }
  | { kind: 'ga4'; measurementId: string }
  | { kind: 'yandex'; counterId: number }
