import { deflateSync } from 'node:zlib'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { encodePng } from './png.ts'
import { readPng } from '../../../src/lib/picture/read-png.ts'

const [width, height] = [7, 5]

/** A PNG of given rows, each with its filter byte; check sums are left out. */
function pngOf(type: number, rows: number[][], parts: { depth?: number; palette?: number[] } = {}): Uint8Array {
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, width)
  new DataView(header.buffer).setUint32(4, rows.length)
  header.set([parts.depth ?? 8, type, 0, 0, 0], 8)
  const chunk = (name: string, data: Uint8Array) => {
    const bytes = new Uint8Array(data.length + 12)
    new DataView(bytes.buffer).setUint32(0, data.length)
    bytes.set(new TextEncoder().encode(name), 4)
    bytes.set(data, 8)
    return [...bytes]
  }
  return Uint8Array.from([
    0x89,
    ...new TextEncoder().encode('PNG\r\n\x1a\n'),
    ...chunk('IHDR', header),
    ...(parts.palette ? chunk('PLTE', Uint8Array.from(parts.palette)) : []),
    ...chunk('tEXt', new Uint8Array(3)),
    ...chunk('IDAT', deflateSync(Uint8Array.from(rows.flat()))),
  ])
}

const byte = (value: number) => value & 255
const wild = Array.from({ length: height }, (_, y) =>
  Array.from({ length: width * 3 }, (_, x) => byte(x * 37 + y * 91)),
)
const paeth = (a: number, b: number, c: number) =>
  [a, b, c].toSorted((one, other) => Math.abs(a + b - c - one) - Math.abs(a + b - c - other))[0]!
/** What is left of a sample when a filter predicted it from its neighbours. */
const filters = [
  (x: number) => x,
  (x: number, a: number) => x - a,
  (x: number, _: number, b: number) => x - b,
  (x: number, a: number, b: number) => x - ((a + b) >> 1),
  (x: number, a: number, b: number, c: number) => x - paeth(a, b, c),
]

it.each([0, 1, 2, 3, 4])('reads rows with the filter %i', async (filter) => {
  const at = (x: number, y: number) => wild[y]?.[x] ?? 0
  const rows = wild.map((row, y) => [
    filter,
    ...row.map((value, x) => byte(filters[filter]!(value, at(x - 3, y), at(x, y - 1), x < 3 ? 0 : at(x - 3, y - 1)))),
  ])
  const { pixels } = await readPng(pngOf(2, rows))
  expect([...pixels]).toEqual(wild.flat())
})

it('reads greys, palettes and transparency, which shows white', async () => {
  const row = (samples: number[]) => [[0, ...Array.from({ length: width }, () => samples).flat()]]
  const first = async (png: Uint8Array) => Array.from((await readPng(png)).pixels.slice(0, 3))
  expect(await first(pngOf(0, row([90])))).toEqual([90, 90, 90])
  expect(await first(pngOf(4, row([90, 0])))).toEqual([255, 255, 255])
  expect(await first(pngOf(6, row([10, 20, 30, 255])))).toEqual([10, 20, 30])
  expect(await first(pngOf(6, row([0, 0, 0, 51])))).toEqual([204, 204, 204])
  expect(await first(pngOf(3, row([1]), { palette: [0, 0, 0, 7, 8, 9] }))).toEqual([7, 8, 9])
})

it('reads what the platform writes', async () => {
  const own = await encodePng(width, height, Uint8Array.from(wild.flat()))
  const coded = await env.IMAGES.input(new Blob([own]).stream()).output({ format: 'image/png' })
  const { pixels, ...size } = await readPng(new Uint8Array(await coded.response().arrayBuffer()))
  expect(size).toEqual({ width, height })
  expect([...pixels]).toEqual(wild.flat())
})

it('refuses what it cannot read', async () => {
  const row = [[0, ...Array.from({ length: width * 3 }, () => 1)]]
  await expect(readPng(pngOf(2, row, { depth: 16 }))).rejects.toThrow('16 bits')
  await expect(readPng(pngOf(2, [[9, ...row[0]!.slice(1)]]))).rejects.toThrow('filter 9')
  await expect(readPng(pngOf(6, row))).rejects.toThrow('missing rows')
})
