import type { Paper } from './palette.ts'

/** Transform of a piece, applied in this order: translate, rotate (degrees, clockwise), scale, mirror left to right. */
export interface Placement {
  x: number
  y: number
  turn?: number
  scale?: number
  mirror?: boolean
}

/** An element of a drawing; later ones cover earlier ones. */
export type Piece =
  | { kind: 'cut'; d: string; fill: Paper; place?: Placement }
  | { kind: 'disc'; x: number; y: number; r: number; fill: Paper }
  /** A stroke with round ends and joins; `dots` is the distance between dots. */
  | { kind: 'line'; d: string; stroke: Paper; width: number; dots?: number; place?: Placement }
  | { kind: 'group'; pieces: readonly Piece[]; place: Placement }

/** A shape with the outline `d` (SVG path data, nonzero fill rule). */
export const cut = (d: string, fill: Paper, place?: Placement): Piece =>
  place ? { kind: 'cut', d, fill, place } : { kind: 'cut', d, fill }

export const disc = (x: number, y: number, r: number, fill: Paper): Piece => ({ kind: 'disc', x, y, r, fill })

export const line = (
  d: string,
  stroke: Paper,
  width: number,
  options: { dots?: number; place?: Placement } = {},
): Piece => ({
  kind: 'line',
  d,
  stroke,
  width,
  ...options,
})

export const group = (pieces: readonly Piece[], place: Placement): Piece => ({ kind: 'group', pieces, place })
