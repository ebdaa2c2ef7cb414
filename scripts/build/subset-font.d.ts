declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** Leaves out glyphs that only the font's features lead to, such as small capitals. */
    noLayoutClosure?: boolean
    /** Leaves out the instructions for coarse screens. */
    noHinting?: boolean
  }
  export default function subsetFont(original: Uint8Array, characters: string, options: Options): Promise<Buffer>
}
