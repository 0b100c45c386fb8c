import { deflateSync } from 'node:zlib'
import { pngFile } from '../../src/lib/picture/png-file.ts'

/**
 * A picture as a PNG file with a palette of its most frequent colours. Other colours become the nearest of these: on the edges of
 * cut paper the difference is not visible.
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
  const parts = palette.map(partsOf)
  const file = pngFile({ width, height, depth: 8, colourType: 3 }, [
    ['PLTE', Uint8Array.from(parts.flatMap(([red, green, blue]) => [red, green, blue]))],
    ...(parts.some(([, , , opacity]) => opacity < 255)
      ? [['tRNS', Uint8Array.from(parts.map(([, , , opacity]) => opacity))] as const]
      : []),
    ['IDAT', deflateSync(rows, { level: 9 })],
  ])
  return Buffer.from(file.buffer)
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
