import type { Picture } from '#art/picture.ts'
import { findSource, readSource } from '../images/sources.ts'
import { type Finding, fault, ok } from './findings.ts'

/** Whether every picture exists, matches the table, and has letters of its own language. */
export async function checkPictures(table: Record<string, Picture>, root: string): Promise<Finding[]> {
  const broken: Finding[] = []
  const borrowed: string[] = []
  for (const [id, picture] of Object.entries(table)) {
    const read = await readSource(root, id, picture)
    if ('fault' in read) broken.push(fault('art/pictures.ts', read.fault, 'Render the master, or mend the table.'))
    else if (findSource(root, id, picture)?.state === 'borrowed') borrowed.push(id)
  }
  const total = Object.keys(table).length
  if (borrowed.length > 0) {
    const text = `${borrowed.length} of ${total} pictures have the letters of another language: ${borrowed.join(', ')}`
    return [...broken, fault('art/masters', text, 'Render them with npm run art.')]
  }
  return broken.length > 0 ? broken : [ok('art/masters', `all ${total} pictures have their masters`)]
}
