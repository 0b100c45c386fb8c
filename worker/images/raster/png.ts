import { pngFile } from '../../../src/lib/picture/png-file.ts'

/**
 * A picture as a PNG file, 8 bits a channel, no alpha.
 * @param pixels red, green and blue of each pixel, row by row
 */
export const encodePng = async (width: number, height: number, pixels: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  pngFile({ width, height, depth: 8, colourType: 2 }, [['IDAT', await deflated(filtered(height, pixels))]])

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
