import type { PosterDate } from '../../src/features/events/cover/poster-date.ts'
import type { PosterState } from '../../src/features/events/cover/poster-facts.ts'
import { paper, type Paper } from '../../src/ui/media/cut-out/palette.ts'
import { bar } from '../../src/ui/media/cut-out/path-data.ts'
import { cut, group, type Piece } from '../../src/ui/media/cut-out/scene.ts'
import { drawable, fitLines, measure, textPiece, type Style } from './text.ts'

/** A sheet 100 × 100 with the corners of the bean. */
const leaf = 'M36 0H70Q100 2 100 32V66Q98 100 62 100H30Q0 98 0 62V30Q2 0 36 0Z'

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

/** A calendar leaf and, beside it, the weekday and the hour; 150 high. */
export function dateBlock(date: PosterDate, x: number, y: number, panel: Paper): Piece[] {
  const size = 150
  const sheet = panel === paper.broom ? paper.cream : paper.broom
  const month = drawable(date.month)
  const middle = (text: string, style: Style) => (size - measure(text, style)) / 2
  const [monthStyle, dayStyle] = [{ face: 'bold', size: 30 } as const, { face: 'black', size: 92 } as const]
  const beside = x + size + 28
  const weekday = drawable(date.weekday)
  return [
    group(
      [
        group([cut(leaf, sheet)], { x: 0, y: 0, scale: size / 100 }),
        textPiece(month, monthStyle, middle(month, monthStyle), 46, paper.dianne),
        textPiece(date.day, dayStyle, middle(date.day, dayStyle), 122, paper.dianne),
      ],
      { x, y: y + 4, turn: -3 },
    ),
    textPiece(weekday, { face: 'black', size: 46 }, beside, y + 66, paper.dianne),
    textPiece(date.hours, { face: 'bold', size: 38 }, beside, y + 118, paper.dianne),
  ]
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
