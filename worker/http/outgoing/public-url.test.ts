import { describe, expect, it } from 'vitest'
import { isPublicUrl } from './public-url.ts'

describe('isPublicUrl', () => {
  it.each(['https://cdn.openagenda.com/a.jpg', 'https://example.org./a', 'https://xn--caf-dma.fr/a.png'])(
    'takes %s',
    (url) => {
      expect(isPublicUrl(new URL(url))).toBe(true)
    },
  )

  it.each([
    'http://example.org/a.jpg',
    'ftp://example.org/a.jpg',
    'https://example.org:8443/a.jpg',
    'https://user:word@example.org/a.jpg',
    'https://user@example.org/a.jpg',
    'https://127.0.0.1/a',
    'https://0x7f.1/a',
    'https://2130706433/a',
    'https://①②⑦.0.0.1/a',
    'https://127。0。0。1/a',
    'https://[::1]/a',
    'https://[::ffff:7f00:1]/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://a.localhost/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://router/a',
  ])('refuses %s', (url) => {
    expect(isPublicUrl(new URL(url))).toBe(false)
  })
})
