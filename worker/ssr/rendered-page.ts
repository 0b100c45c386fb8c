import { Buffer } from 'node:buffer'
import { holeMarkEnd as markEnd, holeMarkStart as markStart, type HoleName } from '../../src/islands/hole.tsx'

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
  /** Digest of the pieces and the holes' places, for ETag; empty when the page may not be kept. */
  digest: string
}

/**
 * Cuts rendered HTML at its holes, as the bytes they are: a page is encoded once and never decoded.
 * @param html a whole document with marks of `Hole` in it
 */
export async function toRenderedPage(
  html: Uint8Array<ArrayBuffer>,
  rest: Pick<RenderedPage, 'status' | 'policy' | 'headers' | 'cacheable'>,
): Promise<RenderedPage> {
  const pieces: Uint8Array[] = []
  const holes: HoleName[] = []
  const whole = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  let from = 0
  for (let at = whole.indexOf(markStart); at !== -1; at = whole.indexOf(markStart, from)) {
    const end = whole.indexOf(markEnd, at)
    pieces.push(html.subarray(from, at))
    holes.push(whole.toString('latin1', at + markStart.length, end) as HoleName)
    from = end + markEnd.length
  }
  pieces.push(html.subarray(from))
  // Only what may be kept is ever compared.
  const digest = rest.cacheable ? await crypto.subtle.digest('SHA-256', html) : new ArrayBuffer(0)
  return {
    ...rest,
    pieces,
    holes,
    byteLength: pieces.reduce((sum, piece) => sum + piece.byteLength, 0),
    digest: Buffer.from(digest, 0, Math.min(12, digest.byteLength)).toString('base64'),
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
