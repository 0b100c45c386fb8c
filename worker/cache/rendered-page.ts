import { Buffer } from 'node:buffer'
import {
  markEnd,
  markStart,
  type AccountVariant,
  type EventVariant,
  type FragmentName,
} from '../../src/islands/fragment-slot.tsx'
import { findHearts, pressHeart, type Heart } from './liked-hearts.ts'
import { sha256 } from '../../src/lib/sha256.ts'
import type { FramedBy } from '../../src/pages/define-page.ts'

/** Bytes that do not depend on the visitor, and the fragment slot after them. */
interface Piece {
  bytes: Uint8Array
  slot?: FragmentName
  /** The slot's parameter. */
  detail?: string
  /** Only visitors with this relation to the page's event, or to the site, receive it. */
  only?: EventVariant | AccountVariant
}

/** A page as bytes with fragment slots and variants. */
export interface RenderedPage {
  status: number
  pieces: Piece[]
  /** Id of the event that the page has variants for. */
  event: string | undefined
  byteLength: number
  /** Content-Security-Policy of exactly these bytes. */
  policy: string
  /** Content-Language and the like. */
  headers: Record<string, string>
  cacheable: boolean
  /** It has a place for the pass of a visitor. */
  pass?: true | undefined
  /** Who may show it in a frame. */
  framed?: FramedBy | undefined
  /** Digest of the whole with its marks, for ETag; empty when the page is not cacheable. */
  digest: string
}

/**
 * Cuts rendered HTML at its marks, as the bytes they are: a page is encoded once and never decoded.
 * @param html a whole document with marks of `FragmentSlot` and `VisitorVariants` in it
 * @param rest `style`: the bytes in the place of `styleMark`, whose hash is part of the digest
 */
export async function toRenderedPage(
  html: Uint8Array<ArrayBuffer>,
  {
    style,
    ...rest
  }: Pick<RenderedPage, 'status' | 'policy' | 'headers' | 'cacheable' | 'framed' | 'pass'> & {
    style?: Uint8Array | undefined
  },
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
    if (kind === 'style') pieces.push({ bytes: style! })
    else if (kind === 'slot') Object.assign(piece, { slot: name, detail })
    else {
      only = kind === 'case' ? (name as Piece['only']) : undefined
      event = detail ?? event
    }
    from = end + markEnd.length
  }
  pieces.push({ bytes: html.subarray(from) })
  // Only cacheable pages have an ETag.
  const digest = rest.cacheable ? (await sha256(html, 'base64')).slice(0, 16) : ''
  return {
    ...rest,
    pieces,
    event,
    byteLength: pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    digest,
  }
}

/** What depends on the visitor in a page. */
interface Splicing {
  /** Key of the visitor's state. */
  key: string
  /** Many visitors share the state (all anonymous ones): its bytes are cached. */
  isCached: boolean
  /** The visitor's relation to the page's event. */
  event: EventVariant
  /** Whether they are signed in. */
  account: AccountVariant
  /** Their likes, whose hearts are sent pressed. */
  likes: ReadonlySet<string>
  /** The HTML of a slot. */
  fill: (name: FragmentName, detail: string | undefined) => Uint8Array
}

const joined = new WeakMap<RenderedPage, Map<string, Uint8Array>>()

/** The page's bytes for one visitor. */
export function splice(page: RenderedPage, { key, isCached, event, account, likes, fill }: Splicing): Uint8Array {
  const known = isCached ? joined.get(page)?.get(key) : undefined
  if (known) return known
  const parts: Uint8Array[] = []
  for (const piece of page.pieces) {
    const { bytes, slot, detail, only } = piece
    if (only !== undefined && only !== event && only !== account) continue
    if (likes.size === 0) parts.push(bytes)
    else pushPressed(parts, piece, likes)
    if (slot !== undefined) parts.push(fill(slot, detail))
  }
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  if (isCached) {
    const states = joined.get(page) ?? new Map<string, Uint8Array>()
    joined.set(page, states.set(key, all))
  }
  return all
}

/** Hearts of pieces that a visitor with likes was sent: most pages are never searched for them. */
const hearts = new WeakMap<Piece, Heart[]>()

function pushPressed(parts: Uint8Array[], piece: Piece, likes: ReadonlySet<string>): void {
  let found = hearts.get(piece)
  if (found === undefined) hearts.set(piece, (found = findHearts(piece.bytes)))
  let from = 0
  for (const heart of found) {
    if (!likes.has(heart.like)) continue
    parts.push(piece.bytes.subarray(from, heart.start), pressHeart(piece.bytes, heart))
    from = heart.end
  }
  parts.push(from === 0 ? piece.bytes : piece.bytes.subarray(from))
}
