import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unconfirmedPeriod, unsubscribedPeriod } from '#server/signup/retention.ts'
import { type Language, languages } from '#shared/languages.ts'
import { service, site } from './texts.ts'

const day = 86_400_000
/** How a language counts; a further one adds its own. */
const days: Partial<Record<Language, RegExp>> = { en: /(\d+)\s?days/g, ru: /(\d+)\s?(?:дней|дня)/g }
const years: Partial<Record<Language, RegExp>> = { en: /(\d+)\s?years/g, ru: /(\d+)\s?(?:года|лет)/g }

const numbersIn = (text: string, pattern = /(\d+)/g) => [...text.matchAll(pattern)].map(([, number]) => Number(number))

for (const language of languages) {
  test(`the notice about privacy in ${language} promises the periods that the service keeps to`, () => {
    const text = site[language].privacy.body.join(' ')
    assert.deepEqual(numbersIn(text, days[language]), [unconfirmedPeriod / day])
    assert.deepEqual(numbersIn(text, years[language]), [unsubscribedPeriod / (365 * day)])
  })

  test(`the letter that asks in ${language} promises the same`, () => {
    assert.deepEqual(numbersIn(service[language].letters.confirmation.ignore, days[language]), [unconfirmedPeriod / day])
  })
}
