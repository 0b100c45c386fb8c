import { bar, box } from '../../../ui/media/cut-out/path-data.ts'
import { around, shuffle, type Random } from '../../../ui/media/cut-out/random.ts'
import { cut, disc, group, line, type Piece } from '../../../ui/media/cut-out/scene.ts'
import { frond } from '../../../ui/media/cut-out/shapes.ts'
import type { Drawing, Papers } from '../drawing.ts'

/** An object on a shelf, its foot at the origin. */
type Thing = (papers: Papers, random: Random) => Piece[]

const vase: Thing = ({ middle, spark }, random) => [
  cut('M-20-104H20L14-84C48-68 48-6 22 0H-22C-48-6-48-68-14-84Z', middle),
  frond(66, 4, spark, { x: 0, y: -96, turn: around(random, 0, 10) }),
]

const lamp: Thing = ({ small, spark }) => [
  cut('M-44-114C-44-152 44-152 44-114Z', small),
  cut(box(-4, -116, 8, 112) + bar(-20, -6, 20, -6, 12), spark),
]

const books: Thing = ({ middle, small, spark }) => [
  cut(box(-44, -84, 21, 84) + box(25, -93, 21, 93), middle),
  cut(box(-21, -87, 21, 87), small),
  cut(box(2, -114, 21, 114), spark),
]

const clock: Thing = ({ big, middle, small }) => [
  disc(0, -52, 50, small),
  disc(0, -52, 36, middle),
  line('M0-78V-52L18-42', big, 7),
]

const mug: Thing = ({ spark }) => [
  cut('M-40-64H34V-24C34-4 20 0-4 0S-40-4-40-24Z', spark),
  line('M34-52q26 0 22 22-4 14-26 12', spark, 9),
]

/** Réemploi: two shelves of five objects in random order. */
export const shelves: Drawing = (random, papers) => {
  const things = shuffle(random, [vase, lamp, books, clock, mug] as const)
  const shelf = (y: number, row: readonly Thing[]) => [
    group(
      row.map((thing, index) =>
        group(thing(papers, random), { x: Math.round(around(random, 72 + index * 150, 8)), y: 0 }),
      ),
      { x: 0, y, scale: 0.9 },
    ),
    cut(box(0, y, 400, 12), papers.big),
  ]
  return [...shelf(140, things.slice(0, 3)), ...shelf(266, [things[3], things[4], things[0]])]
}
