import { Buffer } from 'node:buffer'
import { markEnd, markStart, type AccountCase, type EventCase, type HoleName } from '../../src/islands/hole.tsx'

/** Bytes that are the same for everybody who is sent them, and the hole behind them. */
interface Piece {
  bytes: Uint8Array
  hole?: HoleName
  /** What the hole's part needs to know of its place. */
  detail?: string
  /** Only who stands so to the page's event, or to the site, is sent it. */
  only?: EventCase | AccountCase
}

/** A page as bytes with holes and cases. */
export interface RenderedPage {
  status: number
  pieces: Piece[]
  /** Id of the event that the page has cases of. */
  event: string | undefined
  byteLength: number
  /** Content-Security-Policy of exactly these bytes. */
  policy: string
  /** Content-Language and the like. */
  headers: Record<string, string>
  cacheable: boolean
  /** Digest of the whole with its marks, for ETag; empty when the page may not be kept. */
  digest: string
}

/**
 * Cuts rendered HTML at its marks, as the bytes they are: a page is encoded once and never decoded.
 * @param html a whole document with marks of `Hole` and `Cases` in it
 */
export async function toRenderedPage(
  html: Uint8Array<ArrayBuffer>,
  rest: Pick<RenderedPage, 'status' | 'policy' | 'headers' | 'cacheable'>,
): Promise<RenderedPage> {
  const pieces: Piece[] = []
  const whole = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  let event: string | undefined
  let only: Piece['only']
  let from = 0
  for (let at = whole.indexOf(markStart); at !== -1; at = whole.indexOf(markStart, from)) {
    const end = whole.indexOf(markEnd, at)
    const [kind, name, encoded] = whole.toString('latin1', at + markStart.length, end).split(' ')
    const piece: Piece = { bytes: html.subarray(from, at), ...(only && { only }) }
    pieces.push(piece)
    const detail = encoded === undefined ? undefined : decodeURIComponent(encoded)
    if (kind === 'hole') Object.assign(piece, { hole: name, detail })
    else {
      only = kind === 'case' ? (name as Piece['only']) : undefined
      event = detail ?? event
    }
    from = end + markEnd.length
  }
  pieces.push({ bytes: html.subarray(from) })
  // Only what may be kept is ever compared.
  const digest = rest.cacheable ? await crypto.subtle.digest('SHA-256', html) : new ArrayBuffer(0)
  return {
    ...rest,
    pieces,
    event,
    byteLength: pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    digest: Buffer.from(digest, 0, Math.min(12, digest.byteLength)).toString('base64'),
  }
}

/** What one visitor is sent of a page. */
interface Splicing {
  /** Says which visitor's state is filled in. */
  key: string
  /** The state is shared by many (everybody anonymous): its bytes are kept. */
  keep: boolean
  /** How they stand to the page's event. */
  standing: EventCase
  /** How they stand to the site. */
  account: AccountCase
  /** The HTML of a hole. */
  fill: (name: HoleName, detail: string | undefined) => Uint8Array
}

const joined = new WeakMap<RenderedPage, Map<string, Uint8Array>>()

/** The page's bytes for one visitor. */
export function splice(page: RenderedPage, { key, keep, standing, account, fill }: Splicing): Uint8Array {
  const known = keep ? joined.get(page)?.get(key) : undefined
  if (known) return known
  const parts: Uint8Array[] = []
  for (const { bytes, hole, detail, only } of page.pieces) {
    if (only !== undefined && only !== standing && only !== account) continue
    parts.push(bytes)
    if (hole !== undefined) parts.push(fill(hole, detail))
  }
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  if (keep) {
    const states = joined.get(page) ?? new Map<string, Uint8Array>()
    joined.set(page, states.set(key, all))
  }
  return all
}
