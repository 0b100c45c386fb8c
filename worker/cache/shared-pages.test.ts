import { expect, test, vi } from 'vitest'
import { SharedPages } from './shared-pages.ts'
import { splice, toRenderedPage } from './rendered-page.ts'
import { markEnd, markStart } from '../../src/islands/fragment-slot.tsx'

test('a page comes back as it was: its bytes with their slots, its headers and its moment', async () => {
  const html = `<p>é</p>${markStart}slot account a%20b${markEnd}<p>end</p>`
  const page = await toRenderedPage(new TextEncoder().encode(html), {
    status: 200,
    policy: "default-src 'self'",
    headers: { 'Content-Language': 'fr' },
    cacheable: true,
    framed: undefined,
  })
  const name = `pages-${crypto.randomUUID()}`
  const pages = new SharedPages(() => caches.open(name), 'https://site.test')
  await pages.put('key', { page, at: 1234 }, 60)
  const found = await pages.get('key')
  expect(found?.at).toBe(1234)
  expect(JSON.parse(JSON.stringify(found?.page))).toEqual(JSON.parse(JSON.stringify(page)))
  const whole = { key: 'a', isCached: false, event: 'none', account: 'stranger', likes: new Set<string>() } as const
  const text = (one: typeof page) =>
    new TextDecoder().decode(
      splice(one, { ...whole, fill: (slot, detail) => new TextEncoder().encode(`[${slot} ${detail}]`) }),
    )
  expect(text(found!.page)).toBe('<p>é</p>[account a b]<p>end</p>')
  expect(await pages.get('other')).toBeUndefined()
})

test('without a cache that works, isolates do without each other', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const pages = new SharedPages(() => Promise.reject(new Error('No Cache was configured')), 'https://site.test')
  const page = await toRenderedPage(new TextEncoder().encode('x'), {
    status: 200,
    policy: '',
    headers: {},
    cacheable: true,
  })
  await pages.put('key', { page, at: 0 }, 60)
  expect(await pages.get('key')).toBeUndefined()
  warn.mockRestore()
})
