import { paper, type Paper } from '../../../ui/media/cut-out/palette.ts'
import { around, shuffle, type Random } from '../../../ui/media/cut-out/random.ts'
import { cut, group, line, type Piece } from '../../../ui/media/cut-out/scene.ts'
import type { Scene } from '../../../lib/cover-path.ts'
import type { Papers } from './papers.ts'

const {
  atlantis,
  broom,
  calypso,
  cerise,
  corn,
  cream,
  dianne,
  flame,
  lake,
  midnight,
  parsley,
  peony,
  roman,
  sand,
  silver,
} = paper

/** The bean of the brand turned upright, about 62 × 88, its foot at the origin. */
const body =
  'M7-88C30-90 36-68 31-50 27-34 33-28 32-14 30 4 8 4-10 2-32 0-36-22-31-40-28-52-33-58-28-72-22-84-8-88 7-88Z'
const mouths = {
  smile: line('M-8-51q9 9 17-1', dianne, 3.8),
  laugh: cut('M-11-54q11 3 22-1-1 17-12 17-9 0-10-16z', dianne),
  speak: cut('M0-55a6 8 0 1 1-.1 0z', dianne),
}
const arms = {
  up: 'M24-38q24-8 20-50',
  both: 'M24-38q24-8 20-50M-26-38q-24-8-20-50',
  right: 'M22-30q22 4 36-10',
  left: 'M-22-30q-22 4-36-10',
}
const hats = {
  beanie: 'M-30-72Q-24-102 4-102 31-102 33-72 4-82-30-72ZM2-116a9 9 0 1 1-.1 0z',
  cap: 'M-28-76Q-22-99 4-99 27-99 31-78L54-70Q28-80-28-76Z',
  sprout: 'M2-84Q2-98 8-108 12-124 32-122 28-104 10-104 7-96 8-84ZM6-102Q-2-118-20-114-15-98 6-98Z',
  bun: 'M-30-66Q-32-93 4-93 34-93 33-66 22-80 2-80-18-80-30-66ZM2-112a13 13 0 1 1-.1 0z',
}
const glasses = 'M-10-74a9 9 0 1 1-.1 0zM11-75a9 9 0 1 1-.1 0z'
const wheelchair = 'M-46-50h12l6 42h50l4 12h12M-8-24a21 21 0 1 1-.1 0zM-8-5v4'

export type Headwear = keyof typeof hats | 'glasses'

/** A person who faces us. */
export interface Person {
  x: number
  /** Of the feet. */
  y: number
  scale: number
  /** Where the eyes look: to the right, negative to the left. */
  look?: number
  mood?: keyof typeof mouths
  arm?: keyof typeof arms
  turn?: number
  mirror?: boolean
  hasLegs?: boolean
  hasBag?: boolean
  /** A hat would hide the sign above. */
  isBareheaded?: boolean
}

interface Look {
  fill: Paper
  headwear: Headwear | undefined
  /** Paper of headwear and bag. */
  cloth: Paper
  sits: boolean
}

function person({ x, y, scale, look = 0, mood = 'smile', arm, turn = 0, ...one }: Person, looks: Look): Piece {
  const { fill, headwear, cloth, sits } = looks
  const face = look ? { x: look, y: 0 } : undefined
  const placed = (piece: Piece): Piece => (face ? { ...piece, place: face } : piece) as Piece
  return group(
    [
      ...(one.hasBag ? [cut('M-22-66Q-50-70-50-44V-18Q-48-6-22-8Z', cloth)] : []),
      ...(one.hasLegs && !sits ? [line('M-13-6v17h12M12-6v17h12', dianne, 7)] : []),
      ...(arm ? [line(arms[arm], fill, 11)] : []),
      cut(body, fill),
      placed(line('M-10-64v.1M10-65v.1', dianne, 9)),
      placed(mouths[mood]),
      ...(headwear === 'glasses' ? [placed(line(glasses, dianne, 2.6))] : []),
      ...(headwear && headwear !== 'glasses' ? [cut(hats[headwear], cloth)] : []),
      ...(sits ? [line(wheelchair, dianne, 6)] : []),
    ],
    { x, y, turn, scale, mirror: one.mirror ?? false },
  )
}

/** Who is in a scene: each has papers of their own. */
export interface Cast {
  person: (one: Person) => Piece[]
  /** A person from behind: a bean without a face. */
  back: (x: number, y: number, scale: number) => Piece[]
}

/** What a scene is without when it is too heavy, from what is missed least; each includes those before it. */
export const losses = [
  'nothing',
  'second headwear',
  'headwear',
  'what is beside the square',
  'season',
  'roofs',
] as const

/**
 * The people of a scene. Papers are light, so that faces are seen, and not those of sky, ground and furniture.
 * @param less how many of `losses` it is without
 */
export function castOf(random: Random, { topic, type, season }: Scene, papers: Papers, less: number): Cast {
  const { sky, light, far, city, ground, prop, pop } = papers
  const all = shuffle(random, [broom, flame, roman, atlantis, cream, silver, sand, peony, lake, corn] as const)
  const worn: Paper[] = [sky, ground, prop, far, city, pop, light]
  const skins = [...all.filter((one) => !worn.includes(one)), ...all.filter((one) => worn.indexOf(one) > 3)]
  const kinds = shuffle(random, headwearOf(topic, season))
  const first = season === 'snow' ? 'beanie' : kinds[0]
  const second = kinds.find((kind) => kind !== first)
  const wears = shuffle(random, [undefined, undefined, first, second, first] as const).map((kind) =>
    less > 1 || (less > 0 && kind === second) ? undefined : kind,
  )
  const cloths = shuffle(random, [dianne, cerise, calypso, parsley]).filter((one) => one !== sky && one !== far)
  const seats = [dianne, midnight, calypso, cerise, parsley].filter((one) => one !== ground && one !== sky)
  const sits = random() < 0.14 && (type === 'walk' || type === 'talk')
  let [people, backs] = [0, 0]
  const isLeftOut = (x: number) => less > 2 && (x < -30 || x > 330)
  return {
    person: (one) => {
      const at = people++
      const placed = {
        ...one,
        scale: one.scale * around(random, 1, 0.05),
        y: Math.round(around(random, one.y, 3)),
      }
      if (isLeftOut(one.x)) return []
      const fill = skins[at % Math.min(skins.length, 5)]!
      const cloth = cloths[at % cloths.length]!
      return [
        person(placed, {
          fill,
          headwear: one.isBareheaded ? undefined : wears[at % wears.length],
          cloth,
          sits: sits && at === 0,
        }),
      ]
    },
    back: (x, y, scale) => {
      const fill = seats[backs++ % 3]!
      const place = { x: Math.round(around(random, x, 8)), y: Math.round(around(random, y, 6)), scale }
      return isLeftOut(x) ? [] : [cut(body, fill, place)]
    },
  }
}

const headwearOf = (topic: string, season: Scene['season']): Headwear[] => [
  'bun',
  'glasses',
  'cap',
  ...(['ecologie', 'alimentation'].includes(topic) ? (['sprout', 'sprout'] as const) : []),
  ...(['winter', 'snow'].includes(season) ? (['beanie', 'beanie'] as const) : []),
]
