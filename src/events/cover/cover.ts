import { around, below, randomFrom, type Random } from '../../ui/media/cut-out/random.ts'
import { cut, group, type Piece, type Placement } from '../../ui/media/cut-out/scene.ts'
import { box } from '../../ui/media/cut-out/path-data.ts'
import { toSvg } from '../../ui/media/cut-out/to-svg.ts'
import { palettesAt, seasonOf, skyOf } from './cast.ts'
import type { Papers } from './drawing.ts'
import { coverTopic } from './topics.ts'

/** All that a generated cover depends on; the cover's path contains it. */
export interface CoverSeed {
  /** Slug; one without a drawing uses that of culture. */
  topic: string
  /** 32 bits, FNV-1a of topic and title; 28 with a cast. */
  hash: number
  /** Season and hours of the event (`castOf`), 0 to 15; without one the drawing is alone. */
  cast?: number
}

/** Size of the drawing; every crop contains its middle square. */
export const coverSize = { width: 400, height: 300 } as const

/** Draws a cover: the same seed gives the same picture, in every version. */
export function coverPieces({ topic, hash, cast }: CoverSeed): Piece[] {
  const { draw, palettes } = coverTopic(topic)
  const random = randomFrom(hash)
  const papers = palettes[paletteAt(random, palettes, cast)]!
  const place = framing(random)
  const drawing = draw(random, papers)
  const ground = cut(box(0, 0, coverSize.width, coverSize.height), papers.ground)
  const pieces = place ? [group(drawing, place)] : drawing
  if (cast === undefined) return [ground, ...pieces]
  return [ground, ...skyOf(topic, cast, hash, papers), ...pieces, ...seasonOf(cast, hash, papers)]
}

/**
 * Draws a cover as an SVG file of about 2 kB, 400 × 300.
 * @example cover({ topic: 'mobilite', hash: 0x9f3a11c2 })
 */
export function cover(seed: CoverSeed): string {
  return toSvg(coverPieces(seed), coverSize)
}

/** Which of the palettes of its topic a cover has, from 0. */
export const paletteOf = ({ topic, hash, cast }: CoverSeed): number =>
  paletteAt(randomFrom(hash), coverTopic(topic).palettes, cast)

function paletteAt(random: Random, palettes: readonly Papers[], cast: number | undefined): number {
  const fitting = cast === undefined ? palettes.map((_, index) => index) : palettesAt(cast, palettes)
  return fitting[below(random, fitting.length)]!
}

/** What is seen of a cover at a glance: its topic, colours and framing. */
export function glanceOf({ topic, hash, cast }: CoverSeed): string {
  const random = randomFrom(hash)
  return [topic, paletteAt(random, coverTopic(topic).palettes, cast), framingKind(random)].join(' ')
}

/** 38 % whole, 24 % mirrored, 38 % close up, so that drawings of the same topic differ in a list. */
function framingKind(random: Random): 'whole' | 'mirrored' | 'close' {
  const kind = random()
  return kind < 0.38 ? 'whole' : kind < 0.62 ? 'mirrored' : 'close'
}

function framing(random: Random): Placement | undefined {
  const kind = framingKind(random)
  if (kind === 'whole') return undefined
  if (kind === 'mirrored') return { x: coverSize.width, y: 0, mirror: true }
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
