import { beforeAll, describe, expect, test } from 'vitest'
import { locales, type Locale } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { openRemoteSite, useRemotes, type RemoteSite } from './remote-site.ts'

/** The screens that need a session (spec §2), over a host that has the calls of spec §7 alone: what they cannot do is absent (D66). */

useRemotes()
/** Loads the modules: the time of a request is not that of a first import. */
beforeAll(async () => {
  const browser = await logIn(openRemoteSite(), 'omar')
  for (const path of ['/events', ...ofOrganizer]) await browser.get(path)
})

async function logIn(site: RemoteSite, name: 'lea' | 'omar'): Promise<Browser> {
  const browser = openBrowser(site)
  const given = { email: `${name}@example.org`, password: 'password-of-the-remote' }
  expect((await browser.call('POST', '/v1/auth/local', given)).status).toBe(200)
  return browser
}

const ofVisitor: [path: string, words: Record<Locale, string>][] = [
  ['/account/agenda/active', { fr: 'Agenda', en: 'Agenda', es: 'Agenda' }],
  ['/account/agenda/past', { fr: 'Agenda', en: 'Agenda', es: 'Agenda' }],
  ['/account/favorites/events', { fr: 'Favoris', en: 'Favourites', es: 'Favoritos' }],
  ['/account/help', { fr: 'Aide', en: 'Help', es: 'Ayuda' }],
  ['/account/profile', { fr: 'Profil', en: 'Profile', es: 'Perfil' }],
  ['/organize', { fr: 'Créer', en: 'Create', es: 'Crear' }],
  ['/organize/create/event', { fr: 'Titre', en: 'Title', es: 'Título' }],
  ['/organize/mine/active', { fr: 'événements', en: 'events', es: 'eventos' }],
  ['/logout', { fr: 'déconnecter', en: 'Log out', es: 'sesión' }],
  ['/sondages', { fr: 'Ton repas préféré', en: 'Ton repas préféré', es: 'Ton repas préféré' }],
  ['/game/play', { fr: 'S', en: 'S', es: 'S' }],
  ['/events/e/complet', { fr: 'complet', en: 'full', es: 'completo' }],
  ['/events/e/sans-fin/attend', { fr: 'Je participe', en: 'going', es: 'Participo' }],
]
const ofOrganizer = [
  '/organize/event/complet/dashboard',
  '/organize/event/complet/attendees',
  '/organize/event/passe/feedbacks',
  '/organize/event/complet/edit',
  '/organize/event/complet/edit/style',
  '/organize/event/complet/edit/settings',
  '/organize/event/complet/team',
  '/organize/event/complet/checkin',
  '/organize/event/complet/published',
  '/organize/event/complet/poster',
  '/organize/duplicate/complet',
  '/organize/mine/past',
  '/organize/mine/cancelled',
]
const absent = [
  '/account/security',
  '/account/follows',
  '/account/favorites/topics',
  '/account/favorites/articles',
  '/organize/event/complet/messages',
  '/organize/event/complet/edit/review',
  '/organize/event/complet/cancel',
  '/admin/people',
]

/** Links of a page to this site, without fragments and files. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"#]*)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))

/** What is behind all links of some pages; each once. */
async function brokenLinks(browser: Browser, pages: readonly string[]): Promise<string[]> {
  const links = new Map<string, string>()
  for (const page of pages)
    for (const link of linksOf((await browser.get(page)).text)) if (!links.has(link)) links.set(link, page)
  const broken: string[] = []
  for (const [link, page] of links) {
    const { status } = await browser.get(link)
    if (status >= 400) broken.push(`${page} → ${link}: ${status}`)
  }
  return broken
}

describe.each(locales)('in %s', (locale) => {
  const inLocale = (path: string) => localePath(locale, path)

  test('the screens of a visitor', async () => {
    const browser = await logIn(openRemoteSite(), 'lea')
    for (const [path, words] of ofVisitor) {
      const { status, text } = await browser.get(inLocale(path))
      expect(status, path).toBe(200)
      expect(text.toLowerCase(), path).toContain(words[locale].toLowerCase())
    }
    expect(
      await brokenLinks(
        browser,
        ofVisitor.map(([path]) => inLocale(path)),
      ),
    ).toEqual([])
  })

  test('the screens of an organizer', async () => {
    const browser = await logIn(openRemoteSite(), 'omar')
    for (const path of ofOrganizer) {
      const { status, text } = await browser.get(inLocale(path))
      expect([status, path]).toEqual([200, path])
      expect(text, path).not.toContain('data-error-status')
    }
    expect(await brokenLinks(browser, ofOrganizer.map(inLocale))).toEqual([])
  })

  test.each(absent)('%s says that the service behind the site does not offer it', async (path) => {
    const words = { fr: 'n’offre pas', en: 'does not offer', es: 'no ofrece' }
    const { status, text } = await (await logIn(openRemoteSite(), 'omar')).get(inLocale(path))
    expect(status).toBe(404)
    expect(text).toContain(words[locale])
  })
})

test('a liked event is among the favorites, and an attended one is marked', async () => {
  const site = openRemoteSite()
  const browser = await logIn(site, 'lea')
  const { slug } = site.remote.store.events.find(({ event }) => event._id === 'e5')!.event
  expect((await browser.call('POST', '/v1/likes', { event: 'e5' })).status).toBe(200)
  expect((await browser.get('/account/favorites/events')).text).toContain(slug)
  expect((await browser.call('POST', '/v1/events/attend/e5', {})).status).toBe(200)
  const registrations = await browser.get('/v1/users/registrations')
  expect(JSON.parse(registrations.text)).toMatchObject({ data: [{ event: 'e5', state: 'going' }] })
  const own = await browser.call('POST', '/v1/events/registration/e5', {})
  expect(JSON.parse(own.text)).toMatchObject({ attending: true, registration: { event: 'e5' } })
})

test('others than its organizer are refused the screens of an event', async () => {
  const browser = await logIn(openRemoteSite(), 'lea')
  await browser.call('POST', '/v1/events/attend/e5', {})
  for (const path of ofOrganizer.slice(0, 4)) expect((await browser.get(path)).status, path).toBe(403)
})

test('an organizer creates an event, changes it, copies it and checks people in', async () => {
  const site = openRemoteSite()
  const browser = await logIn(site, 'omar')
  const page = '/organize/create/event'
  expect((await browser.get(page)).text).toContain('action="/forms/events.create"')
  const next = '/organize/event/{id}/dashboard'
  const given = {
    'title.fr': 'Veillée des voisins',
    date: '2027-05-04T18:30',
    'place.city': 'Lyon',
    when: 'once',
    next,
  }
  const made = await browser.send('events.create', given, page)
  const event = site.remote.store.events.at(-1)!.event
  expect([made.status, made.headers.get('location')]).toEqual([303, `/organize/event/${event._id}/dashboard`])
  expect((await browser.get(made.headers.get('location')!)).text).toContain('Veillée des voisins')
  const edit = `/organize/event/${event.slug}/edit`
  expect((await browser.get(edit)).text).toContain('action="/forms/events.update"')
  const changed = await browser.send('events.update', { ...given, _id: event._id, 'title.fr': 'Veillée' }, edit)
  expect(changed.status).toBe(303)
  expect(event.title['fr']).toBe('Veillée')
  // Who organizes an event of a host without ids is known by name.
  const { event: full } = site.remote.store.events.find((one) => one.event.slug === 'complet')!
  full.user = [{ displayname: 'Omar', firstName: 'Omar', lastName: 'Martin' }]
  const people = '/organize/event/complet/attendees'
  const { text } = await browser.get(people)
  expect(text).toContain('someone-1')
  expect(text).toContain('action="/forms/events.checkin"')
  const pressed = await browser.send('events.checkin', { id: 'e32', registration: 'someone-1' }, people)
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, people])
  expect((await browser.get(people)).text).not.toContain('role="alert"')
  const scan = { id: 'scan-0001', registration: 'someone-1', kind: 'in', at: new Date().toISOString() }
  const scans = await browser.call('POST', '/v1/events/e32/scans', { device: 'Porte', scans: [scan] })
  expect(JSON.parse(scans.text)).toMatchObject({ results: [{ id: 'scan-0001', outcome: 'in' }], checkedIn: 1 })
  expect(site.remote.asked.filter((one) => one === 'POST /v1/events/checkin/e32')).toHaveLength(2)
})

test('a log-out ends in a page of a visitor', async () => {
  const browser = await logIn(openRemoteSite(), 'omar')
  expect((await browser.call('POST', '/v1/auth/logout', {})).status).toBe(200)
  const { status, text } = await browser.get('/logout')
  expect(status).toBe(200)
  expect(text).toContain('/login/start')
})
