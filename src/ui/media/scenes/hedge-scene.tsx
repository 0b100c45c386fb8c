import { CutOut } from '../cut-out/cut-out.tsx'
import { paper } from '../cut-out/palette.ts'
import { cut, type Piece } from '../cut-out/scene.ts'
import { frond } from '../cut-out/shapes.ts'

const { atlantis, cream, flame, parsley, roman } = paper
const foot = 126

const pieces: Piece[] = [
  cut('M-10 130C60 128 110 82 250 88S460 100 550 70V130Z', flame),
  frond(110, 4, parsley, { x: 40, y: foot, turn: -6 }),
  frond(84, 5, roman, { x: 112, y: foot, turn: 5 }),
  frond(124, 6, atlantis, { x: 176, y: foot, turn: -3 }),
  frond(90, 4, parsley, { x: 250, y: foot, turn: 6 }),
  frond(70, 5, cream, { x: 322, y: foot, turn: -8 }),
  frond(112, 6, roman, { x: 392, y: foot, turn: 4 }),
  frond(132, 4, parsley, { x: 458, y: foot, turn: -5 }),
  frond(92, 5, atlantis, { x: 516, y: foot, turn: 8 }),
]

/** A hedge for the bottom of the newsletter panel, 540 × 120; the highest stems overflow it. */
export function HedgeScene({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 540 120" className={className} />
}
