import type { Paper } from '../../../ui/media/cut-out/palette.ts'
import { box, coordinates, oval } from '../../../ui/media/cut-out/path-data.ts'
import { below, shuffle } from '../../../ui/media/cut-out/random.ts'
import { cut } from '../../../ui/media/cut-out/scene.ts'
import type { Drawing } from '../drawing.ts'

/** Path of a motif in a tile of 100 × 100 centred on (x, y), rotated by quarter turns. */
type Motif = (x: number, y: number, quarters: number) => string

const motifs = [
  quarter,
  (x, y, turn) => half(x, y, turn, 0) + half(x, y, turn, 50),
  (x, y) => oval(x, y, 36, 36),
  (x, y, turn) => outline(x, y, turn, (at) => `M${at(-50, -50)}L${at(50, -50)}L${at(-50, 50)}z`),
  (x, y, turn) =>
    outline(x, y, turn, (at) => `M${at(-50, 50)}L${at(-50, -50)}C${at(6, -50)} ${at(50, -6)} ${at(50, 50)}z`),
  flower,
] as const satisfies readonly Motif[]

/**
 * Culture: 4 × 3 tiles of quarter circles, discs, flowers. Tiles do not overlap, so all shapes of one colour are one path.
 */
export const tiles: Drawing = (random, { big, middle, small, spark }) => {
  const papers = shuffle(random, [big, middle, small, spark] as const)
  const grounds = new Map<Paper, string>()
  const figures = new Map<Paper, string>()
  const add = (layer: Map<Paper, string>, fill: Paper, d: string) => layer.set(fill, (layer.get(fill) ?? '') + d)
  for (let tile = 0; tile < 12; tile++) {
    const [x, y] = [(tile % 4) * 100, Math.floor(tile / 4) * 100]
    const figure = below(random, 4)
    const motif = motifs[below(random, motifs.length)] ?? quarter
    add(figures, papers[figure] ?? big, motif(x + 50, y + 50, below(random, 4)))
    const ground = (figure + 1 + below(random, 3)) % 4
    if (random() < 0.45) add(grounds, papers[ground] ?? big, box(x, y, 100, 100))
  }
  return [...grounds, ...figures].map(([fill, d]) => cut(d, fill))
}

function quarter(x: number, y: number, turn: number): string {
  return outline(x, y, turn, (at) => `M${at(-50, -50)}L${at(50, -50)}A100 100 0 0 1 ${at(-50, 50)}z`)
}

function half(x: number, y: number, turn: number, down: number): string {
  return outline(x, y, turn, (at) => `M${at(-50, down)}A50 50 0 0 1 ${at(50, down)}z`)
}

/** Eight petals around a centre, of nine discs. */
function flower(x: number, y: number): string {
  const petals = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return oval(x + 30 * Math.cos(angle), y + 30 * Math.sin(angle), 13, 13)
  })
  return petals.join('') + oval(x, y, 28, 28)
}

/** Writes a path whose points are rotated by quarter turns. */
function outline(
  x: number,
  y: number,
  turn: number,
  write: (at: (dx: number, dy: number) => string) => string,
): string {
  const [cos, sin] = [[1, 0, -1, 0][turn] ?? 1, [0, 1, 0, -1][turn] ?? 0]
  return write((dx, dy) => coordinates(x + dx * cos - dy * sin, y + dx * sin + dy * cos))
}
