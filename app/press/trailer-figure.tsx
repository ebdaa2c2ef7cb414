import { press } from '#content/texts.ts'
import { languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { useTranslation } from '../i18n.ts'
import { Figure, type FigureContext } from './figure.tsx'
import { fileSize } from './file-size.ts'

export function TrailerFigure({ language, kit, captions }: FigureContext) {
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
