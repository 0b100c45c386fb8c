import { describe, expect, it } from 'vitest'
import { readImageHeader } from './image-header.ts'

/** Concatenates hexadecimal bytes and `'`-prefixed text, padded with zeros to 64 bytes. */
function file(...parts: string[]): Uint8Array {
  const bytes = parts.flatMap((part) =>
    part.startsWith("'")
      ? Array.from(part.slice(1), (letter) => letter.charCodeAt(0))
      : part.split(' ').map((hex) => Number.parseInt(hex, 16)),
  )
  return Uint8Array.from({ length: Math.max(64, bytes.length) }, (_, index) => bytes[index] ?? 0)
}

describe('readImageHeader', () => {
  it.each([
    ['image/png', 640, 480, file('89', "'PNG", '0d 0a 1a 0a 00 00 00 0d', "'IHDR", '00 00 02 80 00 00 01 e0')],
    ['image/gif', 320, 200, file("'GIF89a", '40 01 c8 00')],
    ['image/jpeg', 800, 600, file('ff d8 ff e0 00 04 00 00 ff c2 00 11 08 02 58 03 20')],
    ['image/webp', 400, 300, file("'RIFF", '00 00 00 00', "'WEBPVP8 ", '00 00 00 00 00 00 00 9d 01 2a 90 01 2c 01')],
    ['image/webp', 400, 300, file("'RIFF", '00 00 00 00', "'WEBPVP8L", '00 00 00 00 2f 8f c1 4a 00')],
    ['image/webp', 400, 300, file("'RIFF", '00 00 00 00', "'WEBPVP8X", '0a 00 00 00 00 00 00 00 8f 01 00 2b 01 00')],
    [
      'image/avif',
      1024,
      768,
      file('00 00 00 1c', "'ftypavif", '00 00 00 00 00 00 00 14', "'ispe", '00 00 00 00 00 00 04 00 00 00 03 00'),
    ],
  ])('reads %s, %d × %d', (type, width, height, bytes) => {
    expect(readImageHeader(bytes)).toEqual({ type, width, height })
  })

  it.each([
    ['SVG', file("'<svg xmlns='http://www.w3.org/2000/svg'>")],
    ['HTML', file("'<!doctype html>")],
    ['a JPEG without a frame', file('ff d8 ff e0 ff ff')],
    ['a JPEG of fill bytes', new Uint8Array(70_000).fill(0xff).fill(0xd8, 1, 2)],
    ['nothing', new Uint8Array()],
  ])('knows no kind for %s', (_, bytes) => {
    expect(readImageHeader(bytes)).toBeUndefined()
  })
})
