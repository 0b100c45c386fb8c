import { expect, it } from 'vitest'
import { crc32 } from '../../../src/lib/picture/png-file.ts'
import { encodePng } from './png.ts'

it('sums like zlib', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

it('writes a file that holds exactly the given pixels', async () => {
  const pixels = Uint8Array.from({ length: 5 * 3 * 3 }, (_, index) => (index * 37) % 256)
  const bytes = await encodePng(5, 3, pixels)
  const view = new DataView(bytes.buffer)
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>()
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at)
    chunks.set(new TextDecoder().decode(bytes.subarray(at + 4, at + 8)), bytes.slice(at + 8, at + 8 + length))
    expect(view.getUint32(at + 8 + length)).toBe(crc32(bytes.subarray(at + 4, at + 8 + length)))
    at += length + 12
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
  expect([...chunks.get('IHDR')!]).toEqual([0, 0, 0, 5, 0, 0, 0, 3, 8, 2, 0, 0, 0])
  const raw = new Uint8Array(
    await new Response(
      new Blob([chunks.get('IDAT')!]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).arrayBuffer(),
  )
  const rows = [0, 1, 2].map((y) => [...raw.subarray(y * 16, y * 16 + 16)])
  expect(rows.map(([filter]) => filter)).toEqual([0, 0, 0])
  expect(rows.flatMap(([, ...row]) => row)).toEqual([...pixels])
})
