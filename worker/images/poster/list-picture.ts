import { coverInBox, coverPieces } from '../../../src/events/cover/cover.ts'
import { parseCoverPath, topicCoverPath } from '../../../src/lib/cover-path.ts'
import { paper } from '../../../src/ui/media/cut-out/palette.ts'
import { box } from '../../../src/ui/media/cut-out/path-data.ts'
import { cut, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { fill, type Canvas } from '../raster/fill.ts'
import { flatten } from '../raster/flatten.ts'
import { identity } from '../raster/matrix.ts'
import { rasterize } from '../raster/rasterize.ts'
import { fitLines, lineHeight, textPiece, type FaceName } from '../text.ts'
import { logo, perforation } from './poster-parts.ts'

/** One of the first of a list. */
export interface ListedRow {
  /** Path of a generated cover. */
  cover: string
  title: string
  /** Day and place. */
  when: string
}

/** What the picture of a list says. */
export interface ListFacts {
  /** What all have in common: a city, a topic, a month. */
  title: string
  /** How many there are, in words; empty where that is not known. */
  count: string
  /** At most three. */
  rows: readonly ListedRow[]
}

/** px, as most networks show it. */
export const listPictureSize = { width: 1200, height: 630 }
const { width, height } = listPictureSize
const panel = 520
const left = 56
/** Where the words of a row begin, after its scene. */
const beside = panel + 250

/** The picture of a list to share: its title and number on a panel, and its first three with their scenes. */
export function listPicture({ title, count, rows }: ListFacts): Canvas {
  const high = rows.length > 0 ? height / Math.max(rows.length, 2) : height
  const first = rows.length > 0 ? (height - rows.length * high) / 2 : 0
  const canvas = rasterize([cut(box(0, 0, width, height), paper.cream)], width, height)
  const scenes = rows.length > 0 ? rows.map(({ cover }) => cover) : [topicCoverPath('solidarite', title)]
  for (const [n, cover] of scenes.entries()) {
    const top = Math.round(first + n * high)
    drawScene(canvas, cover, top, rows.length > 0 ? 230 : width - panel, Math.ceil(high))
  }
  const pieces = [
    cut(box(0, 0, panel, height), paper.broom),
    ...perforation([panel, 0], [panel, height], `M${panel} 52V${height - 48}`),
    logo(left, left),
  ]
  const words = { width: panel - left - 50, height: 300, lines: 3 }
  write(pieces, title, 'black', words, [150, 128, 112, 96, 82, 70, 60, 50], left, 190)
  write(pieces, count, 'bold', { ...words, lines: 1 }, [46, 40, 34], left, height - 100)
  for (const [n, row] of rows.entries()) {
    const middle = first + (n + 0.5) * high
    const room = { width: width - beside - 40, lines: 2 }
    const below = write(pieces, row.title, 'black', room, [40, 36, 32], beside, middle - 62)
    write(pieces, row.when, 'bold', { ...room, lines: 1 }, [27, 24], beside, below + 12)
  }
  return rasterize(pieces, width, height, canvas)
}

/** A scene in its own strip: what is painted beyond it is cut off. */
function drawScene(canvas: Canvas, cover: string, top: number, wide: number, high: number): void {
  const scene = parseCoverPath(cover) ?? parseCoverPath(topicCoverPath(undefined, cover))!
  const strip = rasterize([coverInBox(coverPieces(scene), { left: 0, top: 0, width: wide, height: high })], wide, high)
  fill(canvas, flatten(box(panel, top, wide, high), 1), identity, { ...strip, left: panel, top })
}

/** Writes a text below a line. @returns where it ends, px from the top */
function write(
  pieces: Piece[],
  text: string,
  face: FaceName,
  room: { width: number; height?: number; lines: number },
  sizes: readonly [number, ...number[]],
  x: number,
  top: number,
): number {
  const { size, lines } = fitLines(text, face, room, sizes)
  for (const [n, one] of lines.entries())
    pieces.push(textPiece(one, { face, size }, x, top + size * (0.74 + n * lineHeight), paper.dianne))
  return top + size * lineHeight * lines.length
}
