/** An ICO file that holds PNGs as they are, which every browser reads. Only for squares up to 255 pixels. */
export function packIco(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)

  let offset = 6 + 16 * pngs.length
  const directory = pngs.map((png) => {
    const entry = Buffer.alloc(16)
    const side = png.readUInt32BE(16) // the width, where PNG's first chunk keeps it
    entry.writeUInt8(side, 0)
    entry.writeUInt8(side, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...directory, ...pngs])
}
