import { describe, expect, test, vi } from 'vitest'
import { coverChecker, isPublicHttps } from './check-covers.ts'

const picture = () => new Response(null, { headers: { 'content-type': 'image/jpeg' } })

test.each([
  'http://a.org/x.jpg',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://①②⑦.0.0.1/x',
  'https://[::ffff:7f00:1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://a.localhost/x',
  'https://printer.local/x',
  'https://db.internal/x',
  'https://intranet/x',
  'https://u:p@a.org/x',
  'https://a.org:8443/x',
  'nothing',
])('%s is not asked', async (url) => {
  const send = vi.fn<typeof fetch>(async () => picture())
  expect(isPublicHttps(url)).toBe(false)
  expect(await coverChecker(send)([url])).toEqual(new Set())
  expect(send).not.toHaveBeenCalled()
})

describe('answers', () => {
  test('a picture is used, an error page is not', async () => {
    const send = vi.fn<typeof fetch>(async (url) => {
      if (String(url).endsWith('1.jpg')) return picture()
      if (String(url).endsWith('2.jpg')) return new Response('gone', { status: 404 })
      return new Response('<p>', { headers: { 'content-type': 'text/html' } })
    })
    expect(await coverChecker(send)(['https://a.org/1.jpg', 'https://a.org/2.jpg', 'https://a.org/3.jpg'])).toEqual(
      new Set(['https://a.org/1.jpg']),
    )
  })
  test('redirects are followed three times, never into a private network', async () => {
    const to = (location: string) => new Response(null, { status: 302, headers: { location } })
    expect(
      await coverChecker(async (url) => (String(url) === 'https://a.org/x' ? to('/y') : picture()))([
        'https://a.org/x',
      ]),
    ).toEqual(new Set(['https://a.org/x']))
    const inside = vi.fn<typeof fetch>(async () => to('https://127.0.0.1/x'))
    expect(await coverChecker(inside)(['https://a.org/x'])).toEqual(new Set())
    expect(inside).toHaveBeenCalledTimes(1)
    const round = vi.fn<typeof fetch>(async () => to('https://a.org/x'))
    expect(await coverChecker(round)(['https://a.org/x'])).toEqual(new Set())
    expect(round).toHaveBeenCalledTimes(4)
  })
  test('a host that refuses HEAD is asked by GET', async () => {
    const send = vi.fn<typeof fetch>(async (_, init) =>
      init?.method === 'HEAD' ? new Response(null, { status: 405 }) : picture(),
    )
    expect(await coverChecker(send)(['https://a.org/x'])).toEqual(new Set(['https://a.org/x']))
  })
})

test('without a network it stops soon', async () => {
  const send = vi.fn<typeof fetch>(async () => {
    throw new TypeError('network unreachable')
  })
  const check = coverChecker(send)
  expect(await check(Array.from({ length: 100 }, (_, n) => `https://a.org/${n}.jpg`))).toEqual(new Set())
  expect(send.mock.calls.length).toBeLessThanOrEqual(16)
  await check(['https://b.org/x.jpg'])
  expect(send.mock.calls.length).toBeLessThanOrEqual(16)
})
