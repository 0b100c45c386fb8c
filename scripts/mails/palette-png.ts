import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const indexed = 3

/**
 * A picture as a PNG file with a palette (W3C PNG, third edition). Colours beyond the most frequent ones become the nearest of
 * these, which nobody sees at the borders of paper.
 * @param pixels red, green, blue and opacity of each pixel, row by row
 * @param colours 2 to 256
 */
export function palettePng(width: number, height: number, pixels: Uint8Array, colours: number): Buffer {
  const palette = frequentColours(pixels, colours)
  const nearest = new Map<number, number>()
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(pixels, (y * width + x) * 4)
      let index = nearest.get(colour)
      if (index === undefined) nearest.set(colour, (index = nearestOf(palette, colour)))
      rows[y * (width + 1) + 1 + x] = index
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, indexed], 8)
  const parts = palette.map(partsOf)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(parts.flatMap(([red, green, blue]) => [red, green, blue]))),
    ...(parts.some(([, , , opacity]) => opacity < 255)
      ? [chunk('tRNS', Buffer.from(parts.map(([, , , opacity]) => opacity)))]
      : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const colourAt = (pixels: Uint8Array, at: number): number =>
  ((pixels[at]! << 24) | (pixels[at + 1]! << 16) | (pixels[at + 2]! << 8) | pixels[at + 3]!) >>> 0
const partsOf = (colour: number) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255] as const

function frequentColours(pixels: Uint8Array, count: number): number[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([colour]) => colour)
}

function nearestOf(palette: readonly number[], colour: number): number {
  const wanted = partsOf(colour)
  const distances = palette.map((one) =>
    partsOf(one).reduce((sum, part, index) => sum + (part - wanted[index]!) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Length, type, data and the check sum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
