import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { pngFile } from '../../../../src/lib/picture/png-file.ts'

/** Light border around the code that readers need, and pixels per module. */
const [border, scale] = [4, 5]

/**
 * A QR code as a PNG file of one bit per pixel, about a kilobyte.
 * @returns base64
 */
export function codePicture(text: string): string {
  const { data } = encode(text, { border, ecc: 'L' })
  const side = data.length * scale
  const bytes = Math.ceil(side / 8)
  const rows = Buffer.alloc(side * (bytes + 1))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (!data[Math.floor(y / scale)]![Math.floor(x / scale)]) rows[y * (bytes + 1) + 1 + (x >> 3)]! |= 0x80 >> (x & 7)
  const file = pngFile({ width: side, height: side, depth: 1, colourType: 0 }, [['IDAT', deflateSync(rows)]])
  return Buffer.from(file.buffer).toString('base64')
}
