import { CutOut } from '../../ui/media/cut-out/cut-out.tsx'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cut, disc, type Piece } from '../../ui/media/cut-out/scene.ts'
import { frond, hand, scallop } from '../../ui/media/cut-out/shapes.ts'

const { atlantis, broom, calypso, dianne, flame, parsley, roman, silver } = paper

const pieces: Piece[] = [
  cut('M90 0H430V760H0L60 520 24 300Z', broom),
  cut(scallop(112, 18, 0.12), flame, { x: 290, y: 170, turn: 4 }),
  disc(290, 170, 70, roman),
  disc(290, 170, 40, broom),
  hand({ x: 168, y: 470, scale: 1.5 }, flame, calypso),
  hand({ x: 300, y: 410, scale: 1.7 }, dianne, roman),
  frond(250, 6, parsley, { x: 110, y: 760, turn: -10 }),
  frond(300, 8, atlantis, { x: 396, y: 770, turn: 7 }),
  frond(170, 6, silver, { x: 240, y: 764, turn: 4 }),
]

/** Raised hands under a sun, for the edge of a certificate; 420 × 740. */
export function RaisedHands({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 420 740" preserveAspectRatio="xMidYMid slice" className={className} />
}
