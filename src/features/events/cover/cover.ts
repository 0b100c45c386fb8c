import { around, below, pick, randomFrom, type Random } from '../../../ui/media/cut-out/random.ts'
import { cut, group, type Piece, type Placement } from '../../../ui/media/cut-out/scene.ts'
import { box } from '../../../ui/media/cut-out/path-data.ts'
import { toSvg } from '../../../ui/media/cut-out/to-svg.ts'
import { coverTopic } from './topics.ts'

/** All that a generated cover depends on; the cover's path contains it. */
export interface CoverSeed {
  /** Slug; one without a drawing uses that of culture. */
  topic: string
  /** 32 bits, FNV-1a of topic and title. */
  hash: number
}

/** Size of the drawing; every crop contains its middle square. */
export const coverSize = { width: 400, height: 300 } as const

/** Draws a cover: the same seed gives the same picture, in every version. */
export function coverPieces({ topic, hash }: CoverSeed): Piece[] {
  const { draw, palettes } = coverTopic(topic)
  const random = randomFrom(hash)
  const papers = pick(random, palettes)
  const place = framing(random)
  const drawing = draw(random, papers)
  const ground = cut(box(0, 0, coverSize.width, coverSize.height), papers.ground)
  return [ground, ...(place ? [group(drawing, place)] : drawing)]
}

/**
 * Draws a cover as an SVG file of about 2 kB, 400 × 300.
 * @example cover({ topic: 'mobilite', hash: 0x9f3a11c2 })
 */
export function cover(seed: CoverSeed): string {
  return toSvg(coverPieces(seed), coverSize)
}

/** Which of the palettes of its topic a cover has, from 0. */
export const paletteOf = ({ topic, hash }: CoverSeed): number =>
  below(randomFrom(hash), coverTopic(topic).palettes.length)

/** 38 % whole, 24 % mirrored, 38 % close up, so that drawings of the same topic differ in a list. */
function framing(random: Random): Placement | undefined {
  const kind = random()
  if (kind < 0.38) return undefined
  if (kind < 0.62) return { x: coverSize.width, y: 0, mirror: true }
  const turn = around(random, 0, 6)
  const mirror = random() < 0.5
  const scale = around(random, 1.65, 0.25)
  // The centre of the close-up.
  const [atX, atY] = [around(random, 200, 80), around(random, 165, 15)]
  const [dx, dy] = [atX * scale * (mirror ? -1 : 1), atY * scale]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  return {
    x: coverSize.width / 2 - dx * cos + dy * sin,
    y: coverSize.height / 2 - dx * sin - dy * cos,
    turn,
    scale,
    mirror,
  }
}
