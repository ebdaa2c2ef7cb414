import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFile, PictureManifest } from '#art/pictures.ts'

/** Icons stand under the names that browsers and launchers ask for by themselves, beside their hashed copies. */
export async function placeIcons({ icon }: PictureManifest, folder: string): Promise<void> {
  const place = (file: PictureFile | undefined, name: string) => {
    if (!file) throw new Error(`the icon lacks the size that ${name} needs`)
    return copyFile(join(folder, file.src), join(folder, name))
  }
  const ofWidth = (files: PictureFile[] | undefined, width: number) => files?.find((file) => file.width === width)
  await Promise.all([
    place(icon.ico?.[0], 'favicon.ico'),
    place(ofWidth(icon.png, 180), 'apple-touch-icon.png'),
    place(ofWidth(icon.png, 192), 'icon-192.png'),
    place(ofWidth(icon.png, 512), 'icon-512.png'),
    place(ofWidth(icon.maskable, 512), 'icon-maskable-512.png'),
  ])
}
