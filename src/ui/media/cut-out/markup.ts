import { short } from './path-data.ts'
import type { Piece, Placement } from './scene.ts'

/** An SVG element, with attribute names as React spells them. */
export interface Markup {
  tag: 'path' | 'circle' | 'g'
  attributes: Record<string, string>
  children?: readonly Piece[]
}

/** Converts a piece of a drawing to an SVG element. */
export function markup(piece: Piece): Markup {
  switch (piece.kind) {
    case 'cut':
      return { tag: 'path', attributes: { d: piece.d, fill: piece.fill, ...transform(piece.place) } }
    case 'disc':
      return {
        tag: 'circle',
        attributes: { cx: short(piece.x), cy: short(piece.y), r: short(piece.r), fill: piece.fill },
      }
    case 'line':
      return {
        tag: 'path',
        attributes: {
          d: piece.d,
          fill: 'none',
          stroke: piece.stroke,
          strokeWidth: short(piece.width),
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          // A dash of length 0.1 with round caps is a dot.
          ...(piece.dots !== undefined && { strokeDasharray: `.1 ${short(piece.dots)}` }),
          ...transform(piece.place),
        },
      }
    case 'group':
      return { tag: 'g', attributes: transform(piece.place), children: piece.pieces }
  }
}

function transform(place: Placement | undefined): { transform?: string } {
  if (!place) return {}
  const { x, y, turn = 0, scale = 1, mirror = false } = place
  const steps = []
  if (x || y) steps.push(`translate(${short(x)} ${short(y)})`)
  if (turn) steps.push(`rotate(${short(turn)})`)
  const size = String(Math.round(scale * 100) / 100).replace(/^0/, '')
  if (mirror) steps.push(`scale(-${size} ${size})`)
  else if (scale !== 1) steps.push(`scale(${size})`)
  return steps.length ? { transform: steps.join('') } : {}
}
