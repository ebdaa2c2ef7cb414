import type { ReactNode } from 'react'
import { press } from '#content/texts.ts'
import type { FactSheet } from './fact-sheet.ts'
import { Facts, List, Paragraphs } from './text-blocks.tsx'

export function FactsAndContact({ sheet }: { sheet: FactSheet }) {
  const words = press[sheet.language].page
  return (
    <Sheet>
      <div className="press-columns">
        <section id="facts" aria-labelledby="facts-title">
          <h2 id="facts-title">{sheet.facts.title}</h2>
          <Facts table={sheet.facts} />
          <p className="press-aside">
            {words.sheet}: <a href={`/press/fact-sheet.${sheet.language}.md`}>{words.plain}</a>
          </p>
        </section>
        <section id="contact" aria-labelledby="contact-title">
          <h2 id="contact-title">{sheet.contact.title}</h2>
          <dl className="press-facts">
            {sheet.contact.links.map(({ label, text, href }) => (
              <div key={href}>
                <dt>{label}</dt>
                <dd>
                  <a href={href}>{text}</a>
                </dd>
              </div>
            ))}
          </dl>
          <h2>{sheet.studio.title}</h2>
          <Paragraphs body={sheet.studio.body} />
          <h2>{sheet.credits.title}</h2>
          <List items={sheet.credits.list} />
        </section>
      </div>
    </Sheet>
  )
}

export function TextsToQuote({ sheet }: { sheet: FactSheet }) {
  const words = press[sheet.language].page
  return (
    <Sheet>
      <section id="text" aria-labelledby="text-title">
        <h2 id="text-title">{sheet.about.title}</h2>
        <div className="press-columns">
          <div>
            <h3>{words.short}</h3>
            <p>{sheet.description}</p>
            <h3>{words.long}</h3>
            <Paragraphs body={sheet.about.body} />
            <h3>{sheet.history.title}</h3>
            <Facts table={sheet.history} />
          </div>
          <div>
            <h3>{sheet.features.title}</h3>
            <List items={sheet.features.list} />
            <h3>{sheet.names.title}</h3>
            <Facts table={sheet.names} />
          </div>
        </div>
      </section>
    </Sheet>
  )
}

export function Terms({ sheet }: { sheet: FactSheet }) {
  return (
    <Sheet>
      <section id="terms" aria-labelledby="terms-title" className="press-columns">
        <div>
          <h2>{sheet.streaming.title}</h2>
          <Paragraphs body={sheet.streaming.body} />
        </div>
        <div>
          <h2 id="terms-title">{sheet.licence.title}</h2>
          <Paragraphs body={sheet.licence.body} />
        </div>
      </section>
    </Sheet>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="press-sheet" data-material="parchment">
      {children}
    </div>
  )
}
