import { Buffer } from 'node:buffer'
import {
  markEnd,
  markStart,
  type AccountVariant,
  type EventVariant,
  type FragmentName,
} from '../../src/islands/fragment-slot.tsx'

/** Bytes that do not depend on the visitor, and the fragment slot after them. */
export interface Piece {
  bytes: Uint8Array
  slot?: FragmentName
  /** The slot's parameter. */
  detail?: string
  /** Only visitors with this relation to the page's event, or to the site, receive it. */
  only?: EventVariant | AccountVariant
  /** Other pages have the same bytes: they are one object. */
  known?: true
}

/** Bytes up to a mark, and what the mark says. */
export interface Cut {
  bytes: Uint8Array
  known?: true
  kind?: string
  name?: string | undefined
  detail?: string | undefined
  /** The deferred part that belongs here. */
  part?: Section
}

/** What is known of a page before it is rendered, by the names of `knownMark`. */
export type Known = ReadonlyMap<string, readonly Cut[]>

/** Cuts the HTML of a part that several pages have. @param known parts in it */
export function cutPart(html: string, known: Known): Cut[] {
  const cutter = new PageCutter(known)
  cutter.write(Buffer.from(html))
  cutter.end()
  return cutter.cuts
}

/** The document, or a deferred part of it. */
interface Section {
  cuts: Cut[]
  isWhole: boolean
}

/** What React writes before the fallback of a part that waits, and of one that failed. */
const waiting = /<!--\$\?--><template id="[^"]*"><\/template>$/
const failed = /<!--\$!-->(?:<template[^>]*><\/template>)?$/
/** Longer than either of them. */
const tailLength = 120
/** What React writes before a part that was ready at once. */
const started = Buffer.from('<!--$-->')
/** A known part that is longer is not copied into one around it, bytes. */
const largest = 8192
const documentEnd = Buffer.from('</body></html>')

/**
 * Cuts HTML into pieces at its marks while React renders it, in the order of the document. React writes a deferred part when it is
 * ready, behind the document and with a script that would move it; here it goes to its place, what follows that place waits for it,
 * and the script is left out.
 */
export class PageCutter {
  /** Id of the event that the page has variants for. */
  event: string | undefined
  /** The document was written, but for deferred parts. */
  hasDocument = false
  readonly #known: Known
  #buffer: Uint8Array<ArrayBuffer> = new Uint8Array(32_768)
  #from = 0
  #length = 0
  readonly #document: Section = { cuts: [], isWhole: false }
  readonly #parts = new Map<string, Section>()
  /** The sections that are being written, the innermost last; after the document only parts. */
  readonly #written: Section[] = [this.#document]
  /** The sections that are being taken, with the next cut of each. */
  readonly #taken = [{ section: this.#document, next: 0 }]
  #only: Piece['only']

  constructor(known: Known = new Map()) {
    this.#known = known
  }

  /** The document, cut at marks of visitors only. */
  get cuts(): Cut[] {
    const cuts: Cut[] = []
    let plain: Uint8Array[] = []
    const add = (mark: Omit<Cut, 'bytes'>) => {
      cuts.push({ ...mark, bytes: Buffer.concat(plain), known: true })
      plain = []
    }
    for (const { bytes, known, ...mark } of this.#document.cuts) {
      // The CSS of a page, which others have too.
      if (known && bytes.byteLength > largest) {
        add({})
        cuts.push({ ...mark, bytes, known })
      } else {
        plain.push(bytes)
        if (mark.kind !== undefined) add(mark)
      }
    }
    add({})
    return cuts
  }

  /** Everything is known whose place is reached; false while a part is waited for. */
  get isTaken(): boolean {
    return this.#taken.length === 1 && this.#taken[0]!.next === this.#document.cuts.length
  }

  /** Adds what React wrote next. */
  write(bytes: Uint8Array): void {
    this.#append(bytes)
    const written = Buffer.from(this.#buffer.buffer, 0, this.#length)
    for (let at; (at = written.indexOf(markStart, this.#from)) !== -1;) {
      const end = written.indexOf(markEnd, at)
      if (end === -1) return
      this.#cut(this.#buffer.slice(this.#from, at), written.toString('latin1', at + markStart.length, end).split(' '))
      this.#from = end + markEnd.length
    }
  }

  /** Closes the document: a part that is missing by now is left out. */
  end(): void {
    const bytes = this.hasDocument ? documentEnd : this.#buffer.slice(this.#from, this.#length)
    this.#document.cuts.push({ bytes })
    for (const section of [this.#document, ...this.#parts.values()]) section.isWhole = true
  }

  /** The pieces whose turn it is, without those that were taken before. */
  take(): Piece[] {
    const pieces: Piece[] = []
    for (let top = this.#taken.at(-1); top !== undefined; top = this.#taken.at(-1)) {
      const cut = top.section.cuts[top.next]
      if (cut !== undefined) {
        top.next += 1
        this.#addPieces(pieces, cut)
        if (cut.part) this.#taken.push({ section: cut.part, next: 0 })
      } else if (top.section.isWhole && top.section !== this.#document) this.#taken.pop()
      else break
    }
    return pieces
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.byteLength > this.#buffer.byteLength) {
      const larger = new Uint8Array(2 * (this.#length + bytes.byteLength))
      larger.set(this.#buffer.subarray(0, this.#length))
      this.#buffer = larger
    }
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.byteLength
  }

  #cut(bytes: Uint8Array, [kind = '', name = '', encoded]: string[]): void {
    const section = this.#written.at(-1)
    if (kind === 'part') {
      const part = section ? this.#addPart(name) : this.#parts.get(name)!
      section?.cuts.push({ bytes, part })
      this.#written.push(part)
    } else if (kind === 'wait') {
      section?.cuts.push(this.#waitFor(name, bytes))
    } else if (kind === 'whole' || kind === 'body') {
      section?.cuts.push({ bytes })
      this.#written.pop()
      if (kind === 'body') this.hasDocument = true
      else section!.isWhole = true
    } else if (kind === 'known') {
      const cuts = this.#known.get(name) ?? []
      section?.cuts.push({ bytes }, ...cuts)
      this.event = cuts.find((cut) => cut.kind === 'case')?.detail ?? this.event
    } else {
      const detail = encoded === undefined ? undefined : decodeURIComponent(encoded)
      if (kind === 'case') this.event = detail ?? this.event
      section?.cuts.push({ bytes, kind, name, detail })
    }
  }

  #addPart(name: string): Section {
    const part: Section = { cuts: [], isWhole: false }
    this.#parts.set(name, part)
    return part
  }

  #waitFor(name: string, bytes: Uint8Array): Cut {
    const part = this.#addPart(name)
    const tail = Buffer.from(bytes.subarray(-tailLength)).toString('latin1')
    part.isWhole = failed.test(tail)
    const length = waiting.exec(tail)?.[0].length
    return { part, bytes: length === undefined ? bytes : Buffer.concat([bytes.subarray(0, -length), started]) }
  }

  #addPieces(pieces: Piece[], { bytes, known, kind, name, detail }: Cut): void {
    const piece: Piece = { bytes, ...(known && { known }), ...(this.#only && { only: this.#only }) }
    pieces.push(piece)
    if (kind === 'slot') Object.assign(piece, { slot: name as FragmentName, detail })
    else if (kind !== undefined) this.#only = kind === 'case' ? (name as Piece['only']) : undefined
  }
}
