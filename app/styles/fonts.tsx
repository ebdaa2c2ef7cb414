import type { Language } from '#shared/languages.ts'
import { fontFaces } from './font-faces.ts'

interface Props {
  language: Language
  files: Record<string, string>
  /** Whether the first window has running text. The landing page's has titles alone: there the text face comes after the hero. */
  withText: boolean
}

/**
 * The faces of all languages. What the first window shows is preloaded, other languages' files are fetched only when the language
 * changes. Each file holds the digits and punctuation of its language too; what titles lack of small Latin letters is in the English one.
 */
export function Fonts({ language, files, withText }: Props) {
  const faces = withText ? ['title', 'text'] : ['title']
  return (
    <>
      {faces.map((face) => (
        <link key={face} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={files[`${face}-${language}`]} />
      ))}
      {/* All of them here: a sheet that names a face later has the whole page laid out anew. */}
      <style dangerouslySetInnerHTML={{ __html: fontFaces(files) }} />
    </>
  )
}
