import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

const by = (sourceUser: string, day: number, title: string, attendeesCount = 0) =>
  buildEvent({
    title: { fr: title },
    startsAt: Date.now() + day * dayMs,
    endsAt: Date.now() + day * dayMs + hourMs,
    organizers: [{ displayname: sourceUser, firstName: '', lastName: '' }],
    sourceUser,
    attendeesCount,
  })
let key: string

beforeEach(async () => {
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  await upsertEvents(env.DB, [
    by('Le Tissu', 2, 'Repriser un jean'),
    by('Le Tissu', -5, 'Cantine de quartier', 46),
    by('Le Tissu', -9, 'Soupe aux citrouilles', 68),
    by('Le Tissu', -12, 'Boutons et fermetures', 4),
    by('Autre', 3, 'Bal des accents'),
  ])
  key = (await env.DB.prepare(`SELECT key FROM organizers WHERE source_user = 'Le Tissu'`).first<string>('key'))!
})

const page = async (path: string) => (await openSite().ask(path)).text

test('the list of an organizer has their face, what they did in a sentence, and stubs of it, the latest first', async () => {
  const html = await page(`/events?organizer=${key}`)
  expect(html).toMatch(/<h1[^>]*>Le Tissu<\/h1>/)
  expect(html).toMatch(/<b>3 rendez-vous<\/b> depuis \p{L}+ \d{4}, <b>118 personnes<\/b>/u)
  const stubs = html.split('Déjà vécu')[1]!
  const titles = [...stubs.matchAll(/<h3><a[^>]*>([^<]*)/g)].map(([, title]) => title)
  expect(titles).toEqual(['Cantine de quartier', 'Soupe aux citrouilles', 'Boutons et fermetures'])
  expect(stubs).toContain('46 personnes')
  expect(stubs).not.toContain('4 personnes')
  expect(html).toContain(`/events.ics?organizer=${key}`)
})

test('few coming events are cards, and neither the name nor the way to follow is there twice', async () => {
  const html = await page(`/events?organizer=${key}`)
  expect(html).toContain('data-list="grid"')
  expect(html).not.toMatch(/data-removable|Suivre cette recherche|Deux mois/)
  expect(html.split('<main')[1]).not.toContain('par Le Tissu')
  // With another filter both are chips that can be removed.
  expect((await page(`/events?organizer=${key}&search=repriser`)).match(/data-removable/g)).toHaveLength(2)
  expect(await page(`/events?organizer=${key}&layout=line`)).toContain('data-list="line"')
})

test('a page of an event leads to the page of its organizer', async () => {
  const list = await page(`/events?organizer=${key}`)
  const path = /href="(\/events\/e\/repriser[^"]*)"/.exec(list)![1]!
  expect(await page(path)).toContain(`href="/events?organizer=${key}">Le Tissu</a>`)
})

test('other lists have no head', async () => {
  expect(await page('/events')).not.toContain('Déjà vécu')
})

/** Feedbacks on the first past event of the organizer, the latest first. @param shown whether author and team want it shown */
async function giveFeedbacks(...given: { name: string; comment: string; rating: number; shown: boolean }[]) {
  const event = await env.DB.prepare(`SELECT id FROM events WHERE slug LIKE 'cantine%'`).first<string>('id')
  await env.DB.batch(
    given.flatMap(({ name, comment, rating, shown }, index) => [
      env.DB.prepare(
        "INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at) VALUES (?, ?, ?, ?, 'going', 'fr', 1, 1)",
      ).bind(`r${index}`, event, `${index}@example.org`, name),
      env.DB.prepare(
        'INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at, shareable, quoted_at) VALUES (?, ?, ?, ?, ?, 1, ?)',
      ).bind(event, `r${index}`, rating, comment, Date.now() - index * hourMs, shown ? 1 : null),
    ]),
  )
}
const silent = { name: 'Ali', comment: 'Pas montré.', rating: 2, shown: false }

test('what people say of an organizer is quoted once there are five opinions, and all of them are counted', async () => {
  const soup = { name: 'Nadia Benali', comment: 'Venue pour la soupe.', rating: 5, shown: true }
  await giveFeedbacks(soup, silent, silent, silent)
  expect(await page(`/events?organizer=${key}`)).not.toContain('Ce qu’on en dit')
  await env.DB.batch(['feedbacks', 'registrations'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await giveFeedbacks(soup, silent, silent, silent, {
    ...soup,
    name: 'Yann',
    comment: 'Écris à yann@example.org.',
    rating: 4,
  })
  const html = await page(`/events?organizer=${key}`)
  const quotes = [...html.split('Ce qu’on en dit')[1]!.matchAll(/<blockquote>(.*?)<\/blockquote>/g)].map(
    ([, words]) => words,
  )
  expect(quotes).toEqual(['«\u00A0Venue pour la soupe.\u00A0»', expect.not.stringContaining('yann@example.org')])
  expect(html).toMatch(/Nadia, le \d+ \p{L}+/u)
  expect(html).not.toContain('Benali')
  expect(html).toContain('5 avis, 2 contents.')
  expect(await page(`/en/events?organizer=${key}`)).toContain('5 opinions, 2 happy.')
  expect(await page(`/es/events?organizer=${key}`)).toContain('5 opiniones, 2 contentas.')
})
