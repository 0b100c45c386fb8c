import type { Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { type Canvas, createCanvas, fill } from './fill.ts'
import { type Contour, flatten } from './flatten.ts'
import { enlargement, identity, type Matrix, placed } from './matrix.ts'

/** Segments that turn by less (as a cosine: more) are one bent line: their bars share a border, with no disc between. */
const smooth = Math.cos(Math.PI / 7)

/**
 * The area of a stroke with round ends and joins: a bar for each segment and a disc on each sharp corner and end, all
 * clockwise, so that they add up.
 * @param detail how many times larger it will be drawn
 */
function stroke(contour: Contour, width: number, detail: number): Contour[] {
  const half = width / 2
  const segments = segmentsOf(contour)
  const closed = segments.length > 2 && contour[0] === contour.at(-2) && contour[1] === contour.at(-1)
  const discs: Contour[] = []
  const bars = segments.map((segment, index) => {
    const before = segments[index - 1] ?? (closed ? segments.at(-1) : undefined)
    const after = segments[index + 1] ?? (closed ? segments[0] : undefined)
    const { x, y, endX, endY } = segment
    if (!before || !bends(before, segment)) discs.push(roundPoint(x, y, half, detail))
    if (!after) discs.push(roundPoint(endX, endY, half, detail))
    const [startX, startY] = border(segment, before, half)
    const [stopX, stopY] = border(segment, after, half)
    return [x + startX, y + startY, endX + stopX, endY + stopY, endX - stopX, endY - stopY, x - startX, y - startY]
  })
  return [...bars, ...discs]
}

interface Segment {
  x: number
  y: number
  endX: number
  endY: number
  /** Its direction, of length 1. */
  alongX: number
  alongY: number
}

function segmentsOf(contour: Contour): Segment[] {
  const segments: Segment[] = []
  for (let index = 0; index + 1 < contour.length / 2; index++) {
    const [x, y] = corner(contour, index)
    const [endX, endY] = corner(contour, index + 1)
    const length = Math.hypot(endX - x, endY - y)
    if (length) segments.push({ x, y, endX, endY, alongX: (endX - x) / length, alongY: (endY - y) / length })
  }
  return segments
}

const cosine = (a: Segment, b: Segment) => a.alongX * b.alongX + a.alongY * b.alongY
const bends = (a: Segment, b: Segment) => cosine(a, b) > smooth

/** From the line to the left border of a segment's bar, at its end next to `neighbour`. */
function border(segment: Segment, neighbour: Segment | undefined, half: number): [number, number] {
  if (!neighbour || !bends(segment, neighbour)) return [segment.alongY * half, -segment.alongX * half]
  const reach = half / (1 + cosine(segment, neighbour))
  return [(segment.alongY + neighbour.alongY) * reach, -(segment.alongX + neighbour.alongX) * reach]
}

/** A dot at every `gap` along a contour. */
function dotted(contour: Contour, width: number, gap: number, detail: number): Contour[] {
  const dots: Contour[] = []
  let ahead = 0
  for (let index = 0; index + 1 < contour.length / 2; index++) {
    const [x, y] = corner(contour, index)
    const [nextX, nextY] = corner(contour, index + 1)
    const length = Math.hypot(nextX - x, nextY - y)
    for (; ahead < length; ahead += gap) {
      const part = ahead / length
      dots.push(roundPoint(x + (nextX - x) * part, y + (nextY - y) * part, width / 2, detail))
    }
    ahead -= length
  }
  return dots
}

/** A disc as a polygon. */
function roundPoint(x: number, y: number, radius: number, detail: number): Contour {
  const corners = Math.max(8, Math.ceil(2 * Math.PI * Math.sqrt(radius * detail * 1.25)))
  return Array.from({ length: corners }, (_, index) => (index * 2 * Math.PI) / corners).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ])
}

const corner = (contour: Contour, index: number): [number, number] => [
  contour[2 * index] ?? 0,
  contour[2 * index + 1] ?? 0,
]

/**
 * Draws pieces of paper as pixels, the first piece at the bottom.
 * @param width and `height` of the picture, px; one unit of the drawing is one pixel
 * @param canvas of that size, with what lies under the pieces
 */
export function rasterize(
  pieces: readonly Piece[],
  width: number,
  height: number,
  canvas: Canvas = createCanvas(width, height),
): Canvas {
  for (const piece of pieces) draw(canvas, piece, identity)
  return canvas
}

function draw(canvas: Canvas, piece: Piece, outer: Matrix): void {
  switch (piece.kind) {
    case 'group': {
      const matrix = placed(outer, piece.place)
      for (const inner of piece.pieces) draw(canvas, inner, matrix)
      return
    }
    case 'disc':
      return fill(canvas, [roundPoint(piece.x, piece.y, piece.r, enlargement(outer))], outer, piece.fill)
    case 'cut': {
      const matrix = placed(outer, piece.place)
      return fill(canvas, flatten(piece.d, enlargement(matrix)), matrix, piece.fill)
    }
    case 'line': {
      const matrix = placed(outer, piece.place)
      return fill(canvas, strokeArea(piece, enlargement(matrix)), matrix, piece.stroke)
    }
  }
}

const strokeArea = ({ d, width, dots }: Extract<Piece, { kind: 'line' }>, detail: number): Contour[] =>
  flatten(d, detail).flatMap((contour) =>
    dots === undefined ? stroke(contour, width, detail) : dotted(contour, width, dots, detail),
  )
