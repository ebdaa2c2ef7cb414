import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { menuEntries } from '#app/page-blocks.ts'
import { errorCodes } from '#shared/error-codes.ts'
import { languages } from '#shared/languages.ts'
import { site as config } from '#site.config.ts'
import { factsOf } from './facts.ts'
import { asWritten, paragraphs, press, service, site, type Text, texts } from './texts.ts'

const root = join(import.meta.dirname, '..')
const translations = languages.filter((language) => language !== 'en')
const keys = texts(site.en).map(({ key }) => key)

describe('the languages', () => {
  for (const file of ['site.json', 'service.json', 'press.json']) {
    for (const language of translations) {
      test(`${language}/${file} has the keys of en in the same order, and no others`, async () => {
        const written = await asWritten(file)
        assert.deepEqual(shape(texts(written[language])), shape(texts(written.en)))
      })
    }

    for (const language of languages) {
      test(`${language}/${file} leaves no hole that nobody fills`, async () => {
        const written = await asWritten(file)
        const known = Object.keys(factsOf(config, language))
        const others = (words: Text[]) => holes(words).map(([key, found]) => [key, found.filter((hole) => !known.includes(hole))])
        assert.deepEqual(others(texts(written[language])), others(texts(written.en)))
      })
    }
  }

  for (const language of languages) {
    test(`no text in ${language} is empty`, () => {
      const empty = [...texts(site[language]), ...texts(service[language]), ...texts(press[language])].filter(
        (text) => paragraphs(text).length === 0 || paragraphs(text).some((paragraph) => paragraph.trim() === ''),
      )
      assert.deepEqual(empty, [])
    })
  }
})

describe('the groups that others rely on', () => {
  const sections = 'about techDemo visual gameplay story engine soundDesign team development support partnership marketplaces contacts'
  for (const group of `menu header downloadBlock form Banner ${sections}`.split(' ')) {
    test(`there is a group ${group}`, () => assert.ok(keys.some((key) => key.startsWith(`${group}.`))))
  }

  const named = `header.title header.description downloadBlock.buttonDemoText downloadBlock.buttonDemoTooltip downloadBlock.buttonPitchText
    downloadBlock.buttonPitchTooltip form.input.placeholderLine1 form.input.placeholderLine2 Banner.header Banner.text`
  for (const key of named.split(/\s+/)) {
    test(`there is a text ${key}`, () => assert.ok(keys.includes(key)))
  }

  test('there is a label for every entry of the menu, and a short form of one', () => {
    const labels = ['aboutShort', ...menuEntries.map(({ words }) => words)]
    assert.deepEqual(
      labels.filter((label) => !keys.includes(`menu.${label}`)),
      [],
    )
  })

  test('what a subscriber agrees to is the same beside the form and in the record of consents', () => {
    for (const language of languages) {
      assert.equal(site[language].form.consent, service[language].consent)
      assert.equal(site[language].form.news.consent, service[language].consentNews)
    }
  })

  test('there are words for every refusal of the service, and for nothing else', () => {
    assert.deepEqual(Object.keys(service.en.errors).toSorted(), [...errorCodes].toSorted())
  })

  test('refusals have no holes but the minutes to wait', () => {
    assert.deepEqual(
      holes(texts(service.en.errors)).filter(([, found]) => found.length > 0),
      [['too-many', ['minutes']]],
    )
  })

  test('a result page speaks of the address only where the service knows it', () => {
    const withAddress = holes(texts(service.en.resultPages)).filter(([, found]) => found.length > 0)
    assert.deepEqual(
      withAddress,
      ['pending', 'confirm', 'confirm.news', 'confirm-now', 'confirmed', 'confirmed.news', 'unsubscribe', 'unsubscribed'].map((page) => [
        `${page}.body`,
        ['email'],
      ]),
    )
  })

  test('the screen of a fault keeps its heading in every language', () => {
    for (const language of languages) {
      assert.equal(site[language].errorScreen.title, 'Unexpected Application Error!')
      assert.equal(service[language].resultPages['not-found'].title, 'Unexpected Application Error!')
    }
  })
})

describe('the words of the page and the sources that show them', () => {
  const sources = globSync('{app,letters}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => withoutComments(readFileSync(join(root, file), 'utf8')))
  const asked = sources.flatMap(keysAskedFor)

  test('every key that a source asks for exists', () => {
    assert.deepEqual(
      asked.filter((pattern) => !keys.some((key) => covers(pattern, key))),
      [],
    )
  })

  test('every key is shown by some source', () => {
    const mentioned = new Set(sources.flatMap(keysMentioned))
    const shown = (key: string) => mentioned.has(key) || asked.some((pattern) => covers(pattern, key))
    assert.deepEqual(
      keys.filter((key) => !shown(key)),
      [],
    )
  })
})

function shape(all: Text[]): string[] {
  return all.map(({ key, value }) => (typeof value === 'string' ? key : `${key}[]`))
}

function holes(all: Text[]): [string, string[]][] {
  return all.map((text) => [
    text.key,
    [
      ...paragraphs(text)
        .join(' ')
        .matchAll(/\{\{(.*?)\}\}/g),
    ]
      .map((match) => match[1] ?? '')
      .toSorted(),
  ])
}

/** The keys in calls of `t`. What a template inserts may be any one name, so it becomes `*`. */
function keysAskedFor(source: string): string[] {
  return [...source.matchAll(/\bt\(\s*(['"`])(.+?)\1/g)].map((match) => (match[2] ?? '').replace(/\$\{[^}]*\}/g, '*'))
}

/** What may be a key: a whole string, such as one of two that a condition chooses from, or the path of a property of `words`. */
function keysMentioned(source: string): string[] {
  return [...source.matchAll(/(['"])([\w.-]+)\1|\bwords\.([\w.]+)/g)].map((match) => match[2] ?? match[3] ?? '')
}

/** Whether the pattern means the key or a group around it. */
function covers(pattern: string, key: string): boolean {
  const names = pattern.split('.')
  const own = key.split('.')
  return names.every((name, place) => own[place] !== undefined && (name === '*' || name === own[place]))
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
