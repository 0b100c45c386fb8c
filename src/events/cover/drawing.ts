import type { Paper } from '../../ui/media/cut-out/palette.ts'
import type { Random } from '../../ui/media/cut-out/random.ts'
import type { Piece } from '../../ui/media/cut-out/scene.ts'

/** The five colours of a drawing; `ground` (background) and `big` have a strong contrast. */
export interface Papers {
  ground: Paper
  big: Paper
  middle: Paper
  small: Paper
  spark: Paper
}

/** A drawing of 400 × 300. All variation comes from `random`; the order of its calls must not change. */
export type Drawing = (random: Random, papers: Papers) => Piece[]
