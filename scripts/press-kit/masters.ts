import { pictures } from '#art/pictures.ts'
import { flatten } from '../images/encode.ts'
import { readSource } from '../images/sources.ts'
import { type KitPicture, kitPictureIds } from './kit-pictures.ts'

/** The pictures of the kit as they were rendered. Throws one error that lists every fault. */
export async function readMasters(root: string): Promise<Record<KitPicture, Buffer>> {
  const masters: Partial<Record<KitPicture, Buffer>> = {}
  const faults: string[] = []
  for (const id of kitPictureIds) {
    const read = await readSource(root, id, pictures[id])
    if ('fault' in read) faults.push(read.fault)
    else masters[id] = await flatten(read.layers)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return masters as Record<KitPicture, Buffer> // complete, or it would have thrown
}
