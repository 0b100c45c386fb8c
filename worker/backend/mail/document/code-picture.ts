import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Light border around the code that readers need, and pixels per module. */
const [border, scale] = [4, 5]
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A QR code as a PNG file of one bit per pixel, about a kilobyte (W3C PNG, third edition).
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
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64')
}

/** Length, type, data and the check sum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const bytes = Buffer.alloc(named.length + 8)
  bytes.writeUInt32BE(data.length)
  named.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(named), named.length + 4)
  return bytes
}
