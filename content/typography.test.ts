import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Language, languages } from '#shared/languages.ts'
import { paragraphs, press, service, site, texts } from './texts.ts'

interface Rule {
  name: string
  breaks: (text: string) => boolean
  /** Texts that break it, so that the rule itself is tested. */
  wrong: string[]
}

const oneLetterWord = /(?<![\p{L}\d-])[вксоуияа] (?=\S)/iu
const shortWord = /(?<![\p{L}\d-])(на|не|ни|от|за|по|из|до|об|во|со|ко|но) (?=\S)/iu
const particle = / (бы|же|ли)(?!\p{L})/u
const spokenYo =
  /(?<!\p{L})(еще|ее|мое|свое|идет|ждет|придет|найдет|прочтет|дает|ведет|кует|пришлем|пойдет|подтвержден|партнер|освещен|доведен|удален|копьем|четверт|темн(ый|ая|ое)|черн(ый|ая|ое)|тепл(ый|ая|ое))(?!\p{Lu})/iu

const everywhere: Rule[] = [
  pattern('has no straight quotes', /["']/, ["the Emperor's vow", '"vow"']),
  pattern('has no hyphen for a dash', /\s[-‐]\s|--|\d-\d/, ['stone - and bronze', 'stone -- bronze', '1998-2003']),
  pattern('has an ellipsis of one character', /\.\.\./, ['Sending...']),
  pattern('has no space too many', /^\s|\s$|\s\s|\s[,.;:!?…](?=\s|$)/u, [' stone', 'stone ', 'stone  and', 'stone , bronze']),
  pattern('has no damaged characters', /\p{Cc}|\uFFFD/u, ['sto\uFFFDe', 'stone\n']),
  // A Cyrillic “о” among Latin letters looks right and breaks search and speech.
  pattern('has no word of two alphabets', /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u, ['stоne']),
]

/** A further language keeps to what holds everywhere, until its own rules are written. */
const rules: Partial<Record<Language, Rule[]>> = {
  en: [
    ...everywhere,
    pattern('has no Russian quotes', /[«»„]/, ['«vow»']),
    { name: 'closes its quotes', breaks: unpaired('“', '”'), wrong: ['“vow', 'vow”', '”vow“'] },
    pattern('has no long dash, because it keeps to commas and colons', /—/, ['stone — and bronze']),
    pattern(
      'keeps quarters and dates on one line',
      /\bQ[1-4] \d|\b(January|February|March|April|May|June|July|August|September|October|November|December) \d/,
      ['Q4 2025', 'November 1, 2025'],
    ),
    pattern('keeps seasons and years on one line', /\b(spring|summer|autumn|winter) \d/, ['summer 2020']),
    pattern(
      'has no filler',
      /\b(immersive|unique(ly)?|epic|next[- ]level|stunning|breathtaking|seamless(ly)?|cutting-edge|unforgettable|ultimate|groundbreaking|world-class|rich|vibrant|captivating|thrilling|embark|delve|passionate)\b/i,
      ['An epic journey', 'the Next Level'],
    ),
  ],
  ru: [
    ...everywhere,
    pattern('has no English quotes', /[“”‘’]/, ['“обет”']),
    { name: 'closes its quotes', breaks: unpaired('«', '»'), wrong: ['«обет', 'обет»', '»обет«'] },
    pattern('has a no-break space before a dash', /(?<!\u00A0)—/, ['камень — бронза', 'камень—бронза']),
    pattern('has no short dash between words', /\s–\s/, ['камень – бронза']),
    pattern('has a no-break space after a word of one letter', oneLetterWord, ['в игре', 'С ним', 'камень и бронза', '«О камне']),
    pattern('has a no-break space after a preposition, conjunction or negation of two letters', shortWord, [
      'на камне',
      'Не ждёт',
      '«За кругом',
    ]),
    pattern('has a no-break space before a particle', particle, ['что бы', 'тот же, кто']),
    pattern('keeps a number with its noun', /\d \p{L}/u, ['2025 года', '1 ноября']),
    pattern(
      'keeps a season, a quarter or a month with its year',
      /(весн|лет|осен|зим|квартал|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)\p{L}* \d/iu,
      ['летом 2020', 'квартал 2025'],
    ),
    pattern('has ё where it is spoken', spokenYo, ['Он ждет', 'еще раз', 'Ее голос']),
    pattern(
      'has no filler',
      /(?<!\p{L})(уникальн|эпич|эпохальн|захватывающ|погрузит|погружени|незабываем|потрясающ|невероятн|инновацион|иммерсив|непревзойд|неповторим|нов(ый|ого|ом) уровень|нового уровня)/iu,
      ['уникальная игра', 'Погрузитесь в мир'],
    ),
  ],
}

/** The banner and the form may raise their voice; the heading of a fault is not ours. */
const loud = /^Banner\.|^form\.(button|submitted)$|^errorScreen\.title$|^resultPages\.(not-found\.title|retry\.button)$/

/** On the page alone: mail programs show the joiner that keeps it whole. */
test('a Russian word that is written with a hyphen is not broken there', () => {
  const breaks = /(?<!\p{L})(по|кое|экшен)-\p{L}|\p{L}-(то|либо|нибудь)(?!\p{L})/iu
  for (const wrong of ['по-деревенски', 'Кто-то', 'какой-нибудь', 'экшен-RPG']) assert.ok(breaks.test(wrong), wrong)
  // Titles and descriptions are for other sites to show.
  const shown = texts(site.ru).filter(({ key }) => !key.startsWith('meta.'))
  const broken = shown.flatMap((text) => paragraphs(text).filter((paragraph) => breaks.test(paragraph)))
  assert.deepEqual(broken, [])
})

/** The browser keeps its lines even, but it leaves “a hut.” or “as well.” alone on the last one. */
test('a paragraph of the page does not end in a line of one short word: its last words keep together', () => {
  const lonelyEnd = /^.{70,} \S{1,5}$/u
  for (const wrong of ['keeps a beast off on a ledge, where there is no room to turn, and is a nuisance in a hut.']) {
    assert.ok(lonelyEnd.test(wrong), wrong)
  }
  const bodies = languages.flatMap((language) => texts(site[language]).filter(({ key }) => /(\.body|^header\.description)$/.test(key)))
  assert.deepEqual(
    bodies.flatMap((text) => paragraphs(text).filter((paragraph) => lonelyEnd.test(paragraph))),
    [],
  )
})

for (const language of languages) {
  const all = [...texts(site[language]), ...texts(service[language]), ...texts(press[language])]

  describe(`a text in ${language}`, () => {
    for (const { name, breaks, wrong } of rules[language] ?? everywhere) {
      test(name, () => {
        for (const example of wrong) assert.ok(breaks(example), `the rule misses ${example}`)
        const broken = all.flatMap((text) =>
          paragraphs(text)
            .filter(breaks)
            .map((paragraph) => `${text.key}: ${paragraph}`),
        )
        assert.deepEqual(broken, [])
      })
    }

    test('raises its voice only in the banner and in the form', () => {
      const shouting = all.filter((text) => !loud.test(text.key) && paragraphs(text).some((paragraph) => paragraph.includes('!')))
      assert.deepEqual(shouting, [])
    })
  })
}

function pattern(name: string, fault: RegExp, wrong: string[]): Rule {
  return { name, breaks: (text) => fault.test(text), wrong }
}

function unpaired(open: string, close: string): (text: string) => boolean {
  return (text) => {
    let depth = 0
    for (const character of text) {
      if (character === open) depth += 1
      if (character === close) depth -= 1
      if (depth < 0) return true
    }
    return depth !== 0
  }
}
