import type { Contour } from './flatten.ts'
import type { Matrix } from './matrix.ts'
import type { Pixels } from '../../../src/lib/picture/read-png.ts'

/** Where polygons are filled, one colour at a time. */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Uint8Array
  /** Signed area each edge adds to the pixels right of it; back to zero after a fill. */
  readonly edges: Float32Array
}

/** Steps between a colour and the next one on a border: no one sees more, and the file is a third smaller. */
const shades = 16

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height * 3), edges: new Float32Array((width + 2) * height) }
}

/**
 * Fills polygons with exact anti-aliasing: each edge adds the signed area between it and the right border, the running
 * sum along a row is the coverage. Overlaps in one direction count once, those in opposite directions cancel (as the
 * nonzero rule has it for the outlines of our kit, which all run clockwise).
 * @param ink `#rrggbb`, or a photo, which has to be wherever the polygons are
 */
export function fill(canvas: Canvas, contours: readonly Contour[], matrix: Matrix, ink: string | Photo): void {
  const bounds = { left: canvas.width, top: canvas.height, right: 0, bottom: 0 }
  for (const contour of contours) addContour(canvas, contour, matrix, bounds)
  if (bounds.left < bounds.right && bounds.top < bounds.bottom) paint(canvas, bounds, ink)
}

/** A photo on a canvas. */
export interface Photo extends Pixels {
  /** Of its corner on the canvas, px. */
  left: number
  top: number
}

interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

function addContour(
  { width, height, edges }: Canvas,
  contour: Contour,
  [a, b, c, d, e, f]: Matrix,
  bounds: Bounds,
): void {
  const last = contour.length - 2
  let px = contour[last] ?? 0
  let py = contour[last + 1] ?? 0
  let x0 = a * px + c * py + e
  let y0 = b * px + d * py + f
  for (let index = 0; index <= last; index += 2) {
    px = contour[index] ?? 0
    py = contour[index + 1] ?? 0
    const x1 = a * px + c * py + e
    const y1 = b * px + d * py + f
    bounds.left = Math.min(bounds.left, Math.max(0, Math.floor(x1)))
    bounds.right = Math.max(bounds.right, Math.min(width, Math.ceil(x1) + 1))
    bounds.top = Math.min(bounds.top, Math.max(0, Math.floor(y1)))
    bounds.bottom = Math.max(bounds.bottom, Math.min(height, Math.ceil(y1)))
    if (y0 < y1) addEdge(edges, width, height, x0, y0, x1, y1, 1)
    else if (y1 < y0) addEdge(edges, width, height, x1, y1, x0, y0, -1)
    x0 = x1
    y0 = y1
  }
}

/** An edge that runs down from (x0, y0) to (x1, y1). */
function addEdge(
  edges: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sign: 1 | -1,
): void {
  const slope = (x1 - x0) / (y1 - y0)
  const bottom = Math.min(height, Math.ceil(y1))
  for (let row = Math.max(0, Math.floor(y0)); row < bottom; row++) {
    const top = Math.max(row, y0)
    const foot = Math.min(row + 1, y1)
    const area = (foot - top) * sign
    const from = Math.min(width, Math.max(0, x0 + (top - y0) * slope))
    const to = Math.min(width, Math.max(0, x0 + (foot - y0) * slope))
    addSpan(edges, row * (width + 2), Math.min(from, to), Math.max(from, to), area)
  }
}

/** Spreads the area of an edge within one row over the pixels that it crosses, from `left` to `right`. */
function addSpan(edges: Float32Array, row: number, left: number, right: number, area: number): void {
  const first = Math.floor(left)
  const last = Math.ceil(right)
  if (last <= first + 1) {
    const inside = ((left + right) / 2 - first) * area
    edges[row + first]! += area - inside
    edges[row + first + 1]! += inside
    return
  }
  // Coverage of the pixels up to each one, as a part of `area`: its growth is what the edge adds.
  const length = right - left
  let before = 0
  for (let pixel = first; pixel < last; pixel++) {
    const until = Math.min(pixel + 1, right)
    const since = Math.max(pixel, left)
    // The edge is over this pixel for a part of its length; what lies right of that part is covered.
    const covered = ((until - since) / length) * (pixel + 1 - (since + until) / 2) + Math.max(0, since - left) / length
    edges[row + pixel]! += (covered - before) * area
    before = covered
  }
  edges[row + last]! += (1 - before) * area
}

function paint({ width, pixels, edges }: Canvas, { left, top, right, bottom }: Bounds, ink: string | Photo): void {
  const value = typeof ink === 'string' ? Number.parseInt(ink.slice(1), 16) : 0
  let [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  for (let y = top; y < bottom; y++) {
    const row = y * (width + 2)
    let sum = 0
    for (let x = left; x < right; x++) {
      sum += edges[row + x]!
      const coverage = Math.round(Math.min(1, Math.abs(sum)) * shades) / shades
      if (coverage === 0) continue
      const at = (y * width + x) * 3
      if (typeof ink !== 'string') {
        const from = (Math.min(y - ink.top, ink.height - 1) * ink.width + Math.min(x - ink.left, ink.width - 1)) * 3
        ;[red, green, blue] = [ink.pixels[from] ?? 0, ink.pixels[from + 1] ?? 0, ink.pixels[from + 2] ?? 0]
      }
      if (coverage === 1) {
        pixels[at] = red
        pixels[at + 1] = green
        pixels[at + 2] = blue
      } else {
        pixels[at] = pixels[at]! * (1 - coverage) + red * coverage + 0.5
        pixels[at + 1] = pixels[at + 1]! * (1 - coverage) + green * coverage + 0.5
        pixels[at + 2] = pixels[at + 2]! * (1 - coverage) + blue * coverage + 0.5
      }
    }
    edges.fill(0, row + left, row + Math.min(width, right) + 2)
  }
}
