import { CutOut } from '../../ui/media/cut-out/cut-out.tsx'
import { paper, type Paper } from '../../ui/media/cut-out/palette.ts'
import { person } from '../../ui/media/cut-out/shapes.ts'

const { broom, calypso, cerise, flame, parsley, roman, silver } = paper

/** Skin and coat of the people in the line, from its head. */
const people: readonly (readonly [skin: Paper, coat: Paper])[] = [
  [silver, calypso],
  [roman, silver],
  [cerise, flame],
  [flame, cerise],
  [silver, parsley],
  [cerise, roman],
  [roman, calypso],
]

/** A line of paper people; oneself, in yellow, at one's place as far as the drawing reaches. @param place from 1 */
export function PaperQueue({ place, className }: { place: number; className?: string | undefined }) {
  const own = Math.min(Math.max(place, 1), people.length) - 1
  const pieces = people.map(([skin, coat], index) =>
    index === own
      ? person({ x: 46 + index * 65, y: 66, scale: 0.76 }, roman, broom)
      : person({ x: 46 + index * 65, y: 90, scale: 0.62 + (index % 3) * 0.04 }, skin, coat),
  )
  return <CutOut pieces={pieces} viewBox="0 0 480 150" preserveAspectRatio="xMinYMax slice" className={className} />
}
