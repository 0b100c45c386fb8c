import { CutOut } from '../cut-out/cut-out.tsx'
import { paper } from '../cut-out/palette.ts'
import { oval } from '../cut-out/path-data.ts'
import { cut, disc, line, type Piece } from '../cut-out/scene.ts'
import { bean, scallop } from '../cut-out/shapes.ts'

const { broom, calypso, dianne, flame, parsley, roman } = paper

const pieces: Piece[] = [
  cut(bean, broom, { x: 124, y: 128, turn: -16, scale: 2.1 }),
  cut(bean, flame, { x: 276, y: 128, turn: 164, scale: 2.1 }),
  line(oval(200, 126, 186, 44, -9), dianne, 6, { dots: 15 }),
  cut(scallop(24, 9, 0.22), roman, { x: 330, y: 46, turn: 10 }),
  cut(scallop(12, 7, 0.3), parsley, { x: 62, y: 52 }),
  disc(56, 206, 15, parsley),
  disc(352, 208, 9, calypso),
  disc(98, 122, 7, dianne),
  disc(142, 116, 7, dianne),
  disc(252, 106, 7, dianne),
  disc(296, 100, 7, dianne),
  line('M106 149q18 14 36-6M262 133q16-18 34-4', dianne, 6),
]

/** Two beans in parallel universes, for a search without results; 400 × 250. */
export function ParallelUniverse({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 400 250" className={className} />
}
