import { pngFile } from '../../../src/lib/picture/png-file.ts'

/**
 * A picture as a PNG file, 8 bits a channel, no alpha.
 * @param pixels red, green and blue of each pixel, row by row
 */
export const encodePng = async (width: number, height: number, pixels: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  pngFile({ width, height, depth: 8, colourType: 2 }, [['IDAT', await deflated(filtered(height, pixels))]])

/**
 * A picture of two shades as a PNG file, one bit a pixel.
 * @param rows of pixels, true for black
 */
export async function encodeBits(rows: readonly (readonly boolean[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [rows[0]?.length ?? 0, rows.length]
  const row = Math.ceil(width / 8)
  const pixels = new Uint8Array(row * height).fill(255)
  rows.forEach((bits, y) =>
    bits.forEach((isBlack, x) => {
      if (isBlack) pixels[y * row + (x >> 3)]! &= ~(128 >> (x & 7))
    }),
  )
  return pngFile({ width, height, depth: 1, colourType: 0 }, [['IDAT', await deflated(filtered(height, pixels))]])
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
