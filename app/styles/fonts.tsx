import type { Language } from '#shared/languages.ts'

interface Props {
  language: Language
  files: Record<string, string>
}

/**
 * The faces of both languages. The page's own are preloaded, the others fetched only when the language changes.
 * Each file holds everything its language needs, digits and punctuation included, so that two files are enough.
 */
export function Fonts({ language, files }: Props) {
  const rules = Object.entries(files).map(
    ([name, address]) => `@font-face{font-family:${familyOf(name)};src:url(${address})format("woff2");font-display:swap}`,
  )
  return (
    <>
      {Object.entries(files)
        .filter(([name]) => name.endsWith(`-${language}`))
        .map(([name, address]) => (
          <link key={name} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={address} />
        ))}
      <style dangerouslySetInnerHTML={{ __html: rules.join('') }} />
    </>
  )
}

/** `title-ru` becomes `"Title ru"`. */
function familyOf(name: string): string {
  const [role = '', language = ''] = name.split('-')
  return `"${role.charAt(0).toUpperCase()}${role.slice(1)} ${language}"`
}
