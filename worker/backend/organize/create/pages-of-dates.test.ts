import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { organizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { openSite } from '../../../../tests/journeys/open-site.ts'
import { call, newEmail, signedInUser } from '../../../../tests/support/accounts.ts'
import { racing, testNow } from '../../../../tests/support/factories.ts'
import { publishScheduled } from '../publish/publish-event.ts'

let owner: Awaited<ReturnType<typeof signedInUser>>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  owner = await signedInUser()
})
afterEach(() => void vi.useRealTimers())

const as = (method: string, path: string, body?: object, token: string | undefined = owner.token) =>
  call(method, `/v1/events/${path}`, body, { token, now: testNow })

/** Three Tuesdays, and three days in a row. */
const tuesdays = ['2026-12-01', '2026-12-15', '2026-12-29']
const weekend = ['2026-12-04', '2026-12-05', '2026-12-06']
const timings = (days: readonly string[]) => days.map((day) => ({ begin: `${day}T19:00`, end: `${day}T21:30` }))

/** A complete draft with several dates. @returns its id */
async function drafted(days: readonly string[], body: object = {}): Promise<string> {
  const answer = await as('POST', 'drafts', {
    title: { fr: `Je répare mon vélo ${crypto.randomUUID()}` },
    address: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon' },
    timings: timings(days),
    maxAttendees: 18,
    ...body,
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return ((await answer.json()) as { event: { _id: string } }).event._id
}

const publish = (id: string, token?: string) => as('POST', `${id}/publish`, {}, token)
const pagesOf = async () =>
  (
    await env.DB.prepare(
      `SELECT e.id, slug, starts_at, ends_at, timings, max_attendees, attendees_count, status, series_id, closes_at
        FROM events e LEFT JOIN event_settings ON event_id = e.id WHERE owner_id = ? ORDER BY starts_at`,
    )
      .bind(owner.user.id)
      .all<{
        id: string
        slug: string
        starts_at: number
        ends_at: number
        timings: string | null
        max_attendees: number
        attendees_count: number
        status: string
        series_id: string | null
        closes_at: number | null
      }>()
  ).results

test('a rule becomes a page for each date, linked, with places, settings and team of its own', async () => {
  const id = await drafted(tuesdays, {
    seatsPerPerson: 2,
    registrationClosesAt: '2026-11-30T19:00',
    questions: [{ id: 'q1', type: 'text', label: { fr: 'Quel vélo ?' }, required: true }],
  })
  const helper = await signedInUser()
  await env.DB.prepare("INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, 'editor', ?)")
    .bind(id, helper.user.id, testNow)
    .run()
  expect(organizedEvent.parse(await (await as('GET', `${id}/organized`)).json()).together).toBe(false)
  expect((await publish(id)).status).toBe(200)
  const pages = await pagesOf()
  expect(pages.map(({ starts_at }) => new Date(starts_at).toISOString())).toEqual(
    tuesdays.map((day) => `${day}T18:00:00.000Z`),
  )
  expect(pages.map(({ ends_at, starts_at }) => ends_at - starts_at)).toEqual([9_000_000, 9_000_000, 9_000_000])
  expect(pages[0]!.id).toBe(id)
  for (const page of pages) {
    expect(page).toMatchObject({ timings: null, max_attendees: 18, status: 'active', series_id: pages[0]!.series_id })
    // Registration closes the evening before each date.
    expect(page.starts_at - page.closes_at!).toBe(86_400_000)
    const event = organizedEvent.parse(await (await as('GET', `${page.id}/organized`, undefined, helper.token)).json())
    expect(event).toMatchObject({ seatsPerPerson: 2, role: 'editor', series: { total: 3 } })
    expect(event.questions).toHaveLength(1)
  }
  expect(new Set(pages.map(({ slug }) => slug)).size).toBe(3)
  // A place on one date takes none on the others.
  await as('POST', `${pages[1]!.id}/attendees`, { name: 'Lou', email: newEmail() })
  expect((await pagesOf()).map(({ attendees_count }) => attendees_count)).toEqual([0, 1, 0])
})

test.each([
  ['days in a row are a course', weekend, {}, 1],
  ['a rule is one page where it is a group', tuesdays, { together: true }, 1],
  ['days in a row are pages where people choose', weekend, { together: false }, 3],
])('%s', async (_, days, body, pages) => {
  const id = await drafted(days, body)
  await publish(id)
  const stored = await pagesOf()
  expect(stored).toHaveLength(pages)
  if (pages === 1) expect(JSON.parse(stored[0]!.timings!)).toHaveLength(3)
})

test('what is over has no page, and an unlisted draft has unlisted pages', async () => {
  await publish(await drafted(['2026-11-03', ...tuesdays], { private: true }))
  const pages = await pagesOf()
  expect(pages).toHaveLength(3)
  for (const { slug } of pages) expect(slug).toMatch(/-[\da-f]{8}-[\da-f-]{27}$/)
})

test('a scheduled draft becomes its pages when it is due', async () => {
  const id = await drafted(tuesdays)
  const at = new Date(testNow + 3_600_000).toISOString()
  expect((await as('POST', `${id}/schedule`, { at })).status).toBe(200)
  await publishScheduled({ env, now: testNow + 7_200_000 })
  expect((await pagesOf()).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
})

test('two who publish at the same moment make the pages once', racing, async () => {
  owner = await signedInUser()
  const id = await drafted(tuesdays)
  const answers = await Promise.all([publish(id), publish(id), publish(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await pagesOf()).toHaveLength(3)
})

test('who registers chooses the date of a series, and reads all dates of a course', async () => {
  await publish(await drafted(tuesdays))
  const [first, second] = await pagesOf()
  const { ask } = openSite()
  const { text } = await ask(`/events/e/${first!.slug}/attend`)
  const [choice = ''] = /<nav[^>]*aria-label="Tu viens quand.*?<\/nav>/s.exec(text) ?? []
  expect(
    [...choice.matchAll(/href="([^"]+)"( aria-current="true")?/g)].map(([, path, current]) => [path, !!current]),
  ).toEqual((await pagesOf()).map(({ slug }, index) => [`/events/e/${slug}/attend`, index === 0]))
  expect((await ask(`/es/events/e/${second!.slug}/attend`)).text).toContain('¿Cuándo vienes?')
  owner = await signedInUser()
  await publish(await drafted(weekend))
  const [course] = await pagesOf()
  expect((await ask(`/en/events/e/${course!.slug}/attend`)).text).toContain('One registration for the 3 dates')
})

test.each([
  ['fr', '3 places disponibles', 'Complet'],
  ['en', '3 places left', 'Full'],
  ['es', '3 plazas disponibles', 'Completo'],
])('who chooses a date reads in %s how many places each has', async (locale, left, full) => {
  await publish(await drafted(tuesdays))
  const [first, second, third] = await pagesOf()
  await env.DB.batch(
    [[second!.id, 3] as const, [third!.id, 1] as const].map(([id, seats]) =>
      env.DB.prepare('UPDATE events SET max_attendees = ? WHERE id = ?').bind(seats, id),
    ),
  )
  await as('POST', `${third!.id}/attendees`, { name: 'Lou', email: newEmail() })
  const { text } = await openSite().ask(`${locale === 'fr' ? '' : `/${locale}`}/events/e/${first!.slug}/attend`)
  expect(text).toMatch(new RegExp(`/${second!.slug}/attend"[^>]*>(?:(?!</a>).)*<small>${left}</small></a>`, 's'))
  expect(text).toMatch(new RegExp(`/${third!.slug}/attend"[^>]*>(?:(?!</a>).)*<small>${full}</small></a>`, 's'))
})
