import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Receipt } from '../../../src/organize/history/receipts.contract.ts'
import { Location } from '../../../worker/cache/location.ts'
import { signedInUser } from '../../support/accounts.ts'
import { dayMs, testNow } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, type Site } from '../open-site.ts'

const seconds = 1000

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await storeExamples()
})
afterEach(() => {
  vi.useRealTimers()
})

let places = 0
/** The isolates of a new location: each has its own memory of changes, and all one cache. */
function newLocation(): () => Location {
  const name = `location-${(places += 1)}-${crypto.randomUUID()}`
  return () => new Location(() => caches.open(name))
}

/** The browser of a signed-in organizer, who has an event, and what renames it. */
async function organized(site: Site) {
  const { user, token } = await signedInUser({}, Date.now())
  await storeEvents({
    id: 'own',
    slug: 'atelier',
    title: { fr: 'Ancien titre' },
    ownerId: user.id,
    startsAt: testNow + dayMs,
  })
  const browser = openBrowser(site, new Map([['__Host-at', token]]))
  const rename = async (title: string) => {
    const answer = await browser.call('PUT', '/v1/events/own', { title: { fr: title } })
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(title)])
  }
  return { browser, rename }
}

const shown = ['/events', '/events/e/atelier', '/events.rss', '/events.ics', '/events/e/atelier.ics']
const titles = async (site: Site, paths = shown) =>
  Promise.all(paths.map(async (path) => /(?:Ancien|Nouveau) titre/.exec((await site.ask(path)).text)?.[0]))
const all = (title: string, paths = shown) => paths.map(() => title)

test('a change of an event is on its page, in lists and feeds at once where it is made, and within 5 s in other isolates there', async () => {
  const isolate = newLocation()
  const site = openSite({ location: isolate() })
  const { rename } = await organized(site)
  // Isolates remember pages by address: this one has an address of its own.
  const other = openSite({ location: isolate() })
  expect(await titles(site)).toEqual(all('Ancien titre'))
  expect(await titles(other)).toEqual(all('Ancien titre'))
  vi.setSystemTime(testNow + 1 * seconds)
  await rename('Nouveau titre')
  vi.setSystemTime(testNow + 2 * seconds)
  expect(await titles(site)).toEqual(all('Nouveau titre'))
  vi.setSystemTime(testNow + 6 * seconds)
  expect(await titles(other)).toEqual(all('Nouveau titre'))
})

test('elsewhere, a change is on pages that are requested all the time within a minute', async () => {
  const site = openSite({ location: newLocation()() })
  const { rename } = await organized(site)
  const elsewhere = openSite({ location: newLocation()() })
  const paths = ['/events', '/events/e/atelier']
  for (let second = 0; second < 50; second += 7) {
    vi.setSystemTime(testNow + second * seconds)
    await titles(elsewhere, paths)
  }
  vi.setSystemTime(testNow + 50 * seconds)
  await rename('Nouveau titre')
  for (let second = 51; second < 110; second += 14) {
    vi.setSystemTime(testNow + second * seconds)
    await titles(elsewhere, paths)
  }
  vi.setSystemTime(testNow + 110 * seconds)
  expect(await titles(elsewhere, paths)).toEqual(all('Nouveau titre', paths))
})

test('elsewhere, a page that nobody asked for in the meantime is not older than a minute', async () => {
  const site = openSite({ location: newLocation()() })
  const { rename } = await organized(site)
  const elsewhere = openSite({ location: newLocation()() })
  expect(await titles(elsewhere)).toEqual(all('Ancien titre'))
  await rename('Nouveau titre')
  vi.setSystemTime(testNow + 61 * seconds)
  expect(await titles(elsewhere)).toEqual(all('Nouveau titre'))
})

test('the feed of a list is made once in 15 s while no event changes', async () => {
  const site = openSite({ location: newLocation()() })
  await organized(site)
  const feeds = ['/events.rss', '/events.ics', '/events.json']
  expect(await titles(site, feeds)).toEqual(all('Ancien titre', feeds))
  await env.DB.prepare(`DELETE FROM events WHERE id = 'own'`).run()
  vi.setSystemTime(testNow + 15 * seconds)
  expect(await titles(site, feeds)).toEqual(all('Ancien titre', feeds))
  vi.setSystemTime(testNow + 16 * seconds)
  expect(await titles(site, feeds)).toEqual([undefined, undefined, undefined])
})

test('organizers read which addresses became new after a change, and when', async () => {
  const site = openSite({ location: newLocation()() })
  const { browser, rename } = await organized(site)
  await rename('Nouveau titre')
  const { data } = JSON.parse((await browser.get('/v1/events/own/receipts')).text) as { data: Receipt[] }
  expect(data).toHaveLength(1)
  const [{ action, at, hereAt, everywhereAt, addresses }] = data as [Receipt]
  expect([action, Date.parse(hereAt!) - Date.parse(at), Date.parse(everywhereAt) - Date.parse(at)]).toEqual([
    'edited',
    0,
    60 * seconds,
  ])
  const paths = addresses.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/events/e/atelier', '/events/e/atelier.ics', '/events', '/events.rss', '/sitemap.xml']),
  )
  for (const path of paths) expect([path, (await site.ask(path)).status]).toEqual([path, 200])
  for (const [page, words] of [
    ['/organize/event/atelier/dashboard', 'Nouveau ici dès'],
    ['/en/organize/event/atelier/history', 'New here from'],
    ['/es/organize/event/atelier/history', 'Nuevo aquí desde'],
  ] as const)
    expect([page, (await browser.get(page)).text.includes(words)]).toEqual([page, true])
})

test('editors read the same in /admin after a publication of contents', async () => {
  const site = openSite({ bindings: { WEBHOOK_SECRET: 'a-secret-of-the-webhook' } })
  const answer = await site.ask('/builder/webhook', {
    method: 'POST',
    headers: { authorization: 'Bearer a-secret-of-the-webhook', 'content-type': 'application/json' },
    body: JSON.stringify({ newValue: { data: { url: '/notre-histoire' } } }),
  })
  expect(answer.status).toBe(200)
  const { token } = await signedInUser({ role: 'admin' }, Date.now())
  const { text, status } = await openBrowser(site, new Map([['__Host-at', token]])).get('/admin/log')
  expect(status).toBe(200)
  expect(text).toContain('Ce qui est devenu nouveau')
  for (const path of ['/notre-histoire', '/media', '/sitemaps/articles.xml']) expect(text).toContain(`href="${path}"`)
})
