import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { door, scans } from '../../../../src/organize/checkin/checkin.contract.ts'
import { attendees } from '../../../../src/organize/attendees/attendees.contract.ts'
import { call, newEmail, signedInUser } from '../../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { storeEvent } from '../../../../tests/support/registrations.ts'
import { boundsOf } from './sessions.ts'

/** A course of three evenings, the first of which has begun. */
const timings = [0, 1, 2].map((day): [number, number] => [
  testNow + day * dayMs - hourMs,
  testNow + day * dayMs + hourMs,
])
let token: string
let course: string
let lou: string
let passed: number

beforeEach(async () => {
  passed = 0
  const owner = await signedInUser()
  token = owner.token
  const [[startsAt], , [, overAt]] = timings as [[number, number], [number, number], [number, number]]
  course = await storeEvent({ ownerId: owner.user.id, startsAt, endsAt: overAt, overAt, timings })
  const added = await call('POST', `/v1/events/${course}/attendees`, { name: 'Lou', email: newEmail() }, { token })
  lou = ((await added.json()) as { _id: string })._id
})

/** A day passes: what is stored is a day older. */
async function passDay(): Promise<void> {
  passed += dayMs
  const older = timings.map((moments) => moments.map((moment) => moment - passed))
  await env.DB.batch([
    env.DB.prepare('UPDATE events SET timings = ? WHERE id = ?').bind(JSON.stringify(older), course),
    env.DB.prepare('UPDATE door_scans SET at = at - ? WHERE event_id = ?').bind(dayMs, course),
    env.DB.prepare(
      'UPDATE registrations SET checked_in_at = checked_in_at - ?1, updated_at = updated_at - ?1 WHERE event_id = ?2',
    ).bind(dayMs, course),
  ])
}

/** @param ago how long before it is sent, ms */
async function scan(kind: 'in' | 'out', ago = 0) {
  const at = new Date(testNow - ago).toISOString()
  const body = { device: 'phone', scans: [{ id: crypto.randomUUID(), registration: lou, kind, at }] }
  const answer = await call('POST', `/v1/events/${course}/scans`, body, { token })
  const { results, checkedIn } = scans.spec.output.parse(await answer.json())
  return [results[0]!.outcome, checkedIn]
}
async function list(query = '') {
  const answer = await call('GET', `/v1/events/${course}/door${query}`, undefined, { token })
  return door.spec.output.parse(await answer.json())
}
const stored = () =>
  env.DB.prepare('SELECT checked_in_at FROM registrations WHERE id = ?').bind(lou).first<number>('checked_in_at')

test('who came on the first evening of a course is awaited on the second, and welcome', async () => {
  expect(await scan('in')).toEqual(['in', 1])
  expect(await scan('in')).toEqual(['already', 1])
  const { revision } = await list()
  await passDay()
  // A device that was open since the first evening hears of it too.
  for (const query of ['', `?since=${revision - dayMs}`])
    expect((await list(query)).people.map(({ checkedInAt }) => checkedInAt)).toEqual([null])
  expect(await scan('in')).toEqual(['in', 1])
  expect(await scan('in')).toEqual(['already', 1])
  expect((await list()).people.map(({ checkedInAt }) => checkedInAt)).toEqual([new Date(testNow).toISOString()])
})

test('undoing the second evening leaves the first', async () => {
  await scan('in')
  await passDay()
  await scan('in')
  expect(await scan('out')).toEqual(['out', 0])
  expect(await stored()).toBe(testNow - dayMs)
  expect(await scan('in')).toEqual(['in', 1])
})

test('a scan of the first evening that arrives on the second changes nothing of the second', async () => {
  await passDay()
  await scan('in')
  expect(await scan('in', dayMs)).toEqual(['in', 1])
  expect(await stored()).toBe(testNow)
})

async function bulk(action: 'checkin' | 'checkout', at?: string) {
  const answer = await call('POST', `/v1/events/${course}/attendees/changes`, { action, view: 'all', at }, { token })
  return (await answer.json()) as { done: number }
}
async function listed(view: 'coming' | 'here', at?: string) {
  const query = new URLSearchParams({ view, ...(at && { at }) })
  const answer = await call('GET', `/v1/events/${course}/attendees?${query}`, undefined, { token })
  const { data, views, dates, date } = attendees.spec.output.parse(await answer.json())
  return {
    names: data.map(({ name }) => name),
    attended: data.map((one) => one.attended),
    here: views.here,
    dates,
    date,
  }
}
/** The beginning of a date of the course as it is now. */
const begin = (index: number) => new Date(timings[index]![0] - passed).toISOString()
const exported = async (format: string) => {
  const path = `/v1/events/${course}/attendees/export?format=${format}&lang=en`
  return (await call('GET', path, undefined, { token })).text()
}

test('marking all present on the second evening leaves the first, and undoing it gives the first back', async () => {
  expect(await bulk('checkin')).toMatchObject({ done: 1 })
  expect(await bulk('checkin')).toMatchObject({ done: 0 })
  await passDay()
  expect(await listed('here')).toMatchObject({ names: [], attended: [], here: 0 })
  expect(await listed('coming')).toMatchObject({ names: ['Lou'], attended: [[begin(0)]], here: 0 })
  expect(await bulk('checkout')).toMatchObject({ done: 0 })
  expect(await bulk('checkin')).toMatchObject({ done: 1 })
  expect(await listed('here')).toMatchObject({ names: ['Lou'], attended: [[begin(0), begin(1)]], here: 1 })
  expect(await bulk('checkout')).toMatchObject({ done: 1 })
  expect(await stored()).toBe(testNow - dayMs)
  expect((await listed('coming')).attended).toEqual([[begin(0)]])
})

test('people are marked present and absent at an evening that is over, the others stay', async () => {
  await bulk('checkin')
  await passDay()
  await passDay()
  expect(await listed('coming', begin(2))).toMatchObject({
    names: ['Lou'],
    dates: [0, 1, 2].map(begin),
    date: begin(2),
  })
  expect(await bulk('checkin', begin(1))).toMatchObject({ done: 1 })
  expect(await bulk('checkin', begin(1))).toMatchObject({ done: 0 })
  expect(await listed('here', begin(1))).toMatchObject({ attended: [[begin(0), begin(1)]], here: 1, date: begin(1) })
  expect(await listed('here')).toMatchObject({ names: [], here: 0 })
  expect(await bulk('checkin')).toMatchObject({ done: 1 })
  expect(await bulk('checkout', begin(0))).toMatchObject({ done: 1 })
  expect(await listed('coming', begin(0))).toMatchObject({ attended: [[begin(1), begin(2)]] })
  const sheet = await call('GET', `/v1/events/${course}/attendees/${lou}?at=${begin(0)}`, undefined, { token })
  expect(await sheet.json()).toMatchObject({ checkedInAt: null, checkedInBy: '' })
  expect(await stored()).toBe(testNow)
})

test('the table of a course has the dates at which each person was', async () => {
  await scan('in')
  await passDay()
  await passDay()
  await bulk('checkin')
  const days = [begin(0), begin(2)].map((at) => at.slice(0, 10))
  expect(await exported('csv')).toContain(',Dates attended,')
  expect(await exported('csv')).toContain(`"${days.join(', ')}"`)
  expect(JSON.parse(await exported('json'))).toMatchObject({ data: [{ attended: [begin(0), begin(2)] }] })
})

test('a date begins to count half way from the end of the one before; one date has no bounds', () => {
  expect(
    boundsOf([
      [0, 10],
      [30, 40],
      [41, 50],
    ]),
  ).toEqual([20, 41])
  expect(boundsOf([[0, 10]])).toEqual([])
})
