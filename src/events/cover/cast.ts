import { paper, type Paper } from '../../ui/media/cut-out/palette.ts'
import { around, below, randomFrom, type Random } from '../../ui/media/cut-out/random.ts'
import { oval } from '../../ui/media/cut-out/path-data.ts'
import { cut, disc, group, type Piece } from '../../ui/media/cut-out/scene.ts'
import { bean, scallop, spark } from '../../ui/media/cut-out/shapes.ts'
import { hoursOfCast } from '../../lib/cover-path.ts'
import type { Papers } from './drawing.ts'

const { broom, cream, flame, parsley, roman, sand } = paper

/** A crescent, 80 high. */
const moon = 'M18-38A40 40 0 1 0 38 22 32 32 0 0 1 18-38Z'

/** How light a colour is, 0 to 255 (ITU-R BT.601). */
const lightOf = (colour: string): number =>
  [0.299, 0.587, 0.114].reduce(
    (sum, share, part) => sum + share * Number.parseInt(colour.slice(1 + part * 2, 3 + part * 2), 16),
    0,
  )

/** The palettes that suit the hour of a cast, as numbers: light grounds by day, dark ones by night. */
export function palettesAt(cast: number, palettes: readonly Papers[]): number[] {
  const byLight = palettes
    .map(({ ground }, index) => ({ index, light: lightOf(ground) }))
    .toSorted((a, b) => b.light - a.light)
    .map(({ index }) => index)
  const hours = hoursOfCast(cast)
  return hours === 'night' ? byLight.slice(2) : hours === 'evening' ? byLight.slice(1) : byLight.slice(0, 3)
}

/** The first of some colours that is seen on a ground. */
const seenOn = (ground: Paper, ...wanted: readonly [Paper, Paper]): Paper =>
  wanted[0] === ground ? wanted[1] : wanted[0]

/** Topics whose drawings have a sun of their own, and those that fill the sky. */
const [sunny, full] = [
  ['ecologie', 'mobilite'],
  ['energie', 'sciences', 'culture', 'egalite'],
]

/** What is in the sky at the hour of a cast, behind the drawing of a topic that leaves room for it. */
export function skyOf(topic: string, cast: number, hash: number, { ground }: Papers): Piece[] {
  if (full.includes(topic) || (sunny.includes(topic) && hoursOfCast(cast) !== 'night')) return []
  const random = randomFrom(hash ^ 0x5c7)
  switch (hoursOfCast(cast)) {
    case 'morning':
      return [disc(around(random, 90, 30), around(random, 222, 12), 66, seenOn(ground, broom, flame))]
    case 'day':
      return [disc(around(random, 316, 22), around(random, 64, 14), 36, seenOn(ground, broom, cream))]
    case 'evening':
      return [disc(around(random, 200, 70), around(random, 226, 14), 104, seenOn(ground, flame, roman))]
    case 'night':
      return [
        cut(moon, seenOn(ground, cream, broom), { x: around(random, 310, 24), y: around(random, 66, 10), turn: 20 }),
        ...scattered(random, 5, 120, (x, y) => cut(spark, seenOn(ground, sand, broom), { x, y, scale: 0.9 })),
      ]
  }
}

/** What the season of a cast leaves on the picture, in front of the drawing: flowers, beans in the air, leaves, snow. */
export function seasonOf(cast: number, hash: number, { ground }: Papers): Piece[] {
  const random = randomFrom(hash ^ 0x5ea)
  switch (cast >> 2) {
    case 0:
      return [
        cut(
          spread(random, 10, 300)
            .map(([x, y]) => oval(x, y, 5, 5))
            .join(''),
          seenOn(ground, cream, broom),
        ),
      ]
    case 1:
      return [70, 200, 330].map((x) =>
        group([cut(scallop(13, 7, 0.2), seenOn(ground, roman, cream)), disc(0, 0, 5, broom)], {
          x: Math.round(around(random, x, 40)),
          y: Math.round(around(random, 270, 12)),
        }),
      )
    case 2:
      return scattered(random, 3, 110, (x, y) =>
        cut('M-16-5Q-6-9 0 2 6-9 16-5 8-4 0 8-8-4-16-5Z', seenOn(ground, parsley, cream), { x, y }),
      )
    default:
      return scattered(random, 5, 280, (x, y) =>
        cut(bean, seenOn(ground, flame, roman), { x, y, turn: below(random, 360), scale: 0.2 }),
      )
  }
}

/** Places side by side, each at a height of its own above `floor`; whole numbers are short to write. */
const spread = (random: Random, count: number, floor: number): [x: number, y: number][] =>
  Array.from({ length: count }, (_, index) => [
    Math.round(40 + ((index + random()) * 320) / count),
    Math.round(around(random, floor / 2, floor / 2 - 14)),
  ])

const scattered = (random: Random, count: number, floor: number, draw: (x: number, y: number) => Piece): Piece[] =>
  spread(random, count, floor).map(([x, y]) => draw(x, y))
