import { paper, type Paper } from '../../../ui/media/cut-out/palette.ts'
import { around, shuffle } from '../../../ui/media/cut-out/random.ts'
import { disc } from '../../../ui/media/cut-out/scene.ts'
import { person } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing } from '../drawing.ts'

const skins = [paper.dianne, paper.flame, paper.cream, paper.cerise, paper.sand] as const

/** Solidarité: five people in front of a disc. */
export const crowd: Drawing = (random, { ground, big, middle, small, spark }) => {
  const [first, second, third, back] = shuffle(random, [big, middle, small, spark] as const)
  const order = shuffle(random, skins)
  const people = [
    { x: 66, y: 176, scale: 1, coat: second },
    { x: 334, y: 180, scale: 1.04, coat: third },
    { x: 134, y: 152, scale: 1.18, coat: first },
    { x: 268, y: 156, scale: 1.14, coat: second },
    { x: 202, y: 204, scale: 1.2, coat: third },
  ]
  return [
    disc(200, 150, 122, back),
    ...people.map(({ x, y, scale, coat }, index) =>
      person(
        { x: around(random, x, 5), y: around(random, y, 8), scale },
        unlike([...order.slice(index), ...order], [coat, ground, back]),
        coat,
      ),
    ),
  ]
}

/** The first skin colour that differs from its surroundings: of five colours, at most three are excluded. */
const unlike = (candidates: readonly Paper[], excluded: readonly Paper[]): Paper =>
  candidates.find((candidate) => !excluded.includes(candidate)) ?? paper.dianne
