import { Buffer } from 'node:buffer'
import type { AccountVariant, EventVariant, FragmentName } from '../../src/islands/fragment-slot.tsx'
import { sha256 } from '../../src/lib/sha256.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { likeOfArticle } from '../../src/likes/like-target.ts'
import { remove, unlikeArticle } from '../../src/likes/likes.contract.ts'
import type { FramedBy } from '../../src/page/define-page.ts'
import { fromAnother } from './from-another.ts'
import { type Known, PageCutter, type Piece } from './page-cutter.ts'
import { longestMakingMs } from './timed-cache.ts'

/** The tag of a heart that is drawn empty, as bytes of one piece of a page. */
interface Heart {
  /** What it likes: an event by its id, an article by `article:` and its id. */
  like: string
  start: number
  end: number
  /** The tag as a visitor who likes it gets it, once one did. */
  pressed?: Uint8Array
}

const emptyHeart = /<button\b[^>]*\bform="like"[^>]*>/g
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** The empty hearts among rendered bytes, in order. */
function findHearts(bytes: Uint8Array): Heart[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return [...text.matchAll(emptyHeart)].flatMap(({ 0: tag, index }) => {
    const id = attribute(tag, 'value')
    if (id === undefined || attribute(tag, 'aria-pressed') !== 'false') return []
    const like = attribute(tag, 'name') === 'article' ? likeOfArticle(id) : id
    return [{ like, start: index, end: index + tag.length }]
  })
}

/**
 * A heart's tag as a visitor who likes it gets it: pressed, and its form removes the like, so that it works without script
 * (spec §4 Like).
 */
function pressHeart(bytes: Uint8Array, heart: Heart): Uint8Array {
  return (heart.pressed ??= pressedTag(bytes, heart))
}

function pressedTag(bytes: Uint8Array, { start, end }: Heart): Uint8Array {
  const tag = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')
  const { id } = (attribute(tag, 'name') === 'article' ? unlikeArticle : remove).spec
  const pressed = tag
    .replace(/ formaction="[^"]*"/i, '')
    .replace(' aria-pressed="false"', ` aria-pressed="true" formaction="/forms/${id}"`)
  return Buffer.from(pressed, 'latin1')
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
  /** What follows while deferred parts are read: the pieces are the page's beginning then. */
  rest?: { next: NextPieces; whole: () => Promise<RenderedPage> } | undefined
}

/** Waits for the next pieces; `undefined` at the end. */
type NextPieces = () => Promise<MorePieces | undefined>

/** Pieces that became known at the same time. All who wait for a page get the same. */
export interface MorePieces {
  pieces: Piece[]
  next: NextPieces
}

/** A page that another request renders, for one that waits for the rest of it too. */
export function renderedByAnother(page: RenderedPage): RenderedPage {
  if (!page.rest) return page
  const following =
    (next: NextPieces): NextPieces =>
    async () => {
      const more = await fromAnother(next(), longestMakingMs)
      return more && { ...more, next: following(more.next) }
    }
  const { next, whole } = page.rest
  return { ...page, rest: { next: following(next), whole: () => fromAnother(whole(), longestMakingMs) } }
}

/** What is known of a page besides its HTML. */
type Facts = Pick<RenderedPage, 'status' | 'policy' | 'headers' | 'cacheable' | 'framed' | 'pass'> & {
  known?: Known
}

/** Cuts rendered HTML at its marks. @param html a whole document with marks of `FragmentSlot` and `VisitorVariants` in it */
export async function toRenderedPage(html: Uint8Array, { known, ...facts }: Facts): Promise<RenderedPage> {
  const cutter = new PageCutter(known)
  cutter.write(html)
  cutter.end()
  return wholePage(cutter.take(), cutter.event, facts)
}

/**
 * Cuts HTML at its marks while React renders it.
 * @returns the page as soon as the document is known, but for deferred parts, which then are its `rest`
 * @throws what ends the stream
 */
export async function streamPage(html: ReadableStream<Uint8Array>, { known, ...facts }: Facts): Promise<RenderedPage> {
  const cutter = new PageCutter(known)
  const reader = html.getReader()
  const read = async (): Promise<boolean> => {
    const { value, done } = await reader.read()
    if (done) cutter.end()
    else cutter.write(value)
    return !done
  }
  const all: Piece[] = []
  const take = () => {
    const pieces = cutter.take()
    all.push(...pieces)
    return pieces
  }
  /** Reads to the end, whoever listens: what is rendered is cached. */
  const readOn = async (): Promise<MorePieces | undefined> => {
    while (await read()) {
      const pieces = take()
      if (pieces.length === 0) continue
      const following = readOn()
      return { pieces, next: () => following }
    }
    const pieces = take()
    return { pieces, next: async () => undefined }
  }
  while (!cutter.hasDocument && (await read()));
  const start = take()
  if (cutter.isTaken) {
    while (await read());
    take()
    return wholePage(all, cutter.event, facts)
  }
  const following = readOn()
  const next = () => following
  const whole = lastOf(next).then(() => wholePage(all, cutter.event, facts))
  // Who waits for it learns of the fault; without anybody it is in the log.
  whole.catch((error: unknown) => writeLog('error', 'A page broke off', { error }))
  return { ...facts, pieces: start, event: cutter.event, byteLength: 0, digest: '', rest: { next, whole: () => whole } }
}

async function lastOf(next: NextPieces): Promise<void> {
  for (let more = await next(); more; more = await more.next());
}

async function wholePage(
  pieces: Piece[],
  event: string | undefined,
  facts: Omit<Facts, 'known'>,
): Promise<RenderedPage> {
  // Only cacheable pages have an ETag.
  const digest = facts.cacheable ? await digestOf(pieces) : ''
  return { ...facts, pieces, event, byteLength: pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, 0), digest }
}

/** Digests of bytes that several pages have. */
const digests = new WeakMap<Uint8Array, string>()

/** A digest of a page with its marks: of what it shares with others, by their digests. */
async function digestOf(pieces: readonly Piece[]): Promise<string> {
  const own: Uint8Array[] = []
  const marks: object[] = []
  for (const { bytes, known, ...mark } of pieces) {
    if (known && !digests.has(bytes)) digests.set(bytes, await sha256(bytes as Uint8Array<ArrayBuffer>, 'base64'))
    if (!known) own.push(bytes)
    marks.push({ ...mark, bytes: known ? digests.get(bytes) : bytes.length })
  }
  return (await sha256(join([...own, Buffer.from(JSON.stringify(marks))]), 'base64')).slice(0, 16)
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

/** The page's bytes for one visitor; of a page with a `rest` its beginning. */
export function splice(page: RenderedPage, splicing: Splicing): Uint8Array {
  const { key, isCached } = splicing
  const known = isCached ? joined.get(page)?.get(key) : undefined
  if (known) return known
  const all = splicePieces(page.pieces, splicing)
  if (isCached) {
    const states = joined.get(page) ?? new Map<string, Uint8Array>()
    joined.set(page, states.set(key, all))
  }
  return all
}

/** Some pieces of a page as bytes for one visitor. */
export function splicePieces(
  pieces: readonly Piece[],
  { event, account, likes, fill }: Omit<Splicing, 'key' | 'isCached'>,
): Uint8Array {
  const parts: Uint8Array[] = []
  for (const { bytes, slot, detail, only } of pieces) {
    if (only !== undefined && only !== event && only !== account) continue
    if (likes.size === 0) parts.push(bytes)
    else pushPressed(parts, bytes, likes)
    if (slot !== undefined) parts.push(fill(slot, detail))
  }
  return join(parts)
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}

/** Hearts of bytes that a visitor with likes was sent: most pages are never searched for them. */
const hearts = new WeakMap<Uint8Array, Heart[]>()

function pushPressed(parts: Uint8Array[], bytes: Uint8Array, likes: ReadonlySet<string>): void {
  let found = hearts.get(bytes)
  if (found === undefined) hearts.set(bytes, (found = findHearts(bytes)))
  let from = 0
  for (const heart of found) {
    if (!likes.has(heart.like)) continue
    parts.push(bytes.subarray(from, heart.start), pressHeart(bytes, heart))
    from = heart.end
  }
  parts.push(from === 0 ? bytes : bytes.subarray(from))
}
