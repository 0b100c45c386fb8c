import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { openSite, readHead } from '../open-site.ts'
import { confirm, end, guest, newEvent, signedIn } from '../registered.ts'

const phone = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

/** An event with the browser of its owner. */
async function ownEvent(parts: Parameters<typeof newEvent>[0] = {}) {
  const site = openSite()
  const { browser, email } = await signedIn(site)
  const { id: ownerId } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>())!
  const { id, page } = await newEvent({ ownerId, title: 'Planter la haie', maxAttendees: 20, ...parts })
  return { site, browser, id, page, dashboard: `/organize/event/${page.replace('/events/e/', '')}/dashboard` }
}

/** Text of a page without its tags and without the data of islands. */
const textOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the dashboard of an event', () => {
  test.each(locales)('on its first day says that it is normal that nobody is there, in %s', async (locale) => {
    const { browser, dashboard } = await ownEvent()
    const answer = await browser.get(localePath(locale, dashboard))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    expect(textOf(answer.text)).toContain(
      { fr: 'Personne pour l’instant', en: 'Nobody yet', es: 'Nadie por ahora' }[locale],
    )
    expect(answer.text).not.toMatch(/\{\{\w+\}\}(?!.*<\/script>)/)
  })

  test('shows the registrations and views that there were, without script', async () => {
    const { site, browser, id, page, dashboard } = await ownEvent()
    for (let count = 0; count < 2; count++) {
      const { browser: theirs, email } = await guest(site, id)
      expect((await confirm(theirs, id, email)).status).toBe(200)
    }
    for (let count = 0; count < 3; count++)
      await site.ask(`${page}?utm_source=qr`, { headers: { 'user-agent': phone } })
    await site.ask(page, { headers: { 'user-agent': phone } })
    const { text } = await browser.get(dashboard)
    const shown = textOf(text)
    expect(shown).toMatch(/2 sur 20 places/)
    expect(shown).toMatch(/2 inscrit·es \(dont 2 sans compte\)/)
    expect(shown).toMatch(/Vues 4 /)
    expect(shown).toMatch(/Inscriptions 2 /)
    expect(shown).toMatch(/Affiche, code QR 3 vues, 0\s% s’inscrivent 0 inscriptions/)
    expect(shown).toMatch(/Adresse directe 1 vue 2 inscriptions/)
    expect(text.match(/<svg[^>]*role="img" aria-label="Du /g)).toHaveLength(2)
    // The table has all days of the period.
    expect(text.match(/<th scope="row">/g)).toHaveLength(18)
    expect((await browser.get(`${dashboard}?days=7`)).text.match(/<th scope="row">/g)).toHaveLength(7)
    expect((await browser.get(`${dashboard}?days=none-such`)).status).toBe(200)
  })

  test('people who wait while seats are free come first, over an event without a cover', async () => {
    const { browser, id, dashboard } = await ownEvent()
    await env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, name, state, lang, queued_at, created_at, updated_at)
        VALUES ('w' || ?1, ?1, 'w@example.org', 'W', 'waiting', 'fr', 1, 1, 1)`,
    )
      .bind(id)
      .run()
    const { text } = await browser.get(dashboard)
    expect(/<h2 id="todo">([^<]*)</.exec(text)?.[1]).toBe('Une personne attend, 20 places sont libres')
    expect(textOf(text)).toContain('L’image est le dessin par défaut')
  })

  test('a cancelled event says why and leads to another date; it has nothing to do', async () => {
    const { browser, dashboard } = await ownEvent({ status: 'cancelled', statusReason: { fr: 'sol gelé' } })
    const { text } = await browser.get(dashboard)
    expect(text).toContain('sol gelé')
    expect(text).not.toContain('id="todo"')
    expect(text).toMatch(/href="\/organize\/duplicate\/[^"]+">Dupliquer à une autre date/)
  })

  test('a postponed event asks for its new date, and cannot be postponed again', async () => {
    const { browser, id, dashboard } = await ownEvent()
    const answer = await browser.call('POST', `/v1/events/${id}/postpone`, { reason: { fr: 'Tempête' } })
    expect(answer.status).toBe(200)
    const { text } = await browser.get(dashboard)
    expect(/<h2 id="todo">([^<]*)</.exec(text)?.[1]).toBe('Reporté, sans nouvelle date')
    expect(text).not.toMatch(/href="[^"]+\/postpone"/)
    expect(textOf(text)).not.toContain('Publié')
  })

  test('after the event it shows when people came', async () => {
    const { browser, id, dashboard } = await ownEvent()
    await end(id)
    await env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, name, state, lang, checked_in_at, created_at, updated_at)
        VALUES ('c' || ?1, ?1, 'c@example.org', 'C', 'going', 'fr', ?2, 1, 1)`,
    )
      .bind(id, Date.now() - 50 * 3_600_000)
      .run()
    const { text } = await browser.get(dashboard)
    expect(textOf(text)).toContain('Arrivées par quart d’heure')
    expect(textOf(text)).toMatch(/Venu·es 1 /)
  })

  test('while figures fail the seats remain', async () => {
    const { browser, dashboard } = await ownEvent()
    await env.DB.exec('ALTER TABLE event_views RENAME TO event_views_away')
    try {
      const answer = await browser.get(dashboard)
      expect(answer.status).toBe(200)
      expect(textOf(answer.text)).toContain('Les chiffres ne répondent pas')
      expect(textOf(answer.text)).toMatch(/0 sur 20 places/)
    } finally {
      await env.DB.exec('ALTER TABLE event_views_away RENAME TO event_views')
    }
  })

  test('all that was done has a page of its own', async () => {
    const { browser, id, dashboard } = await ownEvent()
    expect((await browser.call('POST', `/v1/events/${id}/listing`, { private: true })).status).toBe(200)
    const answer = await browser.get(dashboard.replace('dashboard', 'history'))
    expect(answer.status).toBe(200)
    expect(textOf(answer.text)).toMatch(/Retiré des listes Toi · /)
    expect(answer.text).toContain(`href="${dashboard}"`)
  })

  test('what changes its course is one press away', async () => {
    const { browser, dashboard } = await ownEvent()
    const { text } = await browser.get(dashboard)
    for (const action of ['postpone', 'listing', 'cancel'])
      expect((await browser.get(dashboard.replace('dashboard', action))).status).toBe(200)
    expect(text.match(/href="[^"]+\/(postpone|listing|cancel)"/g)).toHaveLength(3)
  })
})
