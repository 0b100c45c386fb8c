/**
 * React's streaming renderer encodes its output in hundreds of tiny pieces, and in workerd each call costs more than the
 * piece. This encoder writes small ASCII texts itself and remembers the ones that come again; everything else uses the
 * platform's. Bytes are the same, which a test compares. Imported before `react-dom/server` is.
 */
const PlatformEncoder = globalThis.TextEncoder
const rememberedLength = 64
const rememberedCount = 2000

class FastTextEncoder extends PlatformEncoder {
  readonly #remembered = new Map<string, Uint8Array<ArrayBuffer>>()

  override encode(text = ''): Uint8Array<ArrayBuffer> {
    if (text.length > rememberedLength) return super.encode(text) as Uint8Array<ArrayBuffer>
    let bytes = this.#remembered.get(text)
    if (bytes === undefined) {
      bytes = asciiBytes(text) ?? (super.encode(text) as Uint8Array<ArrayBuffer>)
      if (this.#remembered.size < rememberedCount) this.#remembered.set(text, bytes)
    }
    return bytes
  }
}

function asciiBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) return undefined
    bytes[index] = code
  }
  return bytes
}

globalThis.TextEncoder = FastTextEncoder
