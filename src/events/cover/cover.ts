import type { Scene } from '../../lib/cover-path.ts'
import { box } from '../../ui/media/cut-out/path-data.ts'
import { randomFrom } from '../../ui/media/cut-out/random.ts'
import { cut, group, type Piece } from '../../ui/media/cut-out/scene.ts'
import { toSvg } from '../../ui/media/cut-out/to-svg.ts'
import { groundOf, lightOf, roomOf, seasonOf, skyline, wallOf } from './scene/backdrop.ts'
import { fronts } from './scene/fronts.ts'
import { papersOf } from './scene/papers.ts'
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
