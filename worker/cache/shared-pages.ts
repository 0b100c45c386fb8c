import { build } from 'virtual:client-manifest'
import { sha256 } from '../../src/lib/sha256.ts'
import type { RenderedPage } from './rendered-page.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** A page with the moment of the request that rendered it, ms. */
export interface DatedPage {
  page: RenderedPage
  at: number
}

/** The data centre's cache, opened when it is first wanted. */
export type OpenCache = () => Promise<Cache>

/** What is stored before the bytes of a page. */
type Heading = Omit<RenderedPage, 'pieces'> & { at: number; pieces: (Omit<Piece, 'bytes'> & { length: number })[] }
type Piece = RenderedPage['pieces'][number]

/** Bytes of the number that says how long the heading is. */
const prefix = 4

/** Pages that the isolates of a location share. Those of another build name other files: its pages have other addresses. */
export class SharedPages {
  readonly #open: OpenCache
  readonly #origin: string

  /** @param origin of the addresses in the cache, `https://host` */
  constructor(open: OpenCache, origin: string) {
    this.#open = open
    this.#origin = origin
  }

  /** @param key of the page cache @returns `undefined` when it is unknown, or the cache fails */
  async get(key: string): Promise<DatedPage | undefined> {
    try {
      const found = await (await this.#open()).match(await this.#addressOf(key))
      return found && unpack(await found.arrayBuffer())
    } catch {
      return undefined
    }
  }

  /** Stores a page for others; a failure is theirs to bear. @param seconds for which it may be served */
  async put(key: string, dated: DatedPage, seconds: number): Promise<void> {
    try {
      const headers = { 'Content-Type': 'application/octet-stream', 'Cache-Control': `public, max-age=${seconds}` }
      await (await this.#open()).put(await this.#addressOf(key), new Response(pack(dated), { headers }))
    } catch (error) {
      writeLog('warn', 'A page cannot be shared with other isolates', { error })
    }
  }

  /** Keys contain paths and queries of any length; an address of the cache has neither. */
  async #addressOf(key: string): Promise<string> {
    return `${this.#origin}/shared/${await sha256(new TextEncoder().encode(`${build} ${key}`), 'hex')}`
  }
}

function pack({ page: { pieces, ...rest }, at }: DatedPage): Uint8Array<ArrayBuffer> {
  const parts = pieces.map(({ bytes, ...piece }) => ({ ...piece, length: bytes.byteLength }))
  const heading = new TextEncoder().encode(JSON.stringify({ ...rest, at, pieces: parts } satisfies Heading))
  const packed = new Uint8Array(prefix + heading.byteLength + rest.byteLength)
  new DataView(packed.buffer).setUint32(0, heading.byteLength)
  packed.set(heading, prefix)
  let next = prefix + heading.byteLength
  for (const { bytes } of pieces) {
    packed.set(bytes, next)
    next += bytes.byteLength
  }
  return packed
}

function unpack(buffer: ArrayBuffer): DatedPage {
  const length = new DataView(buffer).getUint32(0)
  const text = new TextDecoder().decode(new Uint8Array(buffer, prefix, length))
  // Written by `pack` of the same build.
  const { at, pieces, ...rest } = JSON.parse(text) as Heading
  let next = prefix + length
  const cut = ({ length, ...piece }: Heading['pieces'][number]): Piece => ({
    ...piece,
    bytes: new Uint8Array(buffer, (next += length) - length, length),
  })
  return { at, page: { ...rest, event: rest.event, pieces: pieces.map(cut) } }
}
