import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedInUser } from '../../support/accounts.ts'
import { storeEvent } from '../../support/registrations.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { laggingDatabase } from './lagging-copy.ts'

async function signedIn() {
  const { db, starts } = laggingDatabase()
  const site = openSite({ bindings: { DB: db } })
  const { token } = await signedInUser({ displayname: 'Camille' }, Date.now())
  return { site, starts, browser: openBrowser(site, new Map([['__Host-at', token]])) }
}

test('people see what they changed, although the copy of the database that is near them does not have it yet', async () => {
  const { browser } = await signedIn()
  const id = await storeEvent()
  const likes = async () => JSON.parse((await browser.get('/v1/likes')).text) as { data: unknown[] }
  expect((await likes()).data).toEqual([])
  expect((await browser.call('POST', '/v1/likes', { event: id })).status).toBeLessThan(300)

  const line = browser.lines.find((one) => one.startsWith('__Host-bm='))
  expect(line).toMatch(/; HttpOnly/)
  expect(line).toMatch(/; Secure/)
  expect(line).toMatch(/; SameSite=Lax/)
  expect(line).toMatch(/; Max-Age=60;/)
  expect((await likes()).data).toHaveLength(1)

  browser.cookies.delete('__Host-bm')
  expect((await likes()).data, 'the copy is behind').toEqual([])
})

test('a browser without changes reads the nearest copy, and its pages carry no cookie', async () => {
  const { site, starts } = await signedIn()
  const page = await site.ask('/sondages')
  expect([page.headers.get('set-cookie'), page.headers.get('cache-control')]).toEqual([
    null,
    'public, max-age=0, must-revalidate',
  ])
  expect(new Set(starts)).toEqual(new Set(['first-unconstrained']))
})

test('a bookmark that D1 cannot have made is no place to begin at', async () => {
  const { site, starts } = await signedIn()
  await site.ask('/events?search=a', { headers: { cookie: '__Host-bm=1; DROP TABLE events' } })
  await site.ask('/events?search=b', { headers: { cookie: `__Host-bm=${'0'.repeat(300)}` } })
  await site.ask('/events?search=c', { headers: { cookie: '__Host-bm=first-primary' } })
  await site.ask('/events?search=d', { headers: { cookie: '__Host-bm=00000001-0000abcd' } })
  expect(starts.slice(-4)).toEqual(['1', 'first-unconstrained', 'first-unconstrained', '00000001-0000abcd'])
})

test('without sessions, as in older bindings, the database is read and written as ever', async () => {
  const plain = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = name === 'withSession' ? undefined : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const site = openSite({ bindings: { DB: plain } })
  const { token } = await signedInUser({}, Date.now())
  const browser = openBrowser(site, new Map([['__Host-at', token]]))
  const id = await storeEvent()
  expect((await browser.call('POST', '/v1/likes', { event: id })).status).toBeLessThan(300)
  expect(browser.lines.some((one) => one.startsWith('__Host-bm='))).toBe(false)
  expect(JSON.parse((await browser.get('/v1/likes')).text)).toMatchObject({ data: [{}] })
})
