import { expect, test } from 'vitest'
import { buildSummary } from '../../event.fixture.ts'
import { leadsOf } from './leads-of.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const on = (day: string, id: string, more: Parameters<typeof buildSummary>[0] = {}) =>
  buildSummary({
    _id: id,
    slug: id,
    title: { fr: id },
    date: `2026-11-${day}T18:00:00Z`,
    endDate: `2026-11-${day}T20:00:00Z`,
    user: [{ displayname: id, firstName: '', lastName: '' }],
    ...more,
  })
const days = (...lists: ReturnType<typeof on>[][]) =>
  lists.map((events, n) => ({ day: `2026-11-2${n + 1}`, events, whole: true }))
const leads = (...lists: ReturnType<typeof on>[][]) => [...leadsOf(days(...lists), now).values()].map(({ _id }) => _id)

test('what most people go to leads its day', () => {
  expect(leads([on('21', 'a'), on('21', 'b', { attendeesCount: 9 }), on('21', 'c'), on('21', 'd')])).toEqual(['b'])
})

test('what operators chose leads before it', () => {
  const chosen = on('21', 'c', { featured: true })
  expect(leads([on('21', 'a'), on('21', 'b', { attendeesCount: 9 }), chosen, on('21', 'd')])).toEqual(['c'])
})

test('a day with three events has no lead', () => {
  expect(leads([on('21', 'a'), on('21', 'b'), on('21', 'c')])).toEqual([])
})

test('what is full, cancelled, has begun or lasts for days does not lead', () => {
  const events = [
    on('21', 'full', { maxAttendees: 5, attendeesCount: 50, remaining: 0 }),
    on('21', 'cancelled', { status: 'cancelled', attendeesCount: 40 }),
    on('20', 'begun', { date: '2026-11-20T06:00:00Z', endDate: '2026-11-20T09:00:00Z', attendeesCount: 30 }),
    on('21', 'days', { endDate: '2026-11-29T20:00:00Z', attendeesCount: 20 }),
    on('21', 'open'),
  ]
  expect(leads(events)).toEqual(['open'])
})

test('a title that is on the day twice does not lead', () => {
  const twice = { title: { fr: 'Soupe' }, attendeesCount: 40 }
  expect(leads([on('21', 'a', twice), on('21', 'b', twice), on('21', 'c'), on('21', 'd')])).toEqual(['c'])
})

test('two days in a row have leads of other titles and organizers', () => {
  const same = { title: { fr: 'Soupe' }, attendeesCount: 40 }
  const first = [on('21', 'a', same), on('21', 'b'), on('21', 'c'), on('21', 'd')]
  const second = [
    on('22', 'e', same),
    on('22', 'f', { user: first[0]!.user, attendeesCount: 20 }),
    on('22', 'g'),
    on('22', 'h'),
  ]
  expect(leads(first, second)).toEqual(['a', 'g'])
})
