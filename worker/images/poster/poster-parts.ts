import type { PosterDate } from '../../../src/events/cover/poster-date.ts'
import type { PosterState } from '../../../src/events/cover/poster-facts.ts'
import { paper, type Paper } from '../../../src/ui/media/cut-out/palette.ts'
import { bar } from '../../../src/ui/media/cut-out/path-data.ts'
import { cut, disc, group, line, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { fitLines, measure, textPiece } from '../text.ts'

/** « chiche » on its bean, the top left corner at (x, y), 62 high. */
export function logo(x: number, y: number): Piece {
  const style = { face: 'black', size: 46 } as const
  const width = measure('chiche', style)
  return group([cut(bar(0, 0, width - 18, 0, 62), paper.dianne), textPiece('chiche', style, -9, 14, paper.broom)], {
    x: x + 30,
    y: y + 31,
    turn: -3,
  })
}

/** Height of a numeral of Raleway at a size of 100 px, without the space above and below it, px. */
const numeralHeight = 71

/**
 * The date as on the pass: the day as a large numeral, with weekday, month and hour beside it.
 * @param y upper edge of the numeral
 * @param room available width, px
 * @param isOff whether the day is struck out
 */
export function dateBlock(date: PosterDate, x: number, y: number, room: number, isOff: boolean): Piece[] {
  const style = { face: 'black', size: 240 } as const
  const height = (style.size * numeralHeight) / 100
  const width = measure(date.day, style)
  const beside = x + width + 26
  const words = [
    [date.weekday, 'black', 48],
    [date.month, 'bold', 40],
    [date.hours, 'bold', 40],
  ] as const
  return [
    textPiece(date.day, style, x - 8, y + height, paper.dianne),
    ...(isOff ? [line(`M${x - 14} ${y + height * 0.68}L${x + width} ${y + height * 0.3}`, paper.roman, 34)] : []),
    ...words.map(([text, face, size], index) => {
      const fitted = fitLines(text, face, { width: room - width - 26, lines: 1 }, [size, 34, 28, 24])
      const base = y + (height * (index + 0.5)) / words.length + size * 0.3
      return textPiece(fitted.lines[0] ?? '', { face, size: fitted.size }, beside, base, paper.dianne)
    }),
  ]
}

/** Where the paper tears: a notch at both ends and holes between them, along a path of one line. */
export function perforation(from: readonly [number, number], to: readonly [number, number], d: string): Piece[] {
  return [disc(...from, 34, paper.cream), disc(...to, 34, paper.cream), line(d, paper.cream, 9, { dots: 26 })]
}

const ribbonPapers: Record<PosterState, [ground: Paper, ink: Paper]> = {
  cancelled: [paper.cerise, paper.cream],
  past: [paper.dianne, paper.cream],
  full: [paper.dianne, paper.broom],
  postponed: [paper.flame, paper.dianne],
  rescheduled: [paper.flame, paper.dianne],
  movedOnline: [paper.calypso, paper.cream],
  online: [paper.calypso, paper.cream],
}

/** The state in words on a band of paper with a light rim, its right end at the origin. */
export function ribbon(text: string, state: PosterState): Piece[] {
  const [ground, ink] = ribbonPapers[state]
  const { size, lines } = fitLines(text, 'black', { width: 470, lines: 1 }, [60, 52, 44])
  const style = { face: 'black', size } as const
  const shown = lines[0] ?? ''
  const width = measure(shown, style)
  return [
    cut(bar(-width - 36, 0, -48, 0, 108), paper.cream),
    cut(bar(-width - 36, 0, -48, 0, 92), ground),
    textPiece(shown, style, -width - 42, size * 0.31, ink),
  ]
}
