import enService from '#content/en/service.json' with { type: 'json' }
import en from '#content/en/site.json' with { type: 'json' }
import ruService from '#content/ru/service.json' with { type: 'json' }
import ru from '#content/ru/site.json' with { type: 'json' }

/** What the page says, by language. */
export const words = { en, ru }

/** What the service says. */
export const serviceWords = { en: enService, ru: ruService }
