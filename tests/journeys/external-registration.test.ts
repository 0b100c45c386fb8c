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
  test('passes on the signed-in user and the language', async () => {
    const browser = openBrowser(openSite())
    await browser.send('users.register', { email: newEmail(), password: testPassword })
    const { _id } = JSON.parse((await browser.call('GET', '/v1/users/me')).text) as { _id: string }
    const page = (await browser.get('/en/events/e/ailleurs')).text
    expect(page).not.toContain(_id)
    const link = linkOn(page)
    const { status, headers } = await browser.get(link!, { 'sec-fetch-mode': 'navigate', accept: 'text/html' })
    expect([status, headers.get('location')]).toEqual([302, `https://tickets.test/e?lang=en&user=${_id}`])
  })

  test('passes on no user for a visitor', async () => {
    const browser = openBrowser(openSite())
    const link = linkOn((await browser.get('/events/e/ailleurs/attend')).text)
    expect((await browser.get(link!)).headers.get('location')).toBe('https://tickets.test/e?lang=fr')
  })

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
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
