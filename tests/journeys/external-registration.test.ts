import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, testPassword } from '../support/accounts.ts'
import { openBrowser } from './browser-session.ts'
import { storeEvents, storeExamples } from './example-events.ts'
import { openSite } from './open-site.ts'

const leaves = '/v1/events/redirect/far'

beforeEach(async () => {
  await storeExamples()
  await storeEvents({ id: 'far', slug: 'ailleurs', registerUrl: 'https://tickets.test/e' })
})

/** The external link, on the page that names its host. */
const linkOn = (html: string) => /href="(\/v1\/events\/redirect\/far[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('an event with external registration', () => {
  test('passes on a pseudonym of the event and the language, never the account', async () => {
    await storeEvents({ id: 'near', slug: 'ici', registerUrl: 'https://tickets.test/e' })
    const browser = openBrowser(openSite())
    await browser.send('users.register', { email: newEmail(), password: testPassword })
    const { _id } = JSON.parse((await browser.call('GET', '/v1/users/me')).text) as { _id: string }
    const page = (await browser.get('/en/events/e/ailleurs')).text
    expect(page).not.toContain(_id)
    const link = linkOn(page)
    const pressed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', accept: 'text/html' }
    const leaving = async (path: string, headers: Record<string, string>) =>
      new URL((await browser.get(path, headers)).headers.get('location')!)
    const [first, again, other] = [
      await leaving(link!, pressed),
      await leaving(`${link}&user=${_id}`, pressed),
      await leaving(link!.replace('far', 'near'), pressed),
    ]
    expect(first.origin + first.pathname).toBe('https://tickets.test/e')
    expect(first.searchParams.get('lang')).toBe('en')
    expect(first.searchParams.get('user')).toMatch(/^[\w-]{43}$/)
    expect(again.href).toBe(first.href)
    expect(other.searchParams.get('user')).not.toBe(first.searchParams.get('user'))
    const elsewhere = await leaving(link!, { 'sec-fetch-site': 'cross-site' })
    expect(elsewhere.pathname + elsewhere.search).toBe('/en/events/e/ailleurs/attend')
    const panel = (await browser.get('/en/events/e/ailleurs/attend')).text
    expect(panel).toContain('tickets.test')
    expect(panel).not.toContain(_id)
  })

  test('passes on no user for a visitor', async () => {
    const browser = openBrowser(openSite())
    const link = linkOn((await browser.get('/events/e/ailleurs/attend')).text)
    expect((await browser.get(link!)).headers.get('location')).toBe('https://tickets.test/e?lang=fr')
  })

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a frame or a script of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link in a mail', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a link on another site, in an old browser', { accept: 'text/html,*/*', referer: 'https://evil.test/' }],
  ])('is not redirected to at once from %s: the page that names the host comes first', async (_, headers) => {
    const site = openSite()
    const answer = await site.ask(`${leaves}?lang=es`, { headers })
    const page = `${site.origin}/es/events/e/ailleurs/attend`
    expect([answer.status, answer.headers.get('location')]).toEqual([302, page])
    expect((await site.ask('/es/events/e/ailleurs/attend')).text).toContain('tickets.test')
  })

  test('is redirected to for a program, and for an old browser from the page itself', async () => {
    const site = openSite()
    const referer = `${site.origin}/events/e/ailleurs/attend`
    for (const headers of [{ accept: 'application/json' }, { accept: 'text/html', referer }])
      expect((await site.ask(leaves, { headers })).headers.get('location')).toBe('https://tickets.test/e')
  })
})
