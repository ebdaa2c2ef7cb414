import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFile, PictureManifest } from '#art/pictures.ts'

/** Copies the icons to the names that browsers and launchers ask for by themselves. */
export async function placeIcons({ icon }: PictureManifest, folder: string): Promise<void> {
  const place = (file: PictureFile | undefined, name: string) => {
    if (!file) throw new Error(`the icon lacks the size that ${name} needs`)
    return copyFile(join(folder, file.src), join(folder, name))
  }
  const ofWidth = (width: number) => icon.icons?.find((file) => file.width === width)
  await Promise.all([
    place(icon.favicon, 'favicon.ico'),
    place(ofWidth(180), 'apple-touch-icon.png'),
    place(ofWidth(192), 'icon-192.png'),
    place(ofWidth(512), 'icon-512.png'),
    place(icon.maskable, 'icon-maskable-512.png'),
  ])
}
