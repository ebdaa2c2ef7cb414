/**
 * @param files addresses of font files by face and language, such as `title-ru`
 * @returns the rules that name them: `title-ru` becomes the family `"Title ru"`
 */
export function fontFaces(files: Record<string, string>): string {
  return Object.entries(files)
    .map(([name, address]) => `@font-face{font-family:${familyOf(name)};src:url(${address})format("woff2");font-display:swap}`)
    .join('')
}

function familyOf(name: string): string {
  const [face = '', language = ''] = name.split('-')
  return `"${face.charAt(0).toUpperCase()}${face.slice(1)} ${language}"`
}
