import { CutOut } from '../cut-out/cut-out.tsx'
import { paper } from '../cut-out/palette.ts'
import { cut, disc, type Piece } from '../cut-out/scene.ts'
import { bean, frond, hand, person, scallop } from '../cut-out/shapes.ts'

const { atlantis, broom, calypso, cerise, cream, dianne, flame, parsley, roman, sand, silver } = paper

const pieces: Piece[] = [
  cut(bean, flame, { x: 372, y: 380, turn: -8, scale: 6.3 }),
  cut(scallop(84, 14, 0.12), cream, { x: 590, y: 146, turn: 8 }),
  disc(590, 146, 50, roman),
  frond(520, 9, parsley, { x: 640, y: 660, turn: 7 }),
  frond(400, 7, atlantis, { x: 166, y: 660, turn: 2 }),
  hand({ x: 258, y: 232, scale: 1.3 }, cream, parsley),
  person({ x: 352, y: 268, scale: 1.85 }, cerise, calypso),
  person({ x: 486, y: 236, scale: 1.95 }, dianne, cream),
  hand({ x: 604, y: 286, scale: 1.25 }, roman, dianne),
  person({ x: 232, y: 362, scale: 1.5 }, dianne, roman),
  person({ x: 570, y: 372, scale: 1.5 }, flame, cerise),
  person({ x: 412, y: 396, scale: 1.5 }, sand, dianne),
  cut('M-30 640C60 520 190 500 330 552S560 560 760 480V700H-30Z', parsley),
  frond(190, 5, atlantis, { x: 300, y: 660, turn: -14 }),
  frond(170, 5, silver, { x: 410, y: 668, turn: 6 }),
  frond(210, 5, atlantis, { x: 560, y: 668, turn: 12 }),
  cut(scallop(26, 8, 0.2), broom, { x: 366, y: 592, turn: 10 }),
  disc(366, 592, 10, roman),
  cut(scallop(30, 7, 0.2), cream, { x: 484, y: 586 }),
  disc(484, 586, 11, flame),
  cut(scallop(22, 6, 0.22), roman, { x: 236, y: 600 }),
  disc(236, 600, 8, broom),
]

/** The crowd of the home page, 660 × 640. Align it to the bottom of its box. */
export function HeroScene({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 660 640" preserveAspectRatio="xMidYMax slice" className={className} />
}
