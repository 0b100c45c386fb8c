import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { sendForm } from '../forms/send-form.ts'
import { openSite, readHead } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

/** A signed-in organizer whose event has three people, one of whom reads English. */
async function organizer() {
  const site = openSite()
  const { browser, email } = await signedIn(site)
  const { id: ownerId } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(email)
    .first<{ id: string }>())!
  const { id } = await newEvent({ ownerId, title: 'Planter la haie' })
  const slug = `event-${id}`
  await env.DB.batch(
    ['fr', 'fr', 'en'].map((lang, index) =>
      env.DB.prepare(
        `INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at) VALUES (?1, ?2, ?3, 'Samia Aït', 'going', ?4, 0, 0)`,
      ).bind(`${id}-${index}`, id, `${id}-${index}@example.org`, lang),
    ),
  )
  return { site, browser, id, slug, page: `/organize/event/${slug}/messages` }
}
const queued = async (id: string) =>
  env.DB.prepare(
    `SELECT count(*) AS n FROM outbox WHERE kind = 'organizerMessage' AND substr(version, 1, length(?1)) = ?1`,
  )
    .bind(id)
    .first<number>('n')
const fieldsOf = (html: string, form: string) => {
  const found = new RegExp(`<form[^>]*action="/forms/${form}"[^>]*>(.*?)</form>`, 's').exec(html)?.[1] ?? ''
  return Object.fromEntries(
    [...found.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&amp;', '&'),
    ]),
  )
}

describe('the messages of an event, without script', () => {
  test.each(locales)('the page shows how many people each group has, in %s', async (locale) => {
    const { browser, page } = await organizer()
    const answer = await browser.get(localePath(locale, page))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
    expect(answer.text).toContain({ fr: 'Inscrit·es 3', en: 'Registered 3', es: 'Con plaza 3' }[locale])
  })

  test('a message of a date of a series goes to the dates that one chooses', async () => {
    const { browser, id, page } = await organizer()
    const ownerId = (await env.DB.prepare('SELECT owner_id AS it FROM events WHERE id = ?')
      .bind(id)
      .first<string>('it'))!
    const other = await newEvent({ ownerId, title: 'Planter la haie' })
    await env.DB.batch([
      ...[id, other.id].map((event) =>
        env.DB.prepare(
          `INSERT INTO event_settings (event_id, series_id) VALUES (?1, ?2)
            ON CONFLICT (event_id) DO UPDATE SET series_id = excluded.series_id`,
        ).bind(event, `series-${id}`),
      ),
      env.DB.prepare(
        `INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at) VALUES (?1, ?1, ?2, 'Zoé', 'going', 'fr', 0, 0)`,
      ).bind(other.id, `${other.id}@example.org`),
    ])
    const form = fieldsOf((await browser.get(page)).text, 'events.createMessage')
    const typed = {
      ...form,
      next: `${page}?message={message}`,
      'subject.fr': 'Des gants',
      'text.fr': 'Prends des gants.',
    }
    const draft = (await browser.send('events.createMessage', typed, page)).headers.get('location')!
    const all = {
      fr: 'Tous\u00a0: 2 dates, 4 personnes',
      en: 'All: 2 dates, 4 people',
      es: 'Todas: 2 fechas, 4 personas',
    }
    for (const locale of locales) expect((await browser.get(localePath(locale, draft))).text).toContain(all[locale])
    const message = new URL(draft, 'https://x.example').searchParams.get('message')!
    await browser.send('events.sendMessage', { id, message, scope: 'all', when: 'now', next: page }, draft)
    expect([await queued(id), await queued(other.id)]).toEqual([3, 1])
  })

  test('a message is written, read again as it is sent, tried and sent, each step a form', async () => {
    const { browser, id, page } = await organizer()
    const form = fieldsOf((await browser.get(page)).text, 'events.createMessage')
    const next = `${page}?message={message}#preview`
    const typed = { ...form, next, audience: 'going', 'subject.fr': 'Deux brouettes', 'text.fr': 'Bonjour {prénom} !' }
    const saved = await browser.send('events.createMessage', typed, page)
    const draft = saved.headers.get('location')!
    expect(draft).toMatch(/messages\?message=[\w-]+#preview$/)
    // Sent twice, the form creates one draft.
    expect((await browser.send('events.createMessage', typed, page)).headers.get('location')).toBe(draft)
    const shown = (await browser.get(draft.split('#')[0]!)).text
    expect(shown).toContain('Envoyer à 3 personnes')
    expect(shown).toContain('srcDoc="')
    expect(shown).toContain('Bonjour Samia')
    expect(await queued(id)).toBe(0)
    const tested = await sendForm(browser, draft, 'events.testMessage')
    expect(tested.text).toContain('dans ta boîte')
    expect(await queued(id)).toBe(0)
    const after = await sendForm(browser, draft, 'events.sendMessage')
    expect(await queued(id)).toBe(3)
    expect(after.text).toContain('C’est parti')
    expect(after.text).toContain('Deux brouettes')
  })

  test('people selected elsewhere are the audience', async () => {
    const { browser, id, page } = await organizer()
    const form = fieldsOf((await browser.get(`${page}?to=${id}-0,${id}-2`)).text, 'events.createMessage')
    expect(form['to']).toBe(`${id}-2`)
    const { text } = await browser.get(`${page}?to=${id}-0&to=${id}-2`)
    expect(text).toContain('Ma sélection 2')
  })

  test('a draft that is not complete says what is missing; nothing leaves', async () => {
    const { browser, id, page } = await organizer()
    const draft = await sendForm(browser, page, 'events.createMessage', { 'subject.fr': 'Sans texte' })
    const sent = await sendForm(browser, draft.location, 'events.sendMessage')
    expect(sent.text).toContain('role="alert"')
    expect(await queued(id)).toBe(0)
  })

  test('who is not an organizer gets 403', async () => {
    const { site, page } = await organizer()
    const { browser } = await signedIn(site)
    expect((await browser.get(page)).status).toBe(403)
  })
})

test.each(locales)(
  'the mails room shows each mail, takes own words and switches reminders off, in %s',
  async (locale) => {
    const { browser, id, slug } = await organizer()
    const room = localePath(locale, `/organize/event/${slug}/edit/emails`)
    const { status, text } = await browser.get(room)
    expect(status).toBe(200)
    expect(text.match(/srcDoc="/g)!.length).toBeGreaterThanOrEqual(18)
    const off = { id, kind: 'reminderDay', on: 'false', next: room }
    expect((await browser.send('events.setMail', off, room)).headers.get('location')).toBe(room)
    const words = { id, kind: 'reminderDay', 'words.fr': 'Prends des gants.', next: room }
    await browser.send('events.setMail', words, room)
    const after = (await browser.get(room)).text
    expect(after).toContain('data-off=""')
    expect(after).toContain('Prends des gants.')
  },
)
