import { beforeEach, expect, test } from 'vitest'
import { attendees } from '../../../../src/organize/attendees/attendees.contract.ts'
import { call, mailsTo, newEmail, signedInUser, testPassword } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { storeEvent } from '../../../../tests/support/registrations.ts'

type Person = Awaited<ReturnType<typeof signedInUser>>
let owner: Person
let event: string

const questions = [{ id: 'why', type: 'text', label: { fr: 'Pourquoi ?' }, required: true }]

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Olive' })
  event = await storeEvent({ ownerId: owner.user.id, maxAttendees: 5 })
  const fields = { questions, seatsPerPerson: 3 }
  await call('PUT', `/v1/events/${event}`, fields, { token: owner.token })
})

const register = (email: string, parts: object) =>
  call('POST', '/v1/users/register/events', {
    email,
    password: testPassword,
    displayname: 'Léa',
    attend: `event-${event}`,
    ...parts,
  })
/** Opens the latest link of an account that has just been made. */
async function activate(email: string) {
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'activateAttend')
  return call('POST', '/v1/users/activate', { token: mail!.data.token })
}
async function people() {
  const answer = await call('GET', `/v1/events/${event}/attendees`, undefined, { token: owner.token })
  const { data } = attendees.spec.output.parse(await answer.json())
  return data.map(({ name, answers }) => [name, answers])
}

test('the link of a new account registers with the answers and the people that were given with it', async () => {
  const email = newEmail()
  const answer = await register(email, { answers: { why: ' Pour voir ' }, seats: 2, companions: ['Sam'] })
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect(await people()).toEqual([])
  expect((await activate(email)).status).toBe(200)
  expect(await people()).toEqual([
    ['Léa', { why: 'Pour voir' }],
    ['Sam', {}],
  ])
})

test('no account is made with wrong answers, or for more people than allowed', async () => {
  const email = newEmail()
  const fieldsOf = async (parts: object) =>
    ((await (await register(email, parts)).json()) as { error: { fields: object } }).error.fields
  expect(await fieldsOf({ answers: { asked: 'true' } })).toEqual({ 'answers.why': 'must be given' })
  expect(await fieldsOf({ answers: { why: 'x' }, seats: 4 })).toEqual({ seats: 'must be at most 3' })
  expect((await register(email, { answers: { why: 'x' } })).status).toBe(200)
})

test('a link that is sent again registers in the same way', async () => {
  const email = newEmail()
  await register(email, { answers: { why: 'Encore' } })
  const again = await call('POST', '/v1/users/resend-activation', { email, attend: `event-${event}` })
  expect(again.status).toBe(200)
  await activate(email)
  expect(await people()).toEqual([['Léa', { why: 'Encore' }]])
})

test('without answers the event asks, and nobody is registered; nor when a question was added since', async () => {
  const [silent, late] = [newEmail(), newEmail()]
  await register(silent, {})
  await register(late, { answers: { why: 'x' } })
  const more = [...questions, { id: 'new', type: 'text', label: { fr: 'Et ?' }, required: true }]
  await call('PUT', `/v1/events/${event}`, { questions: more }, { token: owner.token })
  for (const email of [silent, late]) expect((await activate(email)).status).toBe(200)
  expect(await people()).toEqual([])
})
