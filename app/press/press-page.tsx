import { press } from '#content/texts.ts'
import type { Language } from '#shared/languages.ts'
import { factSheet } from './fact-sheet.ts'
import { Galleries } from './galleries.tsx'
import type { PressKit } from './press-files.ts'
import { PressHeader } from './press-header.tsx'
import { PressMeta } from './press-meta.tsx'
import { FactsAndContact, Terms, TextsToQuote } from './sheets.tsx'

/** The press kit to look at: everything that is in the archive, each file by itself. It needs no script. */
export function PressPage({ language, kit }: { language: Language; kit: PressKit }) {
  const sheet = factSheet(language)
  return (
    <div className="press">
      <PressMeta language={language} description={sheet.description} />
      <PressHeader sheet={sheet} archiveBytes={kit.archiveBytes} />
      <main>
        <FactsAndContact sheet={sheet} />
        <TextsToQuote sheet={sheet} />
        <Galleries language={language} kit={kit} captions={sheet.files.captions} />
        <Terms sheet={sheet} />
      </main>
      <footer className="press-foot">
        <a href={`/${language}`}>{press[language].page.back}</a>
      </footer>
    </div>
  )
}
