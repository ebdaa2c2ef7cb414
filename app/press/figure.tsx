import type { Language } from '#shared/languages.ts'
import { Picture } from '../ui/picture.tsx'
import { fileSize } from './file-size.ts'
import { type FileFacts, type PressFile, type PressKit, pressPictures } from './press-files.ts'

export interface FigureContext {
  language: Language
  kit: PressKit
  captions: Partial<Record<PressFile, string>>
}

interface Props extends FigureContext {
  file: PressFile
  /** Across all columns. */
  wide?: boolean
  /** Shown larger than its neighbours. */
  large?: boolean
}

/** A file to look at and to load. What the page shows is a small copy; the link leads to the file itself. */
export function Figure({ file, language, kit, captions, wide = false, large = wide }: Props) {
  const { bytes, width, height } = factsOf(kit, file)
  const caption = captions[file] ?? ''
  const picture = pressPictures.get(file)
  const address = `/press/${file}`
  const kind = file.split('.').at(-1)?.toUpperCase()
  return (
    <figure data-wide={wide || undefined}>
      <a href={address} className="press-picture" data-kind={file.split('/')[0]}>
        {picture ? (
          <Picture
            picture={picture}
            alt={caption}
            sizes={`(max-width: 767px) 90vw, ${large ? 'clamp(48rem, 74vw, 100rem)' : '26rem'}`}
            loading="lazy"
          />
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
