import type { Paper } from '../../../ui/media/cut-out/palette.ts'
import type { Random } from '../../../ui/media/cut-out/random.ts'
import type { Piece } from '../../../ui/media/cut-out/scene.ts'

/** Five papers; ground and big contrast strongly. */
export interface Papers {
  ground: Paper
  big: Paper
  middle: Paper
  small: Paper
  spark: Paper
}

/** One family of drawings, 400 × 300: everything that varies comes from the generator, in a fixed order of calls. */
export type Drawing = (random: Random, papers: Papers) => Piece[]
