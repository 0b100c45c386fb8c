import type { Scene } from '../../lib/cover-path.ts'
import { box } from '../../ui/media/cut-out/path-data.ts'
import { randomFrom, around, below, type Random } from '../../ui/media/cut-out/random.ts'
import { cut, group, type Piece, disc, line, type Placement } from '../../ui/media/cut-out/scene.ts'
import { toSvg } from '../../ui/media/cut-out/to-svg.ts'
import { paper, type Paper } from '../../ui/media/cut-out/palette.ts'
import { type Papers, papersOf } from './scene/papers.ts'
import { places } from './scene/places.ts'
import { roofline } from './scene/roofs.ts'
import { fronts } from './scene/fronts.ts'
import { castOf, losses } from './scene/people.ts'

/**
 * The square that is seen whole in a box of any shape; what is painted reaches far beyond it, so that the same file fills wide and
 * tall boxes (`object-fit: fill`).
 */
const coverSize = { width: 300, height: 300 } as const
/** All that is painted. */
const painted = { left: -550, top: -140, width: 1400, height: 586 } as const
/** Most characters of a file. */
const maxLength = 3000

/** Draws a scene: the same scene gives the same picture, in every version with its letter. */
export const coverPieces = (scene: Scene): Piece[] => fitting(scene).pieces

/**
 * Draws a scene as an SVG file of at most 3 kB: a heavier one loses what is missed least.
 * @example cover(parseCoverPath('/cover/mobilite/w4a1700c0ffee.svg')!)
 */
export const cover = (scene: Scene): string => fitting(scene).svg

function fitting(scene: Scene): { pieces: Piece[]; svg: string } {
  for (let less = 0; ; less++) {
    const pieces = drawn(scene, less)
    const svg = toSvg(pieces, coverSize, 'meet')
    if (svg.length <= maxLength || less === losses.length - 1) return { pieces, svg }
  }
}

function drawn(scene: Scene, less: number): Piece[] {
  const { topic, type, hour, place, motif, seed } = scene
  const papers = papersOf(topic, hour)
  // The sides are bits of their own: neighbours of a list change them alone.
  const random = randomFrom(seed >>> 2)
  const [isLeft, isMirrored] = [(seed & 1) === 1, (seed & 2) === 2 && type !== 'online']
  const cast = castOf(random, scene, papers, less)
  const seen: Scene = less > 3 ? { ...scene, season: 'none' } : scene
  const isRoom = place === 'online'
  const isInside = isRoom || (scene.inside && type !== 'online')
  const { left, top, width, height } = painted
  const behind = [
    cut(box(left, top, width, height), papers.sky),
    ...lightOf(seen, papers, random, isLeft),
    ...(isInside ? [] : seasonOf(seen, papers, isLeft)),
    ...(isRoom ? [] : skyline(seen, papers, random, isLeft, less < 5)),
    ...(isInside ? roomOf(seen, papers, less < 3) : groundOf(seen, papers)),
  ]
  if (scene.bare) return behind
  const front = fronts[type]({
    papers,
    cast,
    motif,
    behind: isInside ? wallOf(scene, papers) : papers.sky,
    isNight: hour === 'night',
  })
  return [...behind, ...(isMirrored ? [group(front, { x: 300, y: 0, mirror: true })] : front)]
}

/**
 * A scene as the ground of a photo: the place and its light, and one person who looks over the photo's edge, standing at a point; nobody
 * where the scene is bare.
 */
export const groundOfPhoto = (scene: Scene) => ({
  ground: coverPieces({ ...scene, bare: true }),
  onlooker: (x: number, y: number, scale: number): Piece[] =>
    scene.bare
      ? []
      : castOf(randomFrom(scene.seed), { ...scene, type: 'meal' }, papersOf(scene.topic, scene.hour), 0).person({
          x,
          y,
          scale,
          look: 5,
        }),
})

/** A part of a picture, px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A cover in a box of any shape: its square is whole and in the middle. */
export function coverInBox(pieces: readonly Piece[], { left, top, width, height }: Box): Piece {
  const whole = Math.min(width, height) / coverSize.height
  const scale = Math.max(whole, width / painted.width, height / painted.height)
  return group(pieces, {
    x: left + (width - coverSize.width * scale) / 2,
    y: top + (height - coverSize.height * scale) / 2,
    scale,
  })
}

const { broom, calypso, corn, cream, dawn, dianne, flame, haze, bluet, lake, midnight, peony, roman, sand } = paper

/** How far the landmark steps out behind what is large in the middle. */
const asides: Partial<Record<Scene['type'], number>> = { film: 104, market: 100, festival: 96, concert: 84 }
const mirrored: Placement = { x: 300, y: 0, mirror: true }

/** Whether lamps are lit. */
const isDark = ({ hour }: Scene): boolean => hour === 'night' || hour === 'dusk'

/** Sun or moon of the hour, by the side where no landmark is, and beside a leaf or a branch. */
function lightOf({ hour, season }: Scene, { light }: Papers, random: Random, isLeft: boolean): Piece[] {
  const x = Math.round(around(random, isLeft ? 236 : 64, 22))
  switch (hour) {
    case 'morning':
      return [disc(x, 176, 58, light)]
    case 'day':
      return [
        disc(
          x + (season === 'autumn' || season === 'spring' ? (isLeft ? -72 : 72) : 0),
          Math.round(around(random, 52, 10)),
          26,
          light,
        ),
      ]
    case 'dusk':
      return [disc(Math.round(around(random, 150, 50)), 168, 92, light)]
    case 'night':
      return [
        cut('M8-30A30 30 0 1 0 30 12 24 24 0 0 1 8-30Z', light, { x, y: 52, turn: 14 }),
        line('M-150 30-70 64M20-60 130 24M360 70 440 20M180-70 290-90M-60 130-20 110', light, 6, { dots: 70 }),
      ]
  }
}

/** One large leaf, or one flowering branch. */
function seasonOf({ season }: Scene, { sky, city }: Papers, isLeft: boolean): Piece[] {
  if (season === 'autumn') {
    const vein = sky === dianne ? dianne : cream
    const leaf = [
      cut('M0 34Q-36 16-26-10-14-36 4-46 26-30 28-4 28 22 0 34Z', sky === flame || sky === roman ? corn : roman),
      line('M2 50Q-2 10 4-34M0 14-14 2M2 6 16-8M2-8-8-18', vein, 3.4),
    ]
    return [group(leaf, { x: isLeft ? 236 : 62, y: 66, turn: isLeft ? 32 : -28 })]
  }
  if (season !== 'spring') return []
  const petals = 'M0-14Q12-18 12-4 18 8 4 10-2 20-10 10-20 6-13-4-14-18 0-14Z'
  const flowers = [
    [-24, -24],
    [14, -4],
    [44, 18],
    [20, -38],
  ] as const
  const branch = [
    line('M-60-30Q-10-22 40 14M-14-20Q0-36 18-36', city === sky ? dianne : city, 6),
    ...flowers.map(([x, y]) => cut(petals, sky === peony || sky === roman ? cream : peony, { x, y })),
    line(flowers.map(([x, y]) => `M${x} ${y}v.1`).join(''), broom, 8),
  ]
  return [group(branch, { x: isLeft ? 270 : 30, y: 30, mirror: isLeft })]
}

/** Hill, landmark and roofs. @param hasRoofs whether the houses differ, and have lamps */
function skyline(scene: Scene, papers: Papers, random: Random, isLeft: boolean, hasRoofs: boolean): Piece[] {
  const { hill, snow, landmark, lift = 0, roofs, hasField } = places[scene.place]
  const { light, far, city, second } = papers
  // What has the paper of the wall would be a hole in the window.
  const back = scene.inside && wallOf(scene, papers) === far ? city : far
  const aside = scene.inside || scene.bare ? 0 : (asides[scene.type] ?? 24)
  const x = (isLeft ? 74 - aside : 214 + aside) + below(random, 14)
  const turned = isLeft || scene.place === 'country' ? undefined : mirrored
  return [
    ...(hill ? [cut(hill, back, turned)] : []),
    ...(snow ? [cut(snow, cream, turned)] : []),
    group(landmark(papers), { x, y: -lift }),
    ...(roofs ? [cut(hasRoofs ? roofline(random, ...roofs) : 'M-550 190H850V210H-550Z', hill ? city : back)] : []),
    ...(roofs && hasRoofs && isDark(scene) ? [line('M-560 192H850', light, 4.5, { dots: 19 })] : []),
    ...(hasField ? [cut('M-550 186H-190Q40 164 490 192H850V210H-550Z', second)] : []),
  ]
}

/** Water, its bank or plain ground, and snow that lies on it. */
function groundOf({ place, hour, season }: Scene, { sky, ground, pop }: Papers): Piece[] {
  const { water } = places[place]
  const isDeep = [calypso, dianne, midnight].includes(ground as typeof dianne)
  const wet = hour !== 'night' && isDeep ? lake : calypso
  const river = wet === sky ? bluet : wet
  const snow =
    'M-550 206H-190Q-60 186 90 200T350 196 490 204H850V236H490Q440 222 396 234T300 232 214 238 120 230 40 238-60 230-190 236H-550Z'
  return [
    ...(water
      ? [
          cut(box(-550, 196, 1400, 250), river),
          ...(water === 'bridge'
            ? [cut(box(-550, 180, 1400, 30), pop), line('M-536 208H850', river, 34, { dots: 46 })]
            : []),
          line('M-140 214h60M20 218h44M190 214h70M330 216h40', haze, 3.5),
          cut('M-550 236H-190Q-60 222 70 232T330 230 490 236H850V446H-550Z', ground),
        ]
      : [cut('M-550 204H-190Q-40 192 110 202T490 202H850V446H-550Z', ground)]),
    ...(season === 'snow' ? [cut(snow, cream, water ? { x: 0, y: 28 } : undefined)] : []),
  ]
}

/** The paper of a wall: that of the topic where a lamp is lit, never ink. */
function wallOf({ hour }: Scene, { sky, far, prop }: Pick<Papers, 'sky' | 'far' | 'prop'>): Paper {
  const wanted: Paper = hour === 'dusk' || prop === dianne ? far : prop
  // Cream is the page's: a picture has an edge.
  const others: Paper[] = [dawn, haze, sand]
  return wanted === sky || wanted === cream ? others.find((one) => one !== sky && one !== prop)! : wanted
}

/**
 * A wall with windows, through which the place is seen, and a lamp beside the square: outlines of windows run the other way round
 * than the wall's.
 */
function roomOf(scene: Scene, { sky, far, ground, prop, pop, second }: Papers, hasLamp: boolean): Piece[] {
  const wall = wallOf(scene, { sky, far, prop })
  const windows =
    scene.seed & 4 && scene.place !== 'online'
      ? 'M34 214H182V84A74 74 0 0 0 34 84ZM206 214H354V84A74 74 0 0 0 206 84Z'
      : 'M20 206H146V20H20ZM158 206H284V20H158Z'
  return [
    cut(`M-550-140H850V446H-550Z${windows}`, wall),
    cut('M-550 206H850V446H-550Z', ground),
    cut(box(-550, 206, 1400, 9), second),
    ...(hasLamp ? [line('M-46-140V40', dianne, 3), cut('M-46 34Q-16 40-8 72H-84Q-76 40-46 34Z', pop)] : []),
    ...(hasLamp && isDark(scene) ? [disc(-46, 74, 9, broom)] : []),
  ]
}
