import type { PrintOptions } from './print-options.ts'
import type { PaperName } from './paper-names.ts'

/** Heights and widths of a sheet of A4 in three columns, in em of its letters; somewhat less than there is. */
const sheets: Record<PrintOptions['size'], { height: number; column: number }> = {
  small: { height: 86, column: 18 },
  normal: { height: 73, column: 15.5 },
  large: { height: 57, column: 12 },
}
const columns = 3
/** The head, the legend, the range and the foot; the first sheet has the code and more words. */
const headHeight = { first: { small: 18, normal: 17, large: 17 }, next: { small: 11, normal: 10.5, large: 10.5 } }
const sectionHead = 3
const row = 2.15
/** What a column wastes where the next name does not fit. */
const waste = 2.5
const charWidth = 0.58

export interface PaperPage {
  names: readonly PaperName[]
  /** The first letters of its first and last name: `A`, `Du`; empty where names have no order of letters. */
  from: string
  to: string
  /** People in the waiting list, in its order. */
  line: readonly PaperName[]
  /** Names to strike out of the list printed before. */
  gone: readonly string[]
  /** Number of empty lines. */
  blank: number
}

interface PaperContent {
  names: readonly PaperName[]
  line: readonly PaperName[]
  gone: readonly string[]
}

/**
 * What each sheet of paper shows. Names are on sheets of about the same length, so that each can be a queue of its own; what
 * comes after them is on the last one where there is room.
 */
export function paperPages({ names, line, gone }: PaperContent, { size, blank }: PrintOptions): PaperPage[] {
  const room = (index: number) => sheets[size].height - headHeight[index === 0 ? 'first' : 'next'][size]
  const heights = (list: readonly PaperName[]) => list.map((name) => heightOf(name, size))
  const parts = slices(names, heights(names), room)
  const pages: PaperPage[] = parts.map((own, index) => ({
    names: own,
    from: beginning(own[0], index === 0 ? 1 : 2),
    to: beginning(own.at(-1), index === parts.length - 1 ? 1 : 2),
    ...nothing,
  }))
  let left = room(parts.length - 1) - tallness(heights(parts.at(-1)!))
  const append = (part: Partial<PaperPage>, height: number) => {
    if (height > left) {
      pages.push({ names: [], from: '', to: '', ...nothing, ...part })
      left = room(1) - height
    } else {
      Object.assign(pages.at(-1)!, part)
      left -= height
    }
  }
  if (gone.length > 0) append({ gone }, sectionHead + tallness(gone.map(() => row)))
  if (line.length > 0)
    for (const own of slices(line, heights(line), () => room(1) - sectionHead))
      append({ line: own }, sectionHead + tallness(heights(own)))
  if (blank > 0) append({ blank }, sectionHead + Math.ceil(blank / columns) * row)
  return pages
}

const nothing = { line: [], gone: [], blank: 0 }

/** The height of a name with the lines below it, em. */
function heightOf({ main, rest, guests, lines }: PaperName, size: PrintOptions['size']): number {
  const width = sheets[size].column - 1.5 - (1 + Math.min(guests, 5)) * 1.6
  const linesOf = (text: string, scale: number) => Math.ceil((text.length * charWidth * scale) / width)
  const name = `${main} ${rest}${guests > 0 ? ' + 5' : ''}`
  return (
    row + (Math.max(1, linesOf(name, 1)) - 1) * 1.3 + lines.reduce((sum, text) => sum + linesOf(text, 0.85) * 1.12, 0)
  )
}

/** The height of names in columns, em. */
const tallness = (heights: readonly number[]): number =>
  heights.length === 0 ? 0 : heights.reduce((sum, height) => sum + height, 0) / columns + waste

/**
 * Names by sheets of about the same length; one empty sheet when there are no names.
 * @param room the height of a sheet, em
 */
function slices(
  names: readonly PaperName[],
  heights: readonly number[],
  room: (index: number) => number,
): PaperName[][] {
  const most = (index: number) => (room(index) - waste) * columns
  const total = heights.reduce((sum, height) => sum + height, 0)
  const count = 1 + Math.ceil(Math.max(0, total - most(0)) / most(1))
  const sheetsOf: PaperName[][] = [[]]
  let sum = 0
  let rest = total
  for (const [index, name] of names.entries()) {
    const at = sheetsOf.length - 1
    const height = heights[index]!
    // What is left is for the sheets that are left: the first one has less room.
    const fair = (rest + sum) / Math.max(1, count - at)
    if (sum > 0 && (sum + height > most(at) || (at < count - 1 && sum + height / 2 > fair))) {
      sheetsOf.push([])
      sum = 0
    }
    sheetsOf.at(-1)!.push(name)
    sum += height
    rest -= height
  }
  return sheetsOf
}

const beginning = (name: PaperName | undefined, letters: number): string => {
  if (!name || name.letter === '') return ''
  const text = [...name.main].slice(0, letters).join('')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}
