import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'
import { openBrowser } from '../browser-session.ts'
import { newEvent, signedIn } from '../registered.ts'

/** The value of the hidden field of the form on a page; undefined without one. */
const sourceIn = ({ text }: { text: string }) => /name="source" value="([^"]*)"/.exec(text)?.[1]

const sourcesOf = async (event: string) =>
  (await env.DB.prepare('SELECT source FROM registrations WHERE event_id = ?').bind(event).all<{ source: string }>())
    .results

/** The guest's form of an event's attend page. */
const guestForm = (site: Site, path: string, referer?: string) =>
  openBrowser(site).get(`${path}${path.includes('?') ? '&' : '?'}step=attend`, referer ? { referer } : {})

test.each([
  ['the newsletter', '?utm_source=newsletter', '', 'newsletter'],
  ['a poster', '?utm_source=QR&utm_medium=print', '', 'qr'],
  ['another site, as the entry script says', '', '?from=https%3A%2F%2Fwww.mairie.example%2F', 'mairie.example'],
  ['a list of this site', '', '?from=OWN%2Fevents', 'self'],
  ['a list in a frame', '', '?from=OWN%2Fen%2Fiframe%2Fevents', 'embed'],
  ['an earlier step', '', '?from=site%40mairie.example', 'site@mairie.example'],
  ['a link in another site', '?utm_source=site', '?from=https%3A%2F%2Fmairie.example%2F', 'site@mairie.example'],
])('who came by %s registers with this source, without script and cookie', async (_, query, from, source) => {
  const site = openSite()
  const { page } = await newEvent()
  const attend = `${page}/attend${from.replace('OWN', encodeURIComponent(site.origin))}`
  expect(sourceIn(await guestForm(site, attend, `${site.origin}${page}${query}`))).toBe(source)
  // The links to further steps have it too: their page before is this one.
  const first = await openBrowser(site).get(attend, { referer: `${site.origin}${page}${query}` })
  expect(first.text).toContain(`from=${encodeURIComponent(source)}`)
})

test.each([
  ['nothing is said', '', undefined],
  ['what is said is no name', '?from=%3Cscript%3E', undefined],
  ['a visitor writes that organizers added them', '?from=hand', undefined],
])('without a source when %s', async (_, query, referer) => {
  const { page } = await newEvent()
  expect(sourceIn(await guestForm(openSite(), `${page}/attend${query}`, referer))).toBeUndefined()
})

test('a page that links to the form itself is a source', async () => {
  const { page } = await newEvent()
  expect(sourceIn(await guestForm(openSite(), `${page}/attend`, 'https://www.mairie.example/agenda'))).toBe(
    'mairie.example',
  )
})

test('a registration by the form has its source', async () => {
  const site = openSite()
  const { id, page } = await newEvent()
  const { browser } = await signedIn(site)
  const form = await browser.get(`${page}/attend`, { referer: `${site.origin}${page}?utm_source=newsletter` })
  expect(sourceIn(form)).toBe('newsletter')
  const fields = { id, source: sourceIn(form)!, lang: 'fr', transactionnal: 'true', next: `${page}/attend` }
  expect((await browser.send('events.attend', fields, `${page}/attend`)).status).toBe(303)
  expect(await sourcesOf(id)).toEqual([{ source: 'newsletter' }])
})
