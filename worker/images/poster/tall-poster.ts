import type { PosterFacts } from '../../../src/events/cover/poster-facts.ts'
import { paper, type Paper } from '../../../src/ui/media/cut-out/palette.ts'
import { cut, group, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { dateBlock, logo, perforation, ribbon } from './poster-parts.ts'
import { drawable, fitLines, lineHeight, textPiece } from '../text.ts'

const left = 72
/** Sizes of the title, of a picture that is twice as high as the panel has room for, and of a square. */
const sizes = { story: [112, 100, 88, 78, 68], square: [84, 76, 68, 60, 54] } as const

/** Where the panel begins, px from the top. */
export const panelTop = (width: number, height: number): number => Math.round(height * (height > width ? 0.5 : 0.44))

/**
 * What lies over the picture of an event to post: a panel with date, title and place below.
 * @param panel colour of the panel
 * @param width px, and `height`: at least as high as wide
 */
export function tallPoster(facts: PosterFacts, panel: Paper, width: number, height: number): Piece[] {
  const isStory = height > width
  const top = panelTop(width, height)
  return [
    cut(`M0 ${top}H${width}V${height}H0Z`, panel),
    ...perforation([0, top], [width, top], `M52 ${top}H${width - 48}`),
    logo(left, isStory ? 220 : left),
    ...panelPieces(facts, { top: top + (isStory ? 110 : 64), width, height, isStory }),
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

function panelPieces(
  { title, kind, date, place, state }: PosterFacts,
  { top, width, height, isStory }: PanelBox,
): Piece[] {
  const room = width - 2 * left
  // Networks lay their own buttons over the foot of a story.
  const bottom = height - (isStory ? 190 : 54)
  const pieces = date ? dateBlock(date, left, top, room, state === 'cancelled') : []
  const words = [title, kind, place].find((text) => /\p{L}|\d/u.test(drawable(text))) ?? ''
  const above = top + (date ? 208 : 20)
  const heading = fitLines(
    words,
    'black',
    { width: room, height: bottom - 70 - above, lines: isStory ? 4 : 3 },
    isStory ? sizes.story : sizes.square,
  )
  const style = { face: 'black', size: heading.size } as const
  for (const [index, text] of heading.lines.entries()) {
    const y = above + heading.size * (0.74 + index * lineHeight)
    pieces.push(textPiece(text, style, left, y, paper.dianne))
  }
  const where = fitLines(place, 'bold', { width: room, lines: 1 }, [42, 38, 32])
  for (const text of where.lines)
    pieces.push(textPiece(text, { face: 'bold', size: where.size }, left, bottom, paper.dianne))
  return pieces
}
