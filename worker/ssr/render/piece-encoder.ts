/** Longer pieces get bytes of their own: React passes them on, and their stream takes the memory that they are in. */
const longest = 1024
const shortest = 64
const capacity = 4000
const slabSize = 65_536

/**
 * Encodes what React's renderer of streams writes, some thousand pieces a page: a tag, an attribute, a text. Short ones are remembered,
 * others lie in memory that many share; React copies both. The platform's encoder makes an array for each.
 */
export class PieceEncoder extends TextEncoder {
  readonly #known = new Map<string, Uint8Array<ArrayBuffer>>()
  #slab = new Uint8Array(slabSize)
  #at = 0

  override encode(text = ''): Uint8Array<ArrayBuffer> {
    if (text.length > longest) return super.encode(text)
    const known = text.length <= shortest ? this.#known.get(text) : undefined
    if (known) return known
    if (this.#at + 3 * text.length > slabSize) {
      this.#slab = new Uint8Array(slabSize)
      this.#at = 0
    }
    const start = this.#at
    this.#at += this.encodeInto(text, this.#slab.subarray(start)).written
    const bytes = this.#slab.subarray(start, this.#at)
    if (text.length <= shortest && this.#known.size < capacity) this.#known.set(text, bytes.slice())
    return bytes
  }
}

/** The platform's own, which React does not get. */
export const platformEncoder = TextEncoder

// In a file of its own: React makes its encoder when it is loaded, and imports are loaded before a file's code runs.
globalThis.TextEncoder = PieceEncoder
