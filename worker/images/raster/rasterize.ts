import type { Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { createCanvas, fill, type Canvas } from './fill.ts'
import { flatten, type Contour } from './flatten.ts'
import { enlargement, identity, placed, type Matrix } from './matrix.ts'
import { dotted, roundPoint, stroke } from './stroke.ts'

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
