import { CutOut } from '../cut-out/cut-out.tsx'
import { paper } from '../cut-out/palette.ts'
import { cut, type Piece } from '../cut-out/scene.ts'
import { bean, frond, hand, person } from '../cut-out/shapes.ts'

const { atlantis, calypso, cerise, cream, dianne, flame, parsley, roman, sand } = paper

const pieces: Piece[] = [
  cut(bean, flame, { x: 320, y: 200, turn: -6, scale: 5 }),
  frond(250, 6, parsley, { x: 70, y: 345, turn: -8 }),
  frond(220, 6, atlantis, { x: 560, y: 345, turn: 9 }),
  person({ x: 170, y: 210, scale: 1.3 }, dianne, roman),
  person({ x: 430, y: 200, scale: 1.4 }, cerise, cream),
  person({ x: 300, y: 180, scale: 1.6 }, sand, calypso),
  hand({ x: 80, y: 240, scale: 1.05 }, roman, dianne),
  hand({ x: 540, y: 236, scale: 1.05 }, sand, cerise),
  person({ x: 370, y: 262, scale: 1.1 }, dianne, atlantis),
]

/** People side by side, for the log-in pages; 620 × 330. */
export function TogetherScene({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 620 330" className={className} />
}
