import { coverInBox, coverPieces, type Box } from '../../../src/events/cover/cover.ts'
import { papersOf } from '../../../src/events/cover/scene/papers.ts'
import { parseCoverPath, topicCoverPath, type Scene } from '../../../src/lib/cover-path.ts'
import type { PosterFacts, PosterState } from '../../../src/events/cover/poster-facts.ts'
import { paper } from '../../../src/ui/media/cut-out/palette.ts'
import { cut, group, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { dateBlock, logo, perforation, ribbon } from './poster-parts.ts'
import { panelTop, tallPoster } from './tall-poster.ts'
import { drawable, fitLines, lineHeight, textPiece } from '../text.ts'

const titleSizes = [88, 80, 72, 64, 58] as const
const calm: readonly (PosterState | undefined)[] = ['past', 'cancelled', 'postponed']

/** The part of a social image that shows the event's picture; the panel lies over one of its borders. */
export function pictureBox(width: number, height: number): Box {
  if (height >= width) return { left: 0, top: 0, width, height: panelTop(width, height) + 60 }
  const left = panelWidth(width, height)
  return { left, top: 0, width: width - left, height }
}

/**
 * The social image of an event, drawn as the pass: a paper with logo, day, title and place, and its generated cover as the stub,
 * beside it or above it where the image is at least as high as wide. A photo is not among the pieces: it lies on the cover.
 * @param width and `height` px; laid out for 1280 × 800, other heights scale what is on the panel
 */
export const poster = (facts: PosterFacts, width: number, height: number): Piece[] => [
  coverInBox(coverPieces(sceneOfPoster(facts)), pictureBox(width, height)),
  ...posterPanel(facts, width, height),
]

/** The panel of a social image, with what lies on its picture. */
export function posterPanel(facts: PosterFacts, width: number, height: number): Piece[] {
  const scale = height / 800
  const { topic, hour } = sceneOfPoster(facts)
  // Yellow invites to come: not for past events, and not beside a yellow picture.
  const panel = papersOf(topic, hour).sky === paper.broom || calm.includes(facts.state) ? paper.cream : paper.broom
  if (height >= width) return tallPoster(facts, panel, width, height)
  const right = panelWidth(width, height)
  return [
    cut(`M0 0H${right}V${height}H0Z`, panel),
    ...perforation([right, 0], [right, height], `M${right} 52V${height - 48}`),
    group(panelPieces(facts, right / scale), { x: 0, y: 0, scale }),
    ...(facts.ribbon && facts.state
      ? [group(ribbon(facts.ribbon, facts.state), { x: width - 40 * scale, y: 96 * scale, scale, turn: 3 })]
      : []),
  ]
}

/** The content of the panel, for a height of 800. */
function panelPieces({ title, kind, date, place, state }: PosterFacts, width: number): Piece[] {
  const left = 64
  const room = width - left - 76
  const pieces = [logo(left, 60)]
  if (date) pieces.push(...dateBlock(date, left, 164, room, state === 'cancelled'))
  const top = date ? 384 : 232
  // An emoji or a script without outlines here leaves nothing to draw.
  const words = [title, kind, place].find((text) => /\p{L}|\d/u.test(drawable(text))) ?? ''
  const heading = fitLines(words, 'black', { width: room, height: 690 - top, lines: 4 }, titleSizes)
  const style = { face: 'black', size: heading.size } as const
  for (const [index, text] of heading.lines.entries()) {
    const y = top + heading.size * (0.74 + index * lineHeight)
    pieces.push(textPiece(text, style, left, y, paper.dianne))
  }
  const where = fitLines(place, 'bold', { width: room, lines: 1 }, [36, 32, 28])
  for (const text of where.lines)
    pieces.push(textPiece(text, { face: 'bold', size: where.size }, left, 742, paper.dianne))
  return pieces
}

const panelWidth = (width: number, height: number): number => Math.round(width * (height === 800 ? 0.53 : 0.55))

const sceneOfPoster = ({ cover }: PosterFacts): Scene =>
  parseCoverPath(cover) ?? parseCoverPath(topicCoverPath(undefined, ''))!
