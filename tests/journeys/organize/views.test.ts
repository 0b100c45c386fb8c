import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Site } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

const phone = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

const look = (site: Site, path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  site.ask(path, { ...init, headers: { 'user-agent': phone, ...headers } })

/** Views of an event per source: `host source medium`. */
async function viewsOf(event: string): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    'SELECT host, source, medium, sum(views) AS views FROM event_views WHERE event_id = ? GROUP BY 1, 2, 3',
  )
    .bind(event)
    .all<{ host: string; source: string; medium: string; views: number }>()
  return Object.fromEntries(
    results.map(({ host, source, medium, views }) => [`${host} ${source} ${medium}`.trim(), views]),
  )
}

/** A signed-in account, with its id. */
async function account(site: Site) {
  const { browser, email } = await signedIn(site)
  const { id } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>())!
  return { browser, id }
}

describe('views of an event', () => {
  test('each answer counts once: rendered, cached, by the fast path, revalidated', async () => {
    const [site, { id, page }] = [openSite(), await newEvent()]
    const rendered = await look(site, page)
    expect(await viewsOf(id)).toEqual({ '': 1 })
    await look(site, page)
    await look(site, page)
    await look(site, page)
    expect(await viewsOf(id)).toEqual({ '': 4 })
    const again = await look(site, page, { 'if-none-match': rendered.headers.get('etag')! })
    expect(again.status).toBe(304)
    expect(await viewsOf(id)).toEqual({ '': 5 })
  })

  test.each([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a program', { 'user-agent': 'curl/8.16.0' }],
    ['nothing that says what it is', { 'user-agent': '' }],
    ['a page fetched in advance', { 'sec-purpose': 'prefetch' }],
    ['a page rendered in advance', { 'sec-purpose': 'prefetch;prerender' }],
  ])('%s is not counted, cached or not', async (_, headers) => {
    const [site, { id, page }] = [openSite(), await newEvent()]
    for (let count = 0; count < 3; count++) expect((await look(site, page, headers)).status).toBe(200)
    expect(await viewsOf(id)).toEqual({})
  })

  test('HEAD, other pages, drafts and events that do not exist are not counted', async () => {
    const [site, { id, page }] = [openSite(), await newEvent()]
    const draft = await newEvent({ status: 'draft' })
    await look(site, page, {}, { method: 'HEAD' })
    for (const path of ['/events', '/events/e/none-such', draft.page]) await look(site, path)
    expect([await viewsOf(id), await viewsOf(draft.id)]).toEqual([{}, {}])
  })

  test('its own organizers are not counted, other accounts are', async () => {
    const site = openSite()
    const [owner, helper, visitor] = [await account(site), await account(site), await account(site)]
    const { id, page } = await newEvent({ ownerId: owner.id })
    await env.DB.prepare(`INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'checkin', 0)`)
      .bind(id, helper.id)
      .run()
    for (const { browser } of [owner, helper, owner, helper]) await browser.get(page, { 'user-agent': phone })
    expect(await viewsOf(id)).toEqual({})
    for (let count = 0; count < 3; count++) await visitor.browser.get(page, { 'user-agent': phone })
    expect(await viewsOf(id)).toEqual({ '': 3 })
  })

  test('sources are the referring host and what the address says', async () => {
    const [site, { id, page }] = [openSite(), await newEvent()]
    await look(site, page, { referer: 'https://www.Mairie.example/agenda?person=1' })
    await look(site, page, { referer: `${site.origin}/events` })
    await look(site, page, { referer: `${site.origin}/en/iframe/abc` })
    await look(site, `${page}?utm_source=QR&utm_medium=poster`)
    await look(site, `${page}?utm_source=qr&utm_medium=poster`)
    await look(site, `${page}?utm_source=%3Cscript%3E&utm_medium=${'x'.repeat(41)}`, { referer: 'android-app://x' })
    expect(await viewsOf(id)).toEqual({
      'mairie.example': 1,
      self: 1,
      'self embed': 1,
      'qr poster': 2,
      '': 1,
    })
  })

  test('more sources than a day can have are added up', async () => {
    const [site, { id, page }] = [openSite(), await newEvent()]
    await look(site, page)
    await env.DB.prepare(
      `INSERT INTO event_views (event_id, day, host, source, medium, country, views)
        SELECT ?1, day, 'host' || value, '', '', '', 1 FROM (SELECT day FROM event_views WHERE event_id = ?1 UNION SELECT date(day, '+1 day') FROM event_views WHERE event_id = ?1),
          json_each(?2)`,
    )
      .bind(id, JSON.stringify(Array.from({ length: 200 }, (_, n) => n)))
      .run()
    await look(site, page, { referer: 'https://one-more.example/' })
    await look(site, page, { referer: 'https://and-another.example/' })
    expect(await viewsOf(id)).toMatchObject({ other: 2 })
  })

  test('a binding for analytics gets each view of a visitor who is not signed in', async () => {
    const points: AnalyticsEngineDataPoint[] = []
    const VIEWS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point!) }
    const site = openSite({ bindings: { VIEWS } })
    const { id, page } = await newEvent()
    await openBrowser(site).get(`${page}?utm_source=qr`, { 'user-agent': phone })
    expect(points).toEqual([{ indexes: [id], blobs: ['', 'qr', '', expect.any(String)], doubles: [1] }])
  })
})
