import enService from '#content/en/service.json' with { type: 'json' }
import en from '#content/en/site.json' with { type: 'json' }
import { fillDate } from '#content/fill-date.ts'
import ruService from '#content/ru/service.json' with { type: 'json' }
import ru from '#content/ru/site.json' with { type: 'json' }
import { site } from '#site.config.ts'

/** What the page says, by language. */
export const words = { en: fillDate(en, 'en', site.downloadsAfter), ru: fillDate(ru, 'ru', site.downloadsAfter) }

/** What the service says. */
export const serviceWords = { en: enService, ru: ruService }
