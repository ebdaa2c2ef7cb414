import type { ReactNode } from 'react'
import { press } from '#content/texts.ts'
import { type Language, languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { useTranslation } from '../i18n.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { factSheet, type Table } from './fact-sheet.ts'
import { archiveFile, type FileFacts, isShownIn, type PressFile, type PressKit, pressPictures } from './press-files.ts'

interface Props {
  language: Language
  kit: PressKit
}

const groups = {
  pictures: (file: string) => file.startsWith('pictures/'),
  logos: (file: string) => file.startsWith('logo/'),
  layers: (file: string) => file.startsWith('key-art/layer'),
}

/** The press kit to look at: everything that is in the archive, each file by itself. It needs no script. */
export function PressPage({ language, kit }: Props) {
  const { t } = useTranslation()
  const sheet = factSheet(language)
  const words = press[language].page
  const files = Object.keys(sheet.files.captions) as PressFile[]
  const ofGroup = (group: keyof typeof groups) => files.filter((file) => groups[group](file) && isShownIn(file, language))
  const shown = { language, kit, captions: sheet.files.captions }

  return (
    <div className="press">
      <PressMeta language={language} description={sheet.description} />
      <header className="press-head">
        <Picture picture="hero-background" alt="" sizes="100vw" className="press-ground" />
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
          <small> {words.archiveSize.replace('{{size}}', fileSize(kit.archiveBytes, language))}</small>
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
      <main>
        <div className="press-sheet" data-material="parchment">
          <div className="press-columns">
            <section id="facts" aria-labelledby="facts-title">
              <h2 id="facts-title">{sheet.facts.title}</h2>
              <Facts table={sheet.facts} />
              <p className="press-aside">
                {words.sheet}: <a href={`/press/fact-sheet.${language}.md`}>{words.plain}</a>
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
        </div>

        <div className="press-sheet" data-material="parchment">
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
        </div>

        <Gallery id="pictures" title={words.pictures}>
          {ofGroup('pictures').map((file) => (
            <Figure key={file} file={file} {...shown} />
          ))}
        </Gallery>
        <Gallery id="logos" title={words.logos} look="logos">
          {ofGroup('logos').map((file) => (
            <Figure key={file} file={file} {...shown} />
          ))}
        </Gallery>
        <Gallery id="key-art" title={words.keyArt} note={words.keyArtNote} look="layers">
          <Figure file="key-art/key-art.jpg" {...shown} wide />
          {ofGroup('layers').map((file) => (
            <Figure key={file} file={file} {...shown} />
          ))}
        </Gallery>
        <Gallery id="film" title={words.film} look="film">
          <Trailer {...shown} />
          <Figure file="clips/emperor-turns.gif" {...shown} />
        </Gallery>

        <div className="press-sheet" data-material="parchment">
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
        </div>
      </main>
      <footer className="press-foot">
        <a href={`/${language}`}>{words.back}</a>
      </footer>
    </div>
  )
}

function PressMeta({ language, description }: { language: Language; description: string }) {
  const { t } = useTranslation()
  const title = `${t('header.title')}: ${press[language].page.title}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${site.url}/press/${language}`} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={`${site.url}/press/${other}`} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${site.url}/press/key-art/key-art.jpg`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

interface Shown extends Props {
  captions: Partial<Record<PressFile, string>>
}

/** A file to look at and to load. What the page shows is a small copy; the link leads to the file itself. */
function Figure({ file, language, kit, captions, wide = false }: Shown & { file: PressFile; wide?: boolean }) {
  const { bytes, width, height } = factsOf(kit, file)
  const caption = captions[file] ?? ''
  const picture = pressPictures.get(file)
  const address = `/press/${file}`
  const kind = file.split('.').at(-1)?.toUpperCase()
  return (
    <figure data-wide={wide || undefined}>
      <a href={address} className="press-picture" data-kind={file.split('/')[0]}>
        {picture ? (
          <Picture picture={picture} alt={caption} sizes="(max-width: 767px) 90vw, 24rem" loading="lazy" />
        ) : (
          <img src={address} alt={caption} width={width} height={height} loading="lazy" decoding="async" />
        )}
      </a>
      <figcaption>
        <span>{caption}</span>
        <a href={address} download>
          {kind === 'SVG' ? kind : `${kind}, ${width}×${height}`}, {fileSize(bytes, language)}
        </a>
      </figcaption>
    </figure>
  )
}

function factsOf({ files }: PressKit, file: PressFile): FileFacts {
  const facts = files[file]
  if (!facts) throw new Error(`the press kit lacks ${file}`)
  return facts
}

function Trailer({ language, kit, captions }: Shown) {
  const { t } = useTranslation()
  const words = press[language].page
  const { trailer } = site
  const poster = 'trailer/poster.jpg'
  if (trailer.provider === 'youtube') {
    const address = `https://www.youtube.com/watch?v=${trailer.id}`
    return (
      <>
        <Figure file={poster} language={language} kit={kit} captions={captions} />
        <p>
          <a href={address}>{words.watch}</a>
        </p>
      </>
    )
  }
  const captioned = languages.filter((other) => trailer.captions[other])
  return (
    <figure>
      {/* Controls of the browser's own: this page has no script. */}
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are there, one track a language */}
      <video controls preload="none" poster={`/press/${poster}`} aria-label={t('trailer.title')} width="1920" height="1080">
        <source src={trailer.file} />
        {captioned
          // A browser takes the first that it finds for the language of the page.
          .toSorted((a, b) => Number(b === language) - Number(a === language))
          .map((other) => (
            <track
              key={other}
              kind="captions"
              src={trailer.captions[other]}
              srcLang={other}
              label={t(`language.${other}`)}
              default={other === language}
            />
          ))}
      </video>
      <figcaption>
        <span>{t('trailer.title')}</span>
        <a href={trailer.file} download>
          {trailer.file.split('.').at(-1)?.toUpperCase()}, {fileSize(kit.trailerBytes ?? 0, language)}
        </a>
        {captioned.map((other) => (
          <a key={other} href={trailer.captions[other]} download>
            {words.captions.replace('{{language}}', t(`language.${other}`))}
          </a>
        ))}
        <a href={`/press/${poster}`} download>
          {captions[poster]}
        </a>
      </figcaption>
    </figure>
  )
}

function Gallery({ id, title, note, look, children }: { id: string; title: string; note?: string; look?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="press-gallery" data-material="stone" data-look={look}>
      <h2 id={`${id}-title`}>{title}</h2>
      {note && <p>{note}</p>}
      <div className="press-figures">{children}</div>
    </section>
  )
}

function Facts({ table }: { table: Table }) {
  return (
    <dl className="press-facts">
      {table.rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Paragraphs({ body }: { body: readonly string[] }) {
  return body.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function fileSize(bytes: number, language: Language): string {
  const [unit, value, digits] =
    bytes >= 1e6 ? (['megabyte', bytes / 1e6, bytes < 1e7 ? 1 : 0] as const) : (['kilobyte', bytes / 1000, 0] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
