import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailedToken, mailsTo, newEmail, testPassword } from '../../support/accounts.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import * as registered from '../registered.ts'

async function newEvent(parts: { maxAttendees?: number } = {}) {
  const { id, page } = await registered.newEvent(parts)
  return { id, slug: page.split('/').at(-1)! }
}

/** Creates an account in the attend flow of an event, as its form does. */
async function registerFor(slug: string, browser: Browser, displayname = 'Léa'): Promise<string> {
  const email = newEmail()
  const page = `/events/e/${slug}/attend?step=register-attend`
  await browser.send('users.exists', { email, next: page }, page)
  expect((await browser.get(page)).text).toContain(`name="attend" value="${slug}"`)
  const fields = {
    email,
    password: testPassword,
    source: 'attend',
    site: 'chiche',
    displayname,
    attend: slug,
    from: 'newsletter',
  }
  const sent = await browser.send('users.register', { ...fields, next: `/events/e/${slug}/attend?step=attend` }, page)
  expect(sent.status).toBe(303)
  return email
}

const sourceOf = async (email: string) =>
  (await env.DB.prepare('SELECT source FROM registrations WHERE email = ?').bind(email).first())?.['source']
const stateOf = async (email: string) =>
  (await env.DB.prepare('SELECT state FROM registrations WHERE email = ?').bind(email).first())?.['state']

describe('the activation mail of an account created to attend an event', () => {
  test('leads to the event, where one button confirms the e-mail and registers', async () => {
    const { slug } = await newEvent()
    const browser = openBrowser(openSite())
    const email = await registerFor(slug, browser)
    const link = `/activate?token=${await mailedToken(email, 'activateAttend')}&attend=${slug}`
    expect((await browser.get(link)).headers.get('location')).toBe(`/activate?attend=${slug}`)
    const asked = await browser.get(`/activate?attend=${slug}`)
    expect(asked.text).toContain('Confirmer et m’inscrire')
    expect(await stateOf(email)).toBeUndefined()
    const next = `/events/e/${slug}/attend`
    expect(asked.text).toContain(`name="next" value="${next}"`)
    expect((await browser.send('users.activate', { next }, '/activate')).headers.get('location')).toBe(next)
    expect(await stateOf(email)).toBe('going')
    expect(await sourceOf(email)).toBe('newsletter')
    expect((await browser.get(next)).text).toContain('C’est confirmé')
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activateAttend', 'attending'])
  })

  test('registers also when it was sent again from the profile', async () => {
    const { slug } = await newEvent()
    const browser = openBrowser(openSite())
    const email = await registerFor(slug, browser)
    await browser.send('users.resendActivation', { email, next: '/account/profile' }, '/account/profile')
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activateAttend', 'activateAttend'])
    await browser.get(`/activate?token=${await mailedToken(email, 'activateAttend')}&attend=${slug}`)
    await browser.send('users.activate', { next: `/events/e/${slug}/attend` }, '/activate')
    expect([await stateOf(email), await sourceOf(email)]).toEqual(['going', 'newsletter'])
  })

  test('registers its recipient on a device that is not logged in, and says how to go on', async () => {
    const { slug } = await newEvent()
    const site = openSite()
    const email = await registerFor(slug, openBrowser(site))
    const phone = openBrowser(site)
    await phone.get(`/activate?token=${await mailedToken(email, 'activateAttend')}&attend=${slug}`)
    const { text } = await phone.get(`/activate?attend=${slug}`)
    const next = `/activate?done=1&attend=${slug}`
    expect(text).toContain(`value="${next.replaceAll('&', '&amp;')}"`)
    await phone.send('users.activate', { next }, '/activate')
    expect(await stateOf(email)).toBe('going')
    expect((await phone.get(next)).text).toContain(`/login/start?next=%2Fevents%2Fe%2F${slug}%2Fattend`)
  })

  test('registers once: after unregistering the same link does not register again', async () => {
    const { id, slug } = await newEvent()
    const browser = openBrowser(openSite())
    const token = await mailedToken(await registerFor(slug, browser), 'activateAttend')
    const press = () => browser.call('POST', '/v1/users/activate', { token })
    expect((await press()).status).toBe(200)
    expect((await browser.call('DELETE', `/v1/events/attend/${id}`, {})).status).toBe(200)
    expect((await press()).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT 1 FROM registrations WHERE event_id = ?').bind(id).all()
    expect(results).toEqual([])
  })

  test('confirms the e-mail when the event is full by now, and says that it is full', async () => {
    const { id, slug } = await newEvent({ maxAttendees: 1 })
    const site = openSite()
    const browser = openBrowser(site)
    const email = await registerFor(slug, browser)
    const { browser: quicker } = await registered.signedIn(site)
    expect((await quicker.call('POST', `/v1/events/attend/${id}`, {})).status).toBe(200)
    const sent = await browser.call('POST', '/v1/users/activate', { token: await mailedToken(email, 'activateAttend') })
    expect(sent.status).toBe(200)
    expect(await stateOf(email)).toBeUndefined()
    expect((await browser.get(`/events/e/${slug}/attend`)).text).toContain('C&#x27;est complet')
  })

  test('is the usual mail when the event does not exist', async () => {
    const email = newEmail()
    await call('POST', '/v1/users/register/events', { email, password: testPassword, attend: 'nulle-part' })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activate'])
  })

  test('still names the event when it is sent again', async () => {
    const { slug } = await newEvent()
    const browser = openBrowser(openSite())
    const email = await registerFor(slug, browser)
    expect((await browser.get(`/events/e/${slug}/attend?step=attend`)).text).toContain(`name="attend" value="${slug}"`)
    await browser.send('users.resendActivation', { email, attend: slug, next: '/' }, `/events/e/${slug}/attend`)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activateAttend', 'activateAttend'])
  })
})
