import type { Paper } from './palette.ts'

/** Where and how a piece is laid: moved, then turned (degrees, clockwise), then scaled, mirrored left to right or not. */
export interface Placement {
  x: number
  y: number
  turn?: number
  scale?: number
  mirror?: boolean
}

/** A drawing is a pile of pieces of paper, the first one at the bottom. */
export type Piece =
  | { kind: 'cut'; d: string; fill: Paper; place?: Placement }
  | { kind: 'disc'; x: number; y: number; r: number; fill: Paper }
  /** A stroke with round ends and joins; `dots` is the gap of a dotted one. */
  | { kind: 'line'; d: string; stroke: Paper; width: number; dots?: number; place?: Placement }
  | { kind: 'group'; pieces: readonly Piece[]; place: Placement }

/** A piece with the outline `d` (SVG path data, filled by the nonzero rule). */
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
