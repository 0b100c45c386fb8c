import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { coorganizers, registrations } from '../../../worker/backend/db/attendance-schema.ts'
import { eventSettings } from '../../../worker/backend/db/organizing-schema.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent, hourMs } from '../../support/factories.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { signedIn, soon } from '../registered.ts'

const edit = '/organize/event/repair/edit'
const review = `${edit}/review`
const start = () => new Date(Date.now() + 72 * hourMs).toISOString().slice(0, 16)

let site: ReturnType<typeof openSite>
let browser: Browser
let owner: string

beforeEach(async () => {
  await storeExamples()
  site = openSite()
  const camille = await signedIn(site)
  browser = camille.browser
  owner = await idOf(camille.email)
  await upsertEvents(env.DB, [
    buildEvent({
      id: 'repair',
      slug: 'repair',
      title: 'Repair café',
      ownerId: owner,
      summary: { fr: 'On répare.' },
      startsAt: soon(),
    }),
  ])
  const now = Date.now()
  const person = { eventId: 'repair', lang: 'fr' as const, createdAt: now, updatedAt: now, state: 'going' as const }
  await drizzle(env.DB)
    .insert(registrations)
    .values([
      { ...person, id: 'r1', email: 'ana@example.org', name: 'Ana' },
      { ...person, id: 'r2', email: 'leo@example.org', name: 'Léo' },
    ])
})

async function idOf(email: string): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>()
  return row!.id
}
const save = (fields: Record<string, string>, next = review, from = edit) =>
  browser.send('events.saveEdit', { id: 'repair', ...fields, next }, from)
const title = async () => {
  const row = await env.DB.prepare("SELECT title FROM events WHERE id = 'repair'").first<{ title: string }>()
  return JSON.parse(row!.title) as unknown
}
const mails = async () =>
  (await env.DB.prepare("SELECT recipient FROM outbox WHERE kind = 'eventChanged' ORDER BY recipient").all()).results

describe('editing a published event without script', () => {
  test.each(locales)('shows the four rooms with what is online, in %s', async (locale) => {
    for (const step of ['', '/style', '/settings', '/emails']) {
      const answer = await browser.get(localePath(locale, edit + step))
      expect([step, answer.status]).toEqual([step, 200])
      expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
      expect(answer.text).toContain('action="/forms/events.saveEdit"')
    }
    expect((await browser.get(localePath(locale, edit))).text).toContain('Repair café</textarea>')
    expect((await browser.get(localePath(locale, `${edit}/none-such`))).status).toBe(404)
    const nothing = await browser.get(localePath(locale, review))
    expect([nothing.status, nothing.text.includes('name="revision"')]).toEqual([200, false])
  })

  test('keeps what was entered over the review and back, and publishes it in one step', async () => {
    const sent = await save({ 'title.fr': 'Repair café d’hiver', when: 'one', date: start(), endDate: '' })
    expect(sent.headers.get('location')).toBe(review)
    const shown = await browser.get(review)
    expect(readHead(shown)).toMatchObject({ headings: 1 })
    expect(shown.text).toContain('Deux<!-- --> <span')
    expect(shown.text).toContain('Enregistrer et prévenir 2 personnes')
    expect(shown.text).toContain('<b>d’hiver</b>')
    expect(shown.text).toMatch(/«.Repair café d’hiver.».: le /)
    expect((await browser.get(edit)).text).toContain('Repair café d’hiver</textarea>')
    expect([await title(), await mails()]).toEqual([{ fr: 'Repair café' }, []])

    const toMe = { id: 'repair', revision: '0', note: 'À samedi !', next: review }
    expect((await browser.send('events.tryEdit', toMe, review)).headers.get('location')).toBe(review)
    const tried = await browser.get(review)
    expect(tried.text).toContain('L’exemple est parti')
    expect(tried.text).toContain('À samedi !</textarea>')
    expect(await mails()).toHaveLength(1)

    const published = await browser.send('events.publishEdit', { ...toMe, next: `${review}?sent={notified}` }, review)
    expect(published.headers.get('location')).toBe(`${review}?sent=2`)
    expect((await browser.get(`${review}?sent=2`)).text).toContain('2 e-mails partent')
    expect(await title()).toEqual({ fr: 'Repair café d’hiver' })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['ana@example.org', 'leo@example.org']),
    )
  })

  test('moves, removes and adds dates: the review, the mail, the page and the door name each of them', async () => {
    // From a Tuesday in March on, over the change of the clocks.
    const second = new Date(Date.UTC(new Date().getFullYear() + 1, 2, 2))
    const dateOf = (days: number) => new Date(second.getTime() + (((9 - second.getUTCDay()) % 7) + days) * 86_400_000)
    const day = (days: number) => dateOf(days).toISOString().slice(0, 10)
    const shownDay = (days: number, weekday: 'short' | 'long' = 'short') =>
      dateOf(days).toLocaleDateString('fr', {
        weekday,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
    const dates = (...days: [day: number, begin: string][]) =>
      Object.fromEntries(
        days.flatMap(([days, hour], index) => [
          [`timings.${index}.begin`, `${day(days)}T${hour}`],
          [`timings.${index}.end`, `${day(days)}T21:30`],
        ]),
      )
    const publishDates = async (revision: number) =>
      browser.send(
        'events.publishEdit',
        { id: 'repair', revision: String(revision), notify: 'true', next: review },
        review,
      )
    await save({
      when: 'several',
      ...dates(...[0, 7, 14, 21, 28, 35, 42, 49].map((days) => [days, '19:00'] as [number, string])),
    })
    expect((await publishDates(0)).status).toBe(303)
    await env.DB.exec('DELETE FROM outbox')

    await save({ when: 'several', ...dates([0, '18:30'], [7, '19:00'], [15, '19:00'], [63, '19:00']) })
    const shown = await browser.get(review)
    const words = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/[\u2060\s]+/g, ' ')
    const lines = [
      ...[21, 28, 35, 42, 49].map((days) => `Annulée mar. ${dateOf(days).getUTCDate()}`),
      `Déplacée ${shownDay(0)}, 19 h – 21 h 30 18 h 30 – 21 h 30`,
      `Déplacée ${shownDay(14)} ${shownDay(15)} , 19 h`,
      `Ajoutée ${shownDay(63)}, 19 h`,
    ]
    for (const line of lines) expect(words(shown.text)).toContain(line)
    expect(words(shown.text)).toContain(`Annulée ${shownDay(21, 'long')}, 19 h`)
    for (const [locale, people] of [
      ['fr', '2 personnes, toujours'],
      ['en', '2 people, always'],
      ['es', '2 personas, siempre'],
    ] as const)
      expect((await browser.get(localePath(locale, review))).text).toContain(people)
    expect((await publishDates(1)).status).toBe(303)
    for (const address of ['/events/e/repair', '/organize/event/repair/checkin'])
      for (const line of lines) expect(words((await browser.get(address)).text)).toContain(line)
    // What is passed on says that there are several.
    expect((await browser.get('/organize/event/repair/published')).text).toContain('et 3 autres dates')
  })

  test('a small change is one sentence and a button, and can be discarded', async () => {
    await save({ 'summary.fr': 'On répare ensemble.' })
    const { text } = await browser.get(review)
    expect(text).toContain('Personne ne reçoit d’e-\u2060mail')
    expect(text).not.toContain('name="note"')
    await browser.send('events.dropEdit', { id: 'repair', next: edit }, review)
    expect((await browser.get(edit)).text).toContain('On répare.</textarea>')
  })

  test('what is wrong is marked in its field, and what was typed stays', async () => {
    const wrong = await save({ when: 'one', date: start(), endDate: '2020-01-01T10:00', 'title.fr': 'Autre' })
    expect(wrong.headers.get('location')).toBe(edit)
    const { text } = await browser.get(edit)
    expect(text).toContain('Autre</textarea>')
    expect(text).toMatch(/name="endDate"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="endDate"/)
  })

  test('a room that is sent as it is changes nothing', async () => {
    const { text } = await browser.get(edit)
    const form = text.slice(text.indexOf('id="room"'), text.indexOf('</form>', text.indexOf('id="room"')))
    const shown = Object.fromEntries(
      [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
        const [, name] = /name="([^"]+)"/.exec(input) ?? []
        const isOff = /type="(radio|checkbox)"/.test(input) && !input.includes('checked')
        return name && !isOff && !/form=""/.test(input) ? [[name, /value="([^"]*)"/.exec(input)?.[1] ?? '']] : []
      }),
    )
    expect(shown).toHaveProperty('place.city')
    await save(shown)
    expect((await browser.get(review)).text).not.toContain('name="revision"')
  })
})

describe('two organizers', () => {
  test('who change the same field see both versions, and choose', async () => {
    const ana = await signedIn(site)
    await drizzle(env.DB)
      .insert(coorganizers)
      .values({ eventId: 'repair', userId: await idOf(ana.email), role: 'editor', createdAt: 0 })
    await save({ 'title.fr': 'Repair café de Camille' })
    const theirs = { id: 'repair', 'title.fr': 'Repair café d’Ana', next: review }
    await ana.browser.send('events.saveEdit', theirs, edit)
    await ana.browser.send('events.publishEdit', { id: 'repair', revision: '0', next: review }, review)
    const stale = await browser.send('events.publishEdit', { id: 'repair', revision: '0', next: review }, review)
    expect(stale.headers.get('location')).toBe(review)
    const { text } = await browser.get(review)
    for (const words of ['Repair café de Camille', 'Repair café d’Ana', 'Garder le sien', 'Garder le tien'])
      expect(text).toContain(words)
    await browser.send('events.resolveConflict', { id: 'repair', field: 'title.fr', use: 'mine', next: review }, review)
    await browser.send('events.publishEdit', { id: 'repair', revision: '1', next: review }, review)
    expect(await title()).toEqual({ fr: 'Repair café de Camille' })
  })
})

test('the rooms and the review are for the team with the right to edit (D7)', async () => {
  const door = await signedIn(site)
  await drizzle(env.DB)
    .insert(coorganizers)
    .values({ eventId: 'repair', userId: await idOf(door.email), role: 'checkin', createdAt: 0 })
  const stranger = await signedIn(site)
  for (const path of [edit, `${edit}/settings`, review]) {
    expect((await openBrowser(site).get(path)).status).toBe(302)
    expect((await stranger.browser.get(path)).status).toBe(403)
    const refused = await door.browser.get(path)
    expect([refused.status, refused.text.includes('events.saveEdit')]).toEqual([403, false])
  }
  await upsertEvents(env.DB, [buildEvent({ id: 'plan', slug: 'plan', ownerId: owner, status: 'draft' })])
  const draft = await browser.get('/organize/event/plan/edit')
  expect([draft.status, draft.headers.get('location')]).toEqual([302, '/organize/create/event?event=plan'])
})

test('without script, who edits a date of a series changes all, but one that has a place of its own', async () => {
  const startsAt = soon() + 7 * 24 * hourMs
  const hall = { fr: { name: 'La Halle', city: 'Lyon', formattedAddress: 'La Halle, Lyon', countryCode: 'FR' } }
  await upsertEvents(env.DB, [
    buildEvent({ id: 'next', slug: 'next', title: 'Repair café', ownerId: owner, startsAt }),
    buildEvent({
      id: 'apart',
      slug: 'apart',
      title: 'Repair café',
      ownerId: owner,
      startsAt: startsAt + hourMs,
      address: hall,
    }),
  ])
  const series = ['repair', 'next', 'apart'].map((eventId) => ({ eventId, seriesId: 'repairs' }))
  await drizzle(env.DB).insert(eventSettings).values(series)
  await save({
    'title.fr': 'Café réparation',
    'address.name': 'Les Canaux',
    'address.street': '6 quai de la Seine',
    'address.postalCode': '69002',
    attendanceMode: 'inPerson',
    'place.city': 'Lyon',
  })
  const words = {
    fr: [
      'Tous\u00a0: 3 dates, 2 personnes',
      'Modifier 3 rendez-vous, prévenir 2 personnes',
      'Garde ce qui lui est propre\u00a0: Lieu.',
    ],
    en: ['All: 3 dates, 2 people', 'Change 3 dates, tell 2 people', 'Keeps what is its own: Place.'],
    es: ['Todas: 3 fechas, 2 personas', 'Cambiar 3 fechas, avisar a 2 personas', 'Conserva lo suyo: Lugar.'],
  }
  for (const locale of locales) {
    const { text } = await browser.get(localePath(locale, review))
    for (const label of words[locale]) expect(text).toContain(label)
    expect(text).toMatch(/name="rejoin"[^>]* value="apart"/)
  }
  const { text } = await browser.get(review)
  const revision = /name="revision" value="(\d+)"/.exec(text)![1]!
  const form = { id: 'repair', revision, scope: 'all', next: `${review}?sent={notified}` }
  const sent = await browser.send('events.publishEdit', form, review)
  expect(sent.headers.get('location')).toBe(`${review}?sent=2`)
  const { results } = await env.DB.prepare(
    `SELECT title ->> 'fr' || ', ' || (address -> 'fr' ->> 'name') AS it FROM events WHERE id IN ('repair', 'next', 'apart') ORDER BY starts_at`,
  ).all<{ it: string }>()
  expect(results.map(({ it }) => it)).toEqual([
    'Café réparation, Les Canaux',
    'Café réparation, Les Canaux',
    'Café réparation, La Halle',
  ])
  expect((await browser.get(`${review}?sent=2`)).text).toContain('events.undo')
})
