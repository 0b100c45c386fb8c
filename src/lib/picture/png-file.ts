const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

interface PngHeader {
  /** px */
  width: number
  height: number
  /** Bits of a sample. */
  depth: 1 | 8
  /** 0 grey, 2 red, green and blue, 3 index of a palette. */
  colourType: 0 | 2 | 3
}

type PngChunk = readonly [type: 'PLTE' | 'tRNS' | 'IDAT', data: Uint8Array]

/**
 * A PNG file without interlacing (W3C PNG, third edition).
 * @param chunks between header and end, in order; `IDAT` is compressed already
 */
export function pngFile(
  { width, height, depth, colourType }: PngHeader,
  chunks: readonly PngChunk[],
): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, depth)
  header.setUint8(9, colourType)
  return joined([
    signature,
    chunkOf('IHDR', new Uint8Array(header.buffer)),
    ...chunks.map(([type, data]) => chunkOf(type, data)),
    chunkOf('IEND', new Uint8Array()),
  ])
}

/** Length, type, data and the check sum of type and data. */
function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 as PNG and gzip have it (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
