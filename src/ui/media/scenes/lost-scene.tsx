import { CutOut } from '../cut-out/cut-out.tsx'
import { paper } from '../cut-out/palette.ts'
import { cut, disc, line, type Piece } from '../cut-out/scene.ts'
import { bean } from '../cut-out/shapes.ts'

const pieces: Piece[] = [
  cut(bean, paper.broom),
  disc(-14, -8, 4.5, paper.dianne),
  disc(14, -12, 4.5, paper.dianne),
  line('M-12 15q14-12 28-4', paper.dianne, 4),
]

/** A sad bean, the zero of "404"; 102 × 79. */
export function LostScene({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="-51 -41 102 79" className={className} />
}
