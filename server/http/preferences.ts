export interface Preference {
  /** In lower case. */
  name: string
  quality: number
}

/** The list in an Accept-* header, in the order given. A weight that makes no sense counts as the highest, like a missing one. */
export function preferences(header: string | undefined): Preference[] {
  if (!header) return []
  return header.split(',').flatMap((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const quality = Number(weight ?? 1)
    return name === '' ? [] : [{ name, quality: quality >= 0 && quality <= 1 ? quality : 1 }]
  })
}
