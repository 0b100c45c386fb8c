import { describe, expect, it } from 'vitest'
import { paper } from '../../../src/ui/media/cut-out/palette.ts'
import { bar, box, oval } from '../../../src/ui/media/cut-out/path-data.ts'
import { cut, disc, group, line, type Piece } from '../../../src/ui/media/cut-out/scene.ts'
import { hand, scallop } from '../../../src/ui/media/cut-out/shapes.ts'
import { rasterize } from './rasterize.ts'

const ink = paper.dianne
const size = 100

/** How many pixels the pieces cover, in parts of the whole: cream is 255 red, dianne 12. */
function area(...pieces: Piece[]): number {
  const { pixels } = rasterize([cut(box(0, 0, size, size), paper.cream), ...pieces], size, size)
  let covered = 0
  for (let at = 0; at < pixels.length; at += 3) covered += (255 - (pixels[at] ?? 0)) / (255 - 12)
  return covered
}

const pixel = (pieces: Piece[], x: number, y: number) => {
  const { pixels } = rasterize(pieces, size, size)
  return [...pixels.subarray((y * size + x) * 3, (y * size + x) * 3 + 3)]
}

describe('rasterize', () => {
  it.each<[name: string, piece: Piece, area: number]>([
    ['a box on whole pixels', cut(box(10, 20, 30, 40), ink), 1200],
    ['a box on parts of pixels', cut(box(10.5, 20.25, 30, 40), ink), 1200],
    ['a turned box', cut(box(-20, -20, 40, 40), ink, { x: 50, y: 50, turn: 30 }), 1600],
    ['a mirrored, scaled box', cut(box(0, 0, 20, 10), ink, { x: 90, y: 5, scale: 2, mirror: true }), 800],
    ['a disc', disc(50, 50, 30, ink), Math.PI * 900],
    ['an oval of two arcs', cut(oval(50, 50, 40, 20, 30), ink), Math.PI * 800],
    ['a bar with round ends', cut(bar(30, 50, 70, 50, 20), ink), 800 + Math.PI * 100],
    ['a stroke with round ends', line('M30 50H70', ink, 20), 800 + Math.PI * 100],
    ['a ring', line(oval(50, 50, 30, 30), ink, 10), 2 * Math.PI * 30 * 10],
    ['a quadratic curve', cut('M0 50Q50 0 100 50Z', ink), (2 / 3) * 100 * 25],
    ['a cubic curve', cut('M0 50C0 0 100 0 100 50z', ink), 3000],
    ['what hangs over every border', cut(box(-50, -50, 200, 200), ink), 10_000],
    ['what lies outside', cut(box(-50, 10, 20, 20), ink), 0],
    ['what lies on the other side', disc(140, 50, 20, ink), 0],
  ])('covers the area of %s', (_, piece, expected) => {
    expect(Math.abs(area(piece) - expected)).toBeLessThanOrEqual(Math.max(2, expected * 0.012))
  })

  it('draws a scallop up to its crests and down to its hollows', () => {
    const at = (radius: number, angle: number) =>
      pixel(
        [cut(scallop(30, 6, 0.2), ink, { x: 50, y: 50 })],
        Math.floor(50 + radius * Math.cos(angle)),
        Math.floor(50 + radius * Math.sin(angle)),
      )
    const [dianne, nothing] = [
      [0x0c, 0x39, 0x44],
      [0, 0, 0],
    ]
    expect([at(34, 0), at(38, 0)]).toEqual([dianne, nothing])
    expect([at(22, Math.PI / 6), at(26.5, Math.PI / 6)]).toEqual([dianne, nothing])
  })

  it('counts overlapping outlines of one path once', () => {
    expect(area(cut(box(10, 10, 40, 40) + box(30, 10, 40, 40), ink))).toBeCloseTo(60 * 40, 0)
  })

  it('cuts out what runs the other way', () => {
    expect(area(cut('M10 10H50V50H10ZM20 20V40H40V20Z', ink))).toBeCloseTo(1600 - 400, 0)
  })

  it('lays later pieces over earlier ones, groups in their place', () => {
    const pieces = [cut(box(0, 0, 100, 100), paper.broom), group([disc(0, 0, 20, paper.roman)], { x: 50, y: 50 })]
    expect(pixel(pieces, 50, 50)).toEqual([0xe3, 0x61, 0x64])
    expect(pixel(pieces, 5, 5)).toEqual([0xff, 0xf3, 0x0d])
  })

  it('leaves no trace of a piece in the next one', () => {
    const far = Array.from({ length: 40 }, () => cut(box(-90, 10, 60, 60), ink))
    expect(area(...far, hand({ x: 300, y: 0 }, ink, ink), disc(50, 50, 10, ink))).toBeCloseTo(Math.PI * 100, -1)
  })

  it('draws dots along a line', () => {
    expect(Math.abs(area(line('M10 50H91', ink, 6, { dots: 20 })) - 5 * Math.PI * 9)).toBeLessThan(10)
  })

  it('refuses path data that is none', () => {
    expect(() => area(cut('M0 0L10', ink))).toThrow('Not path data')
  })
})
