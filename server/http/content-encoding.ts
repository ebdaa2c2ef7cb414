import { preferences } from './preferences.ts'

export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip'

interface Sized {
  size: number
}

/**
 * The representation to send: the one the client wants most, the smallest of those it wants equally. Plain bytes count as
 * wanted least unless named, and are sent to clients that want nothing we have: that is more useful than an error.
 */
export function chooseEncoding<Representation extends Sized>(
  representations: ReadonlyMap<Encoding, Representation>,
  acceptEncoding: string | undefined,
): Encoding {
  if (representations.size < 2 || !acceptEncoding) return 'identity'
  const wanted = new Map(preferences(acceptEncoding).map(({ name, quality }) => [name === 'x-gzip' ? 'gzip' : name, quality]))
  const qualityOf = (encoding: Encoding) => wanted.get(encoding) ?? (encoding === 'identity' ? 0.0001 : (wanted.get('*') ?? 0))

  let best: { encoding: Encoding; quality: number; size: number } | undefined
  for (const [encoding, { size }] of representations) {
    const quality = qualityOf(encoding)
    if (quality === 0) continue
    if (best === undefined || quality > best.quality || (quality === best.quality && size < best.size)) best = { encoding, quality, size }
  }
  return best?.encoding ?? 'identity'
}
