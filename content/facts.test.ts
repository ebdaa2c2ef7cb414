import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Language } from '#shared/languages.ts'
import { site as config } from '#site.config.ts'
import { factsOf } from './facts.ts'
import { fillText } from './fill-words.ts'
import { paragraphs, site, type Text, texts } from './texts.ts'

/** The languages whose wording is known here; a further one says the same in words of its own. */
const known = ['en', 'ru'] as const satisfies Language[]
type Known = (typeof known)[number]
type Fact = Record<Known, RegExp>
type Section = keyof typeof facts

/** What the text must carry, and where. */
const facts = {
  header: [
    { en: /love letter/, ru: /признание в любви/ },
    { en: /2\.5D/, ru: /2,5D/ },
    { en: /late 1990s and early 2000s/, ru: /конца девяностых и начала двухтысячных/ },
  ],
  about: [
    { en: /old-school/, ru: /по-старому/ },
    { en: /gameplay is modern/, ru: /по-современному/ },
    { en: /advanced AI/, ru: /развитый ИИ/ },
    { en: stated('public testing on PC in {{quarter}}', 'en'), ru: stated('на ПК запланировано на {{quarter}}', 'ru') },
  ],
  techDemo: [
    { en: /Karn Plateau/, ru: /плато Карн/ },
    { en: /Horned Warden/, ru: /Рогатый Страж/ },
    { en: /boss fight/, ru: /бой с этим боссом/ },
  ],
  visual: [
    { en: /graphics are pre-rendered/, ru: /графика в игре пререндеренная/ },
    { en: /made by hand/, ru: /сделана вручную/ },
    { en: /sixteen directions/, ru: /шестнадцати направлениях/ },
    { en: /skeuomorphic/, ru: /скевоморфный/ },
  ],
  gameplay: [
    { en: /group AI/, ru: /групповой ИИ/ },
    {
      en: /five core stats: Might, Grace, Will, Insight and Faith/,
      ru: /пять основных характеристик: Мощь, Ловкость, Воля, Прозрение и Вера/,
    },
    { en: /balanced against each other/, ru: /уравновешены между собой/ },
    { en: /positive or negative/, ru: /положительные и отрицательные/ },
    { en: /each major choice unlocks a permanent ability/, ru: /каждый важный выбор открывает постоянную способность/ },
  ],
  story: [
    { en: /Tavrian, Emperor of the Nine Thrones/, ru: /Тавриан, император Девяти Престолов/ },
    { en: stated('goddess {{goddess}}, Lady of the Last Light', 'en'), ru: stated('богиня {{goddess}}, Владычица Последнего Света', 'ru') },
    { en: /sacred mission/, ru: /священной миссии/ },
  ],
  engine: [
    { en: /C#/, ru: /C#/ },
    { en: /open-source engine/, ru: /движок с открытым кодом/ },
    { en: /tens of thousands of sprites/, ru: /десятки тысяч спрайтов/ },
    { en: /across elevations/, ru: /с учётом высот/ },
    { en: /released as open source after development/, ru: /когда разработка закончится, мы откроем исходный код/ },
  ],
  soundDesign: [
    { en: /recorded live/, ru: /записываем вживую/ },
    { en: /real instruments/, ru: /настоящих инструментах/ },
    { en: /human voice actors/, ru: /живые актёры/ },
  ],
  team: [
    { en: /fewer than ten/, ru: /меньше десяти/ },
    { en: /remotely/, ru: /удалённо/ },
    { en: /no generative AI for final content/, ru: /генеративный ИИ для финального контента мы не используем/ },
  ],
  development: [
    { en: stated('summer {{years.begun}}', 'en'), ru: stated('летом {{years.begun}} года', 'ru') },
    { en: /about two years/, ru: /около двух лет/ },
    { en: stated('autumn {{years.assets}}', 'en'), ru: stated('осенью {{years.assets}} года', 'ru') },
    { en: /vertical slice/, ru: /вертикальный срез/ },
    { en: stated('since autumn {{years.open}}', 'en'), ru: stated('с осени {{years.open}} года', 'ru') },
    { en: /crowdfunding/, ru: /краудфандинге/ },
  ],
  support: [
    { en: /blogs/, ru: /блогах/ },
    { en: /short stories/, ru: /рассказы/ },
    { en: /concept art/, ru: /концепт-арт/ },
    { en: /canon/, ru: /канона/ },
  ],
  partnership: [{ en: /commercial cooperation/, ru: /коммерческом сотрудничестве/ }],
  marketplaces: [{ en: /two stores, Steam and GOG/, ru: /двух магазинах, Steam и GOG/ }],
  contacts: [{ en: /one mailbox/, ru: /почтовый ящик у нас один/ }],
} satisfies Record<string, Fact[]>

const sections = Object.keys(facts) as Section[]
const read = sections.filter((section) => section !== 'header')
const long: Section[] = ['about', 'visual', 'engine', 'development']

for (const language of known) {
  describe(`the page in ${language}`, () => {
    for (const section of sections) {
      for (const fact of facts[section]) {
        test(`says ${fact[language].source} once, in ${section}`, () => {
          assert.deepEqual(placesOf(fact[language], language), [section])
        })
      }
    }

    test('promises the demo and the pitch deck after the configured day, in the two tooltips and beside the buttons', () => {
      const promise = { en: stated('after {{date}}', 'en'), ru: stated('после {{date}}', 'ru') }[language]
      const places = texts(site[language]).filter((text) => promise.test(plain([text])))
      assert.deepEqual(
        places.map(({ key }) => key),
        ['downloadBlock.buttonDemoTooltip', 'downloadBlock.buttonPitchTooltip', 'downloadBlock.when'],
      )
    })

    for (const section of read.filter((name) => name !== 'gameplay')) {
      const [least, most] = long.includes(section) ? [90, 160] : [60, 110]
      test(`has ${least} to ${most} words in ${section}`, () => {
        const count = wordsIn(proseOf(section, language))
        assert.ok(count >= least && count <= most, `${count} words`)
      })
    }

    test('describes the gameplay in five titled paragraphs of 40 to 70 words', () => {
      const lengths = texts(site[language].gameplay)
        .filter(({ key }) => key.endsWith('.body'))
        .map((text) => wordsIn(plain([text])))
      assert.equal(lengths.length, 5)
      for (const length of lengths) assert.ok(length >= 40 && length <= 70, `${length} words`)
    })

    test('has 1,200 to 1,600 words in its sections', () => {
      const total = wordsIn(read.map((section) => proseOf(section, language)).join(' '))
      assert.ok(total >= 1200 && total <= 1600, `${total} words`)
    })

    test('has headings of at most six words', () => {
      const headings = texts(site[language]).filter(({ key }) =>
        read.some((section) => key.startsWith(`${section}.`) && key.endsWith('.title')),
      )
      for (const heading of headings) assert.ok(wordsIn(plain([heading])) <= 6, heading.key)
    })

    test('has menu labels of one or two words', () => {
      const { label: _label, ...labels } = site[language].menu
      for (const label of Object.values(labels)) assert.ok(wordsIn(label) <= 2, label)
    })

    test('has a title and a description that a search engine shows whole', () => {
      assert.ok(site[language].meta.title.length <= 60)
      assert.ok(site[language].meta.description.length <= 155)
    })
  })
}

/** The prose of a section as one line; headings, labels and alternative texts are left out. */
function proseOf(section: Section, language: Known): string {
  const prose = section === 'header' ? /^header\.description$/ : new RegExp(`^${section}\\.(\\w+\\.)?body$`)
  return plain(texts(site[language]).filter(({ key }) => prose.test(key)))
}

/** Every section, as often as it states the fact. */
function placesOf(fact: RegExp, language: Known): Section[] {
  return sections.flatMap((section) => [...proseOf(section, language).matchAll(new RegExp(fact, 'giu'))].map(() => section))
}

function plain(all: Text[]): string {
  return all.flatMap(paragraphs).join(' ').replaceAll('\u2060', '').replace(/\s+/g, ' ')
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** What the configuration states, in a sentence; spaces are plain, as in the text it is looked for in. */
function stated(text: string, language: Known): RegExp {
  return new RegExp(
    fillText(text, factsOf(config, language))
      .replace(/\s+/g, ' ')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
}
