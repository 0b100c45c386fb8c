import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { runScheduledJobs } from '../run-scheduled-jobs.ts'
import { upsertEvents } from '../events/write-events.ts'
import { deliverFollowed, followConfirmed, origin, queued } from './follows.fixture.ts'

let cities = 0
/** A city of one test, so that no other event is in it. */
const newCity = () => `cite-${(cities += 1)}`
const publish = (citySlug: string, parts: Parameters<typeof buildEvent>[0] = {}) =>
  upsertEvents(env.DB, [buildEvent({ citySlug, ...parts })])

test('at once: a new event comes in the next run, once; what was there before does not', async () => {
  const city = newCity()
  await publish(city)
  const email = await followConfirmed(`city=${city}`, { lang: 'en' })
  expect(await deliverFollowed(testNow)).toEqual([])
  await publish(city, { title: 'La nuit du vélo' })
  const [mail, ...others] = await deliverFollowed(testNow + 1)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: email, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } })
  expect(mail!.subject).toMatch(/^1 new event/)
  for (const body of [mail!.text, mail!.html]) {
    expect(body).toContain('La nuit du vélo')
    expect(body).toContain('/en/events/e/la-nuit-du-velo')
    expect(body).toContain(`/en/events/city/${city}`)
    expect(body).toContain('/en/unsubscribe?token=follow.')
  }
  expect(await deliverFollowed(testNow + 2)).toEqual([])
  // Editing it, or hiding and listing it again, does not make it new.
  const slug = 'again'
  const event = buildEvent({ citySlug: city, slug })
  await upsertEvents(env.DB, [event])
  expect(await deliverFollowed(testNow + 3)).toHaveLength(1)
  for (const isPrivate of [true, false]) await upsertEvents(env.DB, [{ ...event, private: isPrivate }])
  expect(await deliverFollowed(testNow + 4)).toEqual([])
})

test('drafts, unlisted and cancelled events never come; a draft comes once it is published', async () => {
  const city = newCity()
  await followConfirmed(`city=${city}`)
  const draft = buildEvent({ citySlug: city, status: 'draft', title: 'Brouillon' })
  const unlisted = buildEvent({ citySlug: city, private: true })
  await upsertEvents(env.DB, [draft, unlisted, buildEvent({ citySlug: city, status: 'cancelled' })])
  expect(await deliverFollowed(testNow)).toEqual([])
  await upsertEvents(env.DB, [{ ...draft, status: 'active' }])
  const [mail] = await deliverFollowed(testNow + 1)
  expect(mail!.text).toContain('Brouillon')
})

test('what is cancelled or over when the mail is sent is left out, and no mail is empty', async () => {
  const city = newCity()
  const email = await followConfirmed(`city=${city}`)
  const [lost, confirmed] = [
    buildEvent({ citySlug: city, title: 'Annulé' }),
    buildEvent({ citySlug: city, title: 'Maintenu' }),
  ]
  await upsertEvents(env.DB, [lost])
  await runScheduledJobs(env, testNow, origin)
  expect(await queued(email)).toBe(1)
  await upsertEvents(env.DB, [{ ...lost, status: 'cancelled' }])
  expect(await deliverFollowed(testNow + 1)).toEqual([])
  await upsertEvents(env.DB, [
    confirmed,
    buildEvent({ citySlug: city, title: 'Vite fini', startsAt: testNow, endsAt: testNow + hourMs }),
  ])
  const [mail] = await deliverFollowed(testNow + 2 * hourMs)
  expect(mail!.text).toContain('Maintenu')
  expect(mail!.text).not.toContain('Vite fini')
})

test('weekly: Monday at 8 in the person’s time zone, also in the week in which its clocks change', async () => {
  const [paris, montreal] = [newCity(), newCity()]
  // A Wednesday; in Paris clocks change on Sunday 25 October, in Montreal on Sunday 1 November.
  const wednesday = Date.parse('2026-10-21T12:00:00Z')
  await followConfirmed(`city=${paris}`, { rhythm: 'weekly' }, wednesday)
  await followConfirmed(`city=${montreal}`, { rhythm: 'weekly', timeZone: 'America/Toronto' }, wednesday)
  const later = { startsAt: testNow + 30 * dayMs }
  for (const city of [paris, montreal]) await publish(city, later)
  const due = { paris: Date.parse('2026-10-26T07:00:00Z'), montreal: Date.parse('2026-10-26T12:00:00Z') }
  expect(await deliverFollowed(due.paris - 60_000)).toEqual([])
  expect(await deliverFollowed(due.paris)).toHaveLength(1)
  expect(await deliverFollowed(due.montreal - 60_000)).toEqual([])
  expect(await deliverFollowed(due.montreal)).toHaveLength(1)
  // A week without news has no mail; the next one has.
  const week = 7 * dayMs
  expect(await deliverFollowed(due.montreal + week + 2 * hourMs)).toEqual([])
  for (const city of [paris, montreal]) await publish(city, later)
  expect(await deliverFollowed(due.montreal + week + 3 * hourMs)).toEqual([])
  expect(await deliverFollowed(Date.parse('2026-11-09T06:59:00Z'))).toEqual([])
  expect(await deliverFollowed(Date.parse('2026-11-09T07:00:00Z'))).toHaveLength(1)
  expect(await deliverFollowed(Date.parse('2026-11-09T13:00:00Z'))).toHaveLength(1)
})

test('a mail shows 20 events and links to the others', async () => {
  const city = newCity()
  await followConfirmed(`city=${city}`)
  await upsertEvents(
    env.DB,
    Array.from({ length: 23 }, (_, n) =>
      buildEvent({ citySlug: city, title: `Rendez-vous ${n + 1}`, startsAt: testNow + (n + 1) * dayMs }),
    ),
  )
  const [mail] = await deliverFollowed(testNow)
  expect(mail!.subject).toMatch(/^23 nouveaux rendez-vous/)
  expect(mail!.text.match(/\/events\/e\//g)).toHaveLength(20)
  expect(mail!.text).toContain('Voir les 3 autres')
})

test('an event that two searches of a person find is mailed once, now and with a later rhythm', async () => {
  const city = newCity()
  const email = await followConfirmed(`city=${city}`)
  await followConfirmed(`city=${city}&free=true`, { email })
  await followConfirmed(`city=${city}&search=concert`, { email, rhythm: 'weekly' })
  const other = await followConfirmed(`city=${city}&free=true`)
  await publish(city, { title: 'Concert gratuit', free: true })
  await publish(city, { title: 'Concert payant', free: false })
  const mails = await deliverFollowed(testNow + 1)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email, other].toSorted())
  const own = mails.filter(({ to }) => to === email).map(({ text }) => text)
  expect(own.join('').match(/Concert gratuit/g)).toHaveLength(1)
  expect(own.join('').match(/Concert payant/g)).toHaveLength(1)
  // On Monday the weekly search has nothing else.
  expect(await deliverFollowed(testNow + 8 * dayMs)).toEqual([])
  await publish(city, { title: 'Concert tardif', free: true, startsAt: testNow + 20 * dayMs })
  expect((await deliverFollowed(testNow + 9 * dayMs)).map(({ to }) => to).toSorted()).toEqual([email, other].toSorted())
})

test('a paused follow gets nothing, and resumes with what comes after', async () => {
  const city = newCity()
  const { token, user } = await signedInUser()
  await call('POST', '/v1/follows', { query: `city=${city}`, rhythm: 'now' }, { token })
  const { data } = (await (await call('GET', '/v1/follows', undefined, { token })).json()) as {
    data: { _id: string }[]
  }
  const set = (paused: boolean) => call('PUT', `/v1/follows/${data[0]!._id}`, { paused }, { token })
  await set(true)
  await publish(city)
  expect(await deliverFollowed(testNow)).toEqual([])
  await set(false)
  expect(await deliverFollowed(testNow + 1)).toEqual([])
  await publish(city)
  expect(await deliverFollowed(testNow + 2)).toMatchObject([{ to: user.email }])
})

test('an address that its server refused gets no mail', async () => {
  const city = newCity()
  const email = await followConfirmed(`city=${city}`)
  await env.DB.prepare("INSERT INTO suppressed_addresses VALUES (?, 'refused', ?)").bind(email, testNow).run()
  await publish(city)
  expect(await deliverFollowed(testNow)).toEqual([])
})

test('searches by words, topic, distance and organizer find their events and no others', async () => {
  const agenda = `Agenda ${newCity()}`
  const other = buildEvent({ title: 'Chorale', lat: 48.85, lng: 2.35, sourceUser: `${agenda} bis` })
  const wanted = buildEvent({ title: 'Réparons les vélos', lat: 47.2, lng: -1.55, sourceUser: agenda })
  await upsertEvents(env.DB, [buildEvent({ sourceUser: agenda, title: 'Une première' })])
  const { slug } = (await env.DB.prepare('SELECT slug FROM events WHERE source_user = ?')
    .bind(agenda)
    .first<{ slug: string }>())!
  const answer = (await (await call('GET', `/v1/events/slug/${slug}`)).json()) as { data: { organizer: string } }
  const queries = ['search=velos+reparons', 'lat=47.22&lng=-1.56&distance=10', `organizer=${answer.data.organizer}`]
  const people = []
  for (const query of queries) people.push(await followConfirmed(query))
  await upsertEvents(env.DB, [other, wanted])
  const mails = await deliverFollowed(testNow)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted())
  for (const { text } of mails) {
    expect(text).toContain('Réparons les vélos')
    expect(text).not.toContain('Chorale')
  }
})
