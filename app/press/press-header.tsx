import { press } from '#content/texts.ts'
import { languages } from '#shared/languages.ts'
import { useTranslation } from '../i18n.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { FactSheet } from './fact-sheet.ts'
import { fileSize } from './file-size.ts'
import { archiveFile } from './press-files.ts'

/** The name and the archive over the key art, and the page's own menu. */
export function PressHeader({ sheet, archiveBytes }: { sheet: FactSheet; archiveBytes: number }) {
  const { t } = useTranslation()
  const { language } = sheet
  const words = press[language].page
  return (
    <>
      <header className="press-head">
        <Picture picture="hero-background" alt="" sizes="160vw" className="press-ground" />
        <nav aria-label={words.languages} className="press-languages">
          {languages.map((other) => (
            <a key={other} href={`/press/${other}`} hrefLang={other} lang={other} aria-current={other === language ? 'page' : undefined}>
              {t(`language.${other}`)}
            </a>
          ))}
        </nav>
        <a href={`/${language}`} className="press-logo">
          <Picture picture={`logo-${language}`} alt={`${sheet.title}: ${sheet.tagline}`} sizes="min(80vw, 34rem)" />
        </a>
        <h1>{words.title}</h1>
        <p className="press-intro">{words.intro}</p>
        <ButtonLink href={`/press/${archiveFile}`} download>
          {words.archive}
          <small> {words.archiveSize.replace('{{size}}', fileSize(archiveBytes, language))}</small>
        </ButtonLink>
      </header>
      <nav aria-label={words.sections} className="press-menu">
        <ul>
          {(
            [
              ['facts', sheet.facts.title],
              ['text', sheet.about.title],
              ['pictures', words.pictures],
              ['logos', words.logos],
              ['key-art', words.keyArt],
              ['film', words.film],
              ['terms', sheet.licence.title],
              ['contact', sheet.contact.title],
            ] as const
          ).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
