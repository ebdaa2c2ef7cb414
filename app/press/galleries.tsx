import type { ReactNode } from 'react'
import { press } from '#content/texts.ts'
import { Figure, type FigureContext } from './figure.tsx'
import { isShownIn, type PressFile } from './press-files.ts'
import { TrailerFigure } from './trailer-figure.tsx'

/** All files of the kit that can be looked at, by what they are for. */
export function Galleries(context: FigureContext) {
  const { language, captions } = context
  const words = press[language].page
  const files = Object.keys(captions) as PressFile[]
  const inFolder = (start: string) => files.filter((file) => file.startsWith(start) && isShownIn(file, language))
  return (
    <>
      <Gallery id="pictures" title={words.pictures}>
        {inFolder('pictures/').map((file, index) => (
          <Figure key={file} file={file} {...context} large={index === 0} />
        ))}
      </Gallery>
      <Gallery id="logos" title={words.logos} layout="logos">
        {inFolder('logo/').map((file) => (
          <Figure key={file} file={file} {...context} />
        ))}
      </Gallery>
      <Gallery id="key-art" title={words.keyArt} note={words.keyArtNote} layout="layers">
        <Figure file="key-art/key-art.jpg" {...context} wide />
        {inFolder('key-art/layer').map((file) => (
          <Figure key={file} file={file} {...context} />
        ))}
      </Gallery>
      <Gallery id="film" title={words.film} layout="film">
        <TrailerFigure {...context} />
        <Figure file="clips/emperor-turns.gif" {...context} />
      </Gallery>
    </>
  )
}

function Gallery({
  id,
  title,
  note,
  layout,
  children,
}: {
  id: string
  title: string
  note?: string
  layout?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="press-gallery" data-material="stone" data-layout={layout}>
      <h2 id={`${id}-title`}>{title}</h2>
      {note && <p>{note}</p>}
      <div className="press-figures">{children}</div>
    </section>
  )
}
