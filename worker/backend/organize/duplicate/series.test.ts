import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { bySlug } from '../../../../src/events/events.contract.ts'
import { organizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { batch, dates } from '../../../../src/organize/duplicate/series.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { ask, emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent } from '../../../../tests/support/factories.ts'
import { answered, storeRole } from '../../../../tests/support/backend/organizing.ts'
import { upsertEvents } from '../../events/write-events.ts'

let token: string

beforeEach(async () => {
  await emptyTables()
  const [owner, friend] = [await signedInUser(), await signedInUser()]
  token = owner.token
  await upsertEvents(env.DB, [
    buildEvent({ id: 'first', slug: 'first', title: 'Chorale', ownerId: owner.user.id, maxAttendees: 12 }),
    buildEvent({ id: 'sketch', slug: 'sketch', ownerId: owner.user.id, status: 'draft' }),
  ])
  await storeRole(friend, 'editor', 'first')
})

const copied = async (body: object, id = 'first') =>
  (await answered(batch.spec.output, call('POST', `/v1/events/batch/${id}`, body, { token }))).data
const seriesOf = async (slug: string) =>
  bySlug.spec.output.parse(await (await ask(`/v1/events/slug/${slug}`)).json()).data.series
const organized = async (id: string) =>
  organizedEvent.parse(await (await call('GET', `/v1/events/${id}/organized`, undefined, { token })).json())
const teamOf = async (id: string) =>
  (await env.DB.prepare('SELECT 1 FROM coorganizers WHERE event_id = ?').bind(id).all()).results.length

describe('a series', () => {
  const tuesdays = ['2026-12-01T18:30', '2026-12-08T18:30', '2026-12-15T18:30'].map((date) => ({ date }))

  test('consists of an event and its copies on several dates; each page links to the others', async () => {
    const made = await copied({ dates: tuesdays })
    expect(made.map(({ slug, state }) => [slug, state])).toEqual([
      ['chorale', 'active'],
      ['chorale-2', 'active'],
      ['chorale-3', 'active'],
    ])
    expect(await seriesOf('chorale-2')).toMatchObject({
      total: 4,
      previous: { slug: 'chorale', date: '2026-12-01T17:30:00.000Z' },
      next: { slug: 'chorale-3' },
      upcoming: [{ slug: 'first' }, { slug: 'chorale' }, { slug: 'chorale-3' }],
    })
    expect(await seriesOf('first')).toMatchObject({ previous: null, next: { slug: 'chorale' } })
    // A cancelled date remains in order, and is not announced; a later copy joins the same
    // series.
    await call('POST', `/v1/events/${made[0]!._id}/cancel`, { reason: { fr: 'La salle est prise' } }, { token })
    await copied({ dates: [{ date: '2027-01-05T18:30' }, { date: '2027-01-12T18:30' }] }, made[2]!._id)
    const series = await seriesOf('first')
    expect(series).toMatchObject({ total: 6, next: { slug: 'chorale' } })
    expect(series?.upcoming.map(({ slug }) => slug)).not.toContain('chorale')
    expect((await organized('first')).series).toEqual(series)
  })

  test('a single copy forms no series, unless the organizer requests one', async () => {
    await copied({ dates: tuesdays.slice(0, 1) })
    expect(await seriesOf('first')).toBeNull()
    await copied({ dates: tuesdays.slice(1, 2), series: true })
    expect(await seriesOf('first')).toMatchObject({ total: 2 })
  })
})

describe('a copy', () => {
  test('leaves out deselected parts; without texts it is a draft', async () => {
    const [one] = await copied({
      dates: [{ date: '2026-12-01T18:30' }],
      copy: { texts: false, settings: false, team: false },
    })
    expect(one).toMatchObject({ state: 'draft', slug: one!._id })
    expect(await organized(one!._id)).toMatchObject({
      title: {},
      maxAttendees: null,
      address: { fr: { city: 'Lyon' } },
    })
    expect(await teamOf(one!._id)).toBe(0)
    const [whole] = await copied({ dates: [{ date: '2026-12-02T18:30' }] })
    expect(await organized(whole!._id)).toMatchObject({ title: { fr: 'Chorale' }, maxAttendees: 12, revision: 1 })
    expect(await teamOf(whole!._id)).toBe(1)
  })

  test('of a draft is a draft, and of a published event on request', async () => {
    const listed = await foundIds()
    const [ofDraft] = await copied({ dates: [{ date: '2026-12-01T18:30' }] }, 'sketch')
    const [wanted] = await copied({ dates: [{ date: '2026-12-01T18:30' }], publish: false })
    expect([ofDraft?.state, wanted?.state]).toEqual(['draft', 'draft'])
    expect(await foundIds()).toEqual(listed)
  })
})

describe('a rule generates dates', () => {
  async function made(rule: object) {
    const { data } = await answered(dates.spec.output, call('POST', '/v1/events/dates', rule, { token }))
    return data.map(({ begin }) => begin.slice(0, 16))
  }

  test.each([
    [
      'every Tuesday and Thursday',
      { date: '2026-12-01T18:30', every: 'week', weekdays: [4, 2], until: '2026-12-10' },
      ['2026-12-01T17:30', '2026-12-03T17:30', '2026-12-08T17:30', '2026-12-10T17:30'],
    ],
    [
      'every second week',
      { date: '2026-12-01T18:30', every: 'week', interval: 2, until: '2026-12-31' },
      ['2026-12-01T17:30', '2026-12-15T17:30', '2026-12-29T17:30'],
    ],
    [
      'at the same time of day across a change of the clocks',
      { date: '2027-03-27T10:00', every: 'day', until: '2027-03-29' },
      ['2027-03-27T09:00', '2027-03-28T08:00', '2027-03-29T08:00'],
    ],
    [
      'on the 31st, where there is one',
      { date: '2026-12-31T10:00', every: 'month', until: '2027-04-01' },
      ['2026-12-31T09:00', '2027-01-31T09:00', '2027-03-31T08:00'],
    ],
    [
      'on the second Tuesday of each month, elsewhere',
      {
        date: '2026-12-08T18:30',
        every: 'month',
        monthly: 'weekday',
        until: '2027-02-28',
        timeZone: 'America/Toronto',
      },
      ['2026-12-08T23:30', '2027-01-12T23:30', '2027-02-09T23:30'],
    ],
  ])('%s', async (_, rule, expected) => {
    expect(await made(rule)).toEqual(expected)
  })

  test('up to the limit of an event, and not more', async () => {
    expect(await made({ date: '2026-12-01T18:30', every: 'day', until: '2027-06-18' })).toHaveLength(200)
    const more = { date: '2026-12-01T18:30', every: 'day', until: '2027-06-19' }
    expect((await call('POST', '/v1/events/dates', more, { token })).status).toBe(400)
  })
})
