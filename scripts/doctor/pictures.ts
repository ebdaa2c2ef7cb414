import type { Picture } from '#art/pictures.ts'
import { findSource, readSource } from '../images/sources.ts'
import { type Finding, fault, ok } from './findings.ts'

/** Whether every picture exists, matches the table, and is not provisional. */
export async function checkPictures(table: Record<string, Picture>, root: string): Promise<Finding[]> {
  const broken: Finding[] = []
  const provisional: string[] = []
  for (const [id, picture] of Object.entries(table)) {
    const read = await readSource(root, id, picture)
    if ('fault' in read) broken.push(fault('art/pictures.ts', read.fault, 'Render the master, or mend the table.'))
    else if (findSource(root, id, picture)?.state === 'provisional') provisional.push(id)
  }
  const total = Object.keys(table).length
  if (provisional.length > 0) {
    const text = `${provisional.length} of ${total} pictures are provisional: ${provisional.join(', ')}`
    return [...broken, fault('art/masters', text, 'Render them with npm run art.')]
  }
  return broken.length > 0 ? broken : [ok('art/masters', `all ${total} pictures have their masters`)]
}
