import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent, hourMs } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { confirm, end, guest, newEvent, signedIn } from '../registered.ts'

/** A signed-in organizer with events of their own. */
async function organizer() {
  const site = openSite()
  const { browser, email } = await signedIn(site)
  const { id: ownerId } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>())!
  return { site, browser, ownerId }
}

describe('the way into the organizers’ area', () => {
  test.each(locales)('signed out, log-in says what awaits and leads back, in %s', async (locale) => {
    const browser = openBrowser(openSite())
    for (const path of ['/organize', '/organize/mine/active?q=soupe', '/organize/mine']) {
      const answer = await browser.get(localePath(locale, path))
      const next = new URLSearchParams({ next: localePath(locale, path) })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `${localePath(locale, '/login/start')}?${next}`,
      ])
    }
    const login = await browser.get(`${localePath(locale, '/login/start')}?next=${localePath(locale, '/organize')}`)
    expect(login.text).toContain(
      { fr: 'Organise, à ton tour', en: 'Your turn to organize', es: 'Te toca organizar' }[locale],
    )
  })

  test.each(locales)('signed in, it leads to creating an event, in %s', async (locale) => {
    const { browser } = await organizer()
    const answer = await browser.get(localePath(locale, '/organize'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    expect(answer.text).toContain(`href="${localePath(locale, '/organize/create/event')}"`)
    expect(answer.text).not.toContain('react')
  })

  test('with an external tool, creating leads to its log-in in the page’s language (D38)', async () => {
    const site = openSite({ bindings: { ORGANIZER_TOOL_URL: 'https://tool.example' } })
    const { browser } = await signedIn(site)
    expect((await browser.get('/es/organize')).text).toContain('href="https://tool.example/es/login"')
    expect((await browser.get('/es/organize/mine/active')).text).toContain('href="https://tool.example/es/login"')
  })
})

describe('my events', () => {
  test('the bare address leads to those to come, an unknown tab nowhere', async () => {
    const { browser } = await organizer()
    const { status, headers } = await browser.get('/en/organize/mine')
    expect([status, headers.get('location')]).toEqual([302, '/en/organize/mine/active'])
    expect((await browser.get('/organize/mine/none-such')).status).toBe(404)
  })

  test.each(locales)('without any, each tab says how to begin, in %s', async (locale) => {
    const { browser } = await organizer()
    for (const tab of ['active', 'cancelled', 'past']) {
      const answer = await browser.get(localePath(locale, `/organize/mine/${tab}`))
      expect(answer.status).toBe(200)
      expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
      expect(answer.text).toMatch(/<h2>[^<]+<\/h2>/)
    }
  })

  test('each event is in the tab of its state, with seats, and the ways to its screens', async () => {
    const { browser, ownerId } = await organizer()
    const coming = await newEvent({ ownerId, title: 'Planter la haie', maxAttendees: 20 })
    const cancelled = await newEvent({ ownerId, title: 'Ciné-débat', status: 'cancelled' })
    const past = await newEvent({ ownerId, title: 'Soupe partagée' })
    await end(past.id)
    await newEvent({ title: 'Événement d’une autre personne' })
    const titles = { active: 'Planter la haie', cancelled: 'Ciné-débat', past: 'Soupe partagée' }
    for (const [tab, title] of Object.entries(titles)) {
      const { text } = await browser.get(`/organize/mine/${tab}`)
      expect(text.match(/<article/g)).toHaveLength(1)
      expect(text).toContain(title)
      expect(text).not.toContain('Événement d’une autre personne')
      // The tabs count all three.
      expect([...text.matchAll(/<small>(\d+)<\/small><\/a>/g)].map(([, n]) => n)).toEqual(['1', '1', '1'])
    }
    const { text } = await browser.get('/organize/mine/active')
    const slug = coming.page.replace('/events/e/', '')
    for (const path of [`event/${slug}/dashboard`, `event/${slug}/attendees`, `duplicate/${slug}`])
      expect(text).toContain(`href="/organize/${path}"`)
    expect(text).toMatch(/<b>0<\/b>.*?\/ 20/s)
    expect(cancelled.id).toBeTruthy()
  })

  test('a search finds words of title, place and month without accents, and says what other tabs have', async () => {
    const { browser, ownerId } = await organizer()
    await newEvent({ ownerId, title: 'Planter la haie' })
    const past = await newEvent({ ownerId, title: 'Fête de l’été' })
    await end(past.id)
    const found = await browser.get('/organize/mine/active?q=HAIE+lyon')
    expect(found.text.match(/<article/g)).toHaveLength(1)
    const none = await browser.get('/organize/mine/active?q=fete')
    expect(none.text).not.toContain('<article')
    expect(none.text).toContain('href="/organize/mine/past?q=fete"')
    expect(none.text).toContain('value="fete"')
    const hostile = await browser.get('/organize/mine/active?q=%3Cscript%3E&sort=none-such')
    expect(hostile.status).toBe(200)
    expect(hostile.text).toContain('&lt;script&gt;')
  })

  test('can be sorted by registrations', async () => {
    const { browser, ownerId } = await organizer()
    await newEvent({ ownerId, title: 'Petit', attendeesCount: 1 })
    await newEvent({ ownerId, title: 'Grand', attendeesCount: 30 })
    const { text } = await browser.get('/organize/mine/active?sort=attendees')
    expect(text.indexOf('>Grand<')).toBeLessThan(text.indexOf('>Petit<'))
    expect(text).toMatch(/<option value="attendees" selected/)
  })

  test('many are shown by pages, whose links have the search and the order; each event is on one of them', async () => {
    const { browser, ownerId } = await organizer()
    const soon = Date.now() + 48 * hourMs
    const events = Array.from({ length: 50 }, (_, n) =>
      buildEvent({
        id: crypto.randomUUID(),
        slug: `own-${n}-${ownerId}`,
        title: `Haie n° ${n}.`,
        ownerId,
        attendeesCount: n,
        startsAt: soon,
        endsAt: soon + hourMs,
      }),
    )
    await upsertEvents(env.DB, events)
    const titlesAt = async (path: string) => {
      const { status, text } = await browser.get(path)
      expect(status).toBe(200)
      return { text, titles: [...text.matchAll(/<h3><a[^>]*>(Haie n° \d+\.)</g)].map(([, title]) => title) }
    }
    const first = await titlesAt('/en/organize/mine/active?q=haie&sort=attendees')
    expect([first.titles.length, first.titles[0]]).toEqual([24, 'Haie n° 49.'])
    expect(first.text).toContain('href="/en/organize/mine/active?q=haie&amp;sort=attendees&amp;page=2"')
    expect(first.text).toMatch(/<small>50<\/small>/)
    const pages = await Promise.all(
      [2, 3].map((page) => titlesAt(`/en/organize/mine/active?q=haie&sort=attendees&page=${page}`)),
    )
    const all = [first, ...pages].flatMap(({ titles }) => titles)
    expect(all).toEqual(Array.from({ length: 50 }, (_, n) => `Haie n° ${49 - n}.`))
    // Beyond the last page is the last; nonsense is the first.
    expect((await titlesAt('/organize/mine/active?page=99')).titles).toHaveLength(2)
    expect((await titlesAt('/organize/mine/active?page=-3')).titles).toHaveLength(24)
    // Other tabs show how many there are.
    expect((await browser.get('/organize/mine/past')).text).toMatch(/<small>50<\/small><\/a>/)
  })

  test.each([
    ['/', ['Publié', 'inscrit·es', 'Gérer', 'Voir la page', 'Modifier', 'Visibilité', 'Reporter', 'Annuler']],
    ['/en/', ['Published', 'registered', 'Manage', 'See the page', 'Edit', 'Visibility', 'Postpone', 'Cancel']],
    [
      '/es/',
      ['Publicado', 'inscripciones', 'Gestionar', 'Ver la página', 'Modificar', 'Visibilidad', 'Aplazar', 'Cancelar'],
    ],
  ] as const)('cards have the layouts organizer and organizer-active, with their words (%s)', async (at, words) => {
    const { browser, ownerId } = await organizer()
    for (const title of ['Planter la haie', 'Soupe partagée'])
      await newEvent({ ownerId, title, maxAttendees: 20, attendeesCount: 3 })
    const { text } = await browser.get(`${at}organize/mine/active`)
    const cards = text.match(/<article[\s\S]*?<\/article>/g)!
    expect(cards.map((card) => card.includes('data-active'))).toEqual([true, false])
    for (const card of cards) {
      const texts = card
        .replace(/<svg[\s\S]*?<\/svg>/g, '')
        .match(/[^<>]+(?=<)/g)!
        .map((one) => one.trim())
      expect(texts).toEqual(expect.arrayContaining(['3', '/ 20', ...words]))
    }
  })

  test('people who wait while seats are free come first, and counted on the card with what is new', async () => {
    const { site, browser, ownerId } = await organizer()
    const { id, page } = await newEvent({ ownerId, title: 'Planter la haie', maxAttendees: 20 })
    const { browser: theirs, email } = await guest(site, id)
    expect((await confirm(theirs, id, email)).status).toBe(200)
    await env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, name, state, lang, queued_at, created_at, updated_at)
        VALUES ('w' || ?1, ?1, 'w@example.org', 'W', 'waiting', 'fr', 1, 1, 1)`,
    )
      .bind(id)
      .run()
    const { text } = await browser.get('/organize/mine/active')
    expect(text).toContain('<b>Une personne attend, 19 places sont libres</b>')
    expect(text).toContain(
      `href="/organize/event/${page.replace('/events/e/', '')}/attendees?view=line&amp;sort=state"`,
    )
    expect(text).toContain('1 en attente')
    expect(text).toContain('+1 inscription')
  })
})
