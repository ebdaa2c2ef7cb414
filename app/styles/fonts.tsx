import type { Language } from '#shared/languages.ts'

interface Props {
  language: Language
  files: Record<string, string>
}

/**
 * The faces of both languages; the page's own are fetched at once, the others only if the page changes its language.
 * A language's file holds all that its page needs, digits and marks too, so that two files are enough.
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
