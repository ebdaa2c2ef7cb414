/**
 * @param files addresses of font files by face and language, such as `title-ru`
 * @returns the rules that name them: `title-ru` becomes the family `"Title ru"`, `italic-ru` the italics of `"Text ru"`
 */
export function fontFaces(files: Record<string, string>): string {
  return Object.entries(files)
    .map(([name, address]) => {
      const [face = '', language = ''] = name.split('-')
      const style = face === 'italic' ? ';font-style:italic' : ''
      return `@font-face{font-family:"${families[face]} ${language}";src:url(${address});font-display:swap${style}}`
    })
    .join('')
}

/** Italics are a style of the text's family: a rule that asks for them needs no family of their own. */
const families: Record<string, string> = { title: 'Title', text: 'Text', italic: 'Text' }
