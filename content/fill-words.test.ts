import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '#site.config.ts'
import { factsOf } from './facts.ts'
import { fillText, fillWords } from './fill-words.ts'

const declining = {
  nominative: 'Хроники Севера',
  genitive: 'Хроник Севера',
  dative: 'Хроникам Севера',
  accusative: 'Хроники Севера',
  instrumental: 'Хрониками Севера',
  prepositional: 'Хрониках Севера',
}

test('every text of a tree gets what is known, and other holes stay', () => {
  const words = { a: 'after {{date}}', b: ['{{date}}', '{{email}}'], c: { d: 'no hole' } }
  assert.deepEqual(fillWords(words, { date: 'May 1' }), { a: 'after May 1', b: ['May 1', '{{email}}'], c: { d: 'no hole' } })
  assert.equal(fillText('{{constructor}}', {}), '{{constructor}}')
})

test('a Russian name stands in the case that the sentence asks for', () => {
  const facts = factsOf({ ...site, game: { en: 'Northern Chronicles', ru: declining } }, 'ru')
  assert.equal(
    fillText('Демо {{game.genitive}}, рассказ {{game.about}}: {{game}}', facts),
    'Демо Хроник Севера, рассказ о\u00a0Хрониках Севера: Хроники Севера',
  )
})

test('a name that does not decline is the same in every case, with the preposition that its first letter wants', () => {
  const facts = factsOf({ ...site, game: { en: 'X', ru: 'ИСМАРЕТ' } }, 'ru')
  assert.equal(fillText('{{game.genitive}}, {{game.about}}', facts), 'ИСМАРЕТ, об\u00a0ИСМАРЕТ')
})

test('a language without a name of its own takes the English one', () => {
  assert.equal(fillText('{{game}}', factsOf({ ...site, game: { en: 'Lampfall' } }, 'ru')), 'Lampfall')
})
