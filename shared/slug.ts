/** A name as part of an address or of a file’s name: ISMARETH becomes ismareth, The Last Lamp the-last-lamp. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
