import { type Box, coverInBox, coverPieces } from '../../../src/events/cover/cover.ts'
import type { PosterFacts, PosterState } from '../../../src/events/cover/poster-facts.ts'
import { papersOf } from '../../../src/events/cover/scene/papers.ts'
import { parseCoverPath, type Scene, topicCoverPath } from '../../../src/lib/cover-path.ts'
import { paper, type Paper } from '../../../src/ui/media/cut-out/palette.ts'
import { cut, group, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { drawable, fitLines, lineHeight, textPiece } from '../text.ts'
import { dateBlock, logo, perforation, ribbon } from './poster-parts.ts'

const left = 72
/** Sizes of the title, of a picture that is twice as high as the panel has room for, and of a square. */
const sizes = { story: [112, 100, 88, 78, 68], square: [84, 76, 68, 60, 54] } as const

/** Where the panel begins, px from the top. */
const panelTop = (width: number, height: number): number => Math.round(height * (height > width ? 0.5 : 0.44))

/**
 * What lies over the picture of an event to post: a panel with date, title and place below.
 * @param panel colour of the panel
 * @param width px, and `height`: at least as high as wide
 */
function tallPoster(facts: PosterFacts, panel: Paper, width: number, height: number): Piece[] {
  const isStory = height > width
  const top = panelTop(width, height)
  return [
    cut(`M0 ${top}H${width}V${height}H0Z`, panel),
    ...perforation([0, top], [width, top], `M52 ${top}H${width - 48}`),
    logo(left, isStory ? 220 : left),
    ...tallPanelPieces(facts, { top: top + (isStory ? 110 : 64), width, height, isStory }),
    ...(facts.ribbon && facts.state
      ? [group(ribbon(facts.ribbon, facts.state), { x: width - 30, y: isStory ? 250 : 110, turn: 3 })]
      : []),
  ]
}

interface PanelBox {
  top: number
  width: number
  height: number
  isStory: boolean
}

function tallPanelPieces(facts: PosterFacts, { top, width, height, isStory }: PanelBox): Piece[] {
  const { date, state } = facts
  const room = width - 2 * left
  // Networks lay their own buttons over the foot of a story.
  const bottom = height - (isStory ? 190 : 54)
  const above = top + (date ? 208 : 20)
  return [
    ...(date ? dateBlock(date, left, top, room, state === 'cancelled') : []),
    ...words(facts, [left, above, bottom], {
      title: { width: room, height: bottom - 70 - above, lines: isStory ? 4 : 3 },
      titleSizes: isStory ? sizes.story : sizes.square,
      placeSizes: [42, 38, 32],
    }),
  ]
}

interface WordSizes {
  /** The room for the title; the place gets a line of its width. */
  title: { width: number; height: number; lines: number }
  /** The largest that fits is used, px. */
  titleSizes: readonly [number, ...number[]]
  placeSizes: readonly [number, ...number[]]
}

/** Title of an event from `top` on, and its place on the line `bottom`. */
function words(
  { title, kind, place }: PosterFacts,
  [x, top, bottom]: readonly [x: number, top: number, bottom: number],
  room: WordSizes,
): Piece[] {
  // An emoji or a script without outlines here leaves nothing to draw.
  const shown = [title, kind, place].find((text) => /\p{L}|\d/u.test(drawable(text))) ?? ''
  const heading = fitLines(shown, 'black', room.title, room.titleSizes)
  const where = fitLines(place, 'bold', { width: room.title.width, lines: 1 }, room.placeSizes)
  const { size } = heading
  return [
    ...heading.lines.map((text, index) =>
      textPiece(text, { face: 'black', size }, x, top + size * (0.74 + index * lineHeight), paper.dianne),
    ),
    ...where.lines.map((text) => textPiece(text, { face: 'bold', size: where.size }, x, bottom, paper.dianne)),
  ]
}

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
function panelPieces(facts: PosterFacts, width: number): Piece[] {
  const { date, state } = facts
  const left = 64
  const room = width - left - 76
  const top = date ? 384 : 232
  return [
    logo(left, 60),
    ...(date ? dateBlock(date, left, 164, room, state === 'cancelled') : []),
    ...words(facts, [left, top, 742], {
      title: { width: room, height: 690 - top, lines: 4 },
      titleSizes,
      placeSizes: [36, 32, 28],
    }),
  ]
}

const panelWidth = (width: number, height: number): number => Math.round(width * (height === 800 ? 0.53 : 0.55))

const sceneOfPoster = ({ cover }: PosterFacts): Scene =>
  parseCoverPath(cover) ?? parseCoverPath(topicCoverPath(undefined, ''))!
