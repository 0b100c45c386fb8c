import { holeMark, type HoleName } from '../../src/islands/hole.tsx'

const encoder = new TextEncoder()

/** A page as bytes with holes: `pieces[0] hole[0] pieces[1] … pieces[n]`. */
export interface RenderedPage {
  status: number
  pieces: Uint8Array[]
  holes: HoleName[]
  byteLength: number
  /** Content-Security-Policy of exactly these bytes. */
  policy: string
  /** Content-Language and the like. */
  headers: Record<string, string>
  cacheable: boolean
  /** Digest of the pieces, for ETag. */
  digest: string
}

/** Cuts rendered HTML at its holes. */
export async function toRenderedPage(
  html: string,
  rest: Pick<RenderedPage, 'status' | 'policy' | 'headers' | 'cacheable'>,
): Promise<RenderedPage> {
  const parts = html.split(holeMark)
  const pieces = parts.filter((_, index) => index % 2 === 0).map((part) => encoder.encode(part))
  const holes = parts.filter((_, index) => index % 2 === 1) as HoleName[]
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(html)))
  return {
    ...rest,
    pieces,
    holes,
    byteLength: pieces.reduce((sum, piece) => sum + piece.byteLength, 0),
    digest: btoa(String.fromCharCode(...digest.subarray(0, 12))),
  }
}

const joined = new WeakMap<RenderedPage, Map<string, Uint8Array>>()

/**
 * The page's bytes for one visitor.
 * @param key says which visitor's state is filled in; bytes of shared states (everybody anonymous) are kept when `keep`
 * @param fill the HTML of a hole
 */
export function splice(
  page: RenderedPage,
  key: string,
  keep: boolean,
  fill: (name: HoleName) => Uint8Array,
): Uint8Array {
  const known = keep ? joined.get(page)?.get(key) : undefined
  if (known) return known
  const filled = page.holes.map(fill)
  const bytes = new Uint8Array(page.byteLength + filled.reduce((sum, hole) => sum + hole.byteLength, 0))
  let at = 0
  for (const [index, piece] of page.pieces.entries()) {
    bytes.set(piece, at)
    at += piece.byteLength
    const hole = filled[index]
    if (hole) {
      bytes.set(hole, at)
      at += hole.byteLength
    }
  }
  if (keep) {
    const states = joined.get(page) ?? new Map<string, Uint8Array>()
    joined.set(page, states.set(key, bytes))
  }
  return bytes
}
