import { CutOut } from '../../ui/media/cut-out/cut-out.tsx'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cut, type Piece } from '../../ui/media/cut-out/scene.ts'
import { bean, scallop, spark } from '../../ui/media/cut-out/shapes.ts'

const { atlantis, calypso, cerise, cream, dianne, flame, parsley, roman } = paper
const half = 'M-10 0A10 10 0 0 1 10 0Z'

const pieces: Piece[] = [
  cut(bean, parsley, { x: 26, y: 60, turn: -8, scale: 0.28 }),
  cut(scallop(13, 10, 0.2), calypso, { x: 250, y: 34 }),
  cut(half, flame, { x: 414, y: 56, turn: 20, scale: 1.3 }),
  cut(scallop(12, 10, 0.2), cream, { x: 664, y: 100 }),
  cut(bean, cerise, { x: 880, y: 68, turn: 30, scale: 0.26 }),
  cut(scallop(12, 10, 0.2), cream, { x: 1156, y: 58 }),
  cut(half, dianne, { x: 1236, y: 150, turn: -70, scale: 1.3 }),
  cut(bean, cerise, { x: 22, y: 250, turn: 60, scale: 0.26 }),
  cut(spark, roman, { x: 60, y: 380, scale: 2.4 }),
  cut(half, dianne, { x: 330, y: 528, turn: 80, scale: 1.3 }),
  cut(bean, parsley, { x: 478, y: 504, turn: 12, scale: 0.28 }),
  cut(spark, atlantis, { x: 640, y: 450, scale: 2.6 }),
  cut(bean, cerise, { x: 804, y: 512, turn: -20, scale: 0.26 }),
  cut(scallop(13, 10, 0.2), calypso, { x: 1102, y: 506 }),
  cut(spark, roman, { x: 1226, y: 440, scale: 2.4 }),
]

/** Paper confetti behind a heading, 1280 × 560. They lie still. */
export function Confetti({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 1280 560" className={className} />
}
