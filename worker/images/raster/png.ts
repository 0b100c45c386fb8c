import { crc32 } from './crc32.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const truecolour = 2

/**
 * A picture as a PNG file (W3C PNG, third edition), 8 bits a channel, no alpha.
 * @param pixels red, green and blue of each pixel, row by row
 */
export async function encodePng(width: number, height: number, pixels: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  header.setUint8(9, truecolour)
  return joined([
    Uint8Array.from(signature),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', await deflated(filtered(height, pixels))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Each row after the filter "none": flat colours are runs already. */
function filtered(height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const row = pixels.length / height
  const bytes = new Uint8Array(height * (row + 1))
  for (let y = 0; y < height; y++) bytes.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  return bytes
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Length, type, data and the check sum of type and data. */
function chunk(type: string, data: Uint8Array): Uint8Array {
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
