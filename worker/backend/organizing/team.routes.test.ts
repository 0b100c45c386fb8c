import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { coorganizers, organizerRoles } from '../../../src/contracts/v1/organizing.ts'
import { call, mailsTo, newEmail, register, signedInUser } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEvent } from '../../../tests/support/factories.ts'
import { upsertEvents } from '../events/write-events.ts'

type Person = Awaited<ReturnType<typeof signedInUser>>
let owner: Person

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Camille', lang: 'es' })
  await upsertEvents(env.DB, [buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id })])
})

const set = (body: object, token = owner.token) => call('POST', '/v1/events/party/coorganizer', body, { token })
async function team(body: object) {
  const answer = await set(body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return coorganizers.spec.output.parse(await answer.json()).data
}
/** Statuses of editing, of the team, of the door and of the list of people. */
async function may(token: string) {
  const calls = [
    call('PUT', '/v1/events/party', { color: 'blue' }, { token }),
    call('GET', '/v1/events/party/coorganizers', undefined, { token }),
    call('POST', '/v1/events/checkin/party', { registration: 'none' }, { token }),
    call('GET', '/v1/events/party/attendees', undefined, { token }),
  ]
  return (await Promise.all(calls)).map(({ status }) => status)
}

test('an editor may do what the owner may, somebody at the door checks in only, a stranger nothing (D7)', async () => {
  const friend = await signedInUser({ displayname: 'Alix' })
  expect(await may(friend.token)).toEqual([403, 403, 403, 403])
  expect(await team({ email: friend.user.email })).toEqual([
    { email: owner.user.email, displayname: 'Camille', role: 'owner', pending: false },
    { email: friend.user.email, displayname: 'Alix', role: 'editor', pending: false },
  ])
  expect(await may(friend.token)).toEqual([200, 200, 404, 200])
  expect((await team({ email: friend.user.email, role: 'checkin' }))[1]?.role).toBe('checkin')
  expect(await may(friend.token)).toEqual([403, 403, 404, 200])
  expect(await team({ email: friend.user.email, remove: true })).toHaveLength(1)
  expect(await may(friend.token)).toEqual([403, 403, 403, 403])
  const admin = await signedInUser({ role: 'admin' })
  expect(await may(admin.token)).toEqual([200, 200, 404, 200])
  expect(organizerRoles).toEqual(['editor', 'checkin'])
})

test('each new part in the team is mailed once; the same again is not', async () => {
  const { user } = await signedInUser()
  await team({ email: user.email })
  await team({ email: user.email })
  expect((await mailsTo(user.email)).map(({ kind, data }) => [kind, data['event']])).toEqual([
    ['coorganizerAdded', 'party'],
  ])
  await team({ email: user.email, role: 'checkin' })
  expect(await mailsTo(user.email)).toHaveLength(2)
})

test('somebody without an account is invited, and may do nothing before the e-mail is confirmed', async () => {
  const email = newEmail()
  expect((await team({ email: ` ${email.toUpperCase()} ` }))[1]).toEqual({
    email,
    displayname: '',
    role: 'editor',
    pending: true,
  })
  const exists = await (await call('POST', '/v1/users/exists', { email })).json()
  expect(exists).toEqual({ exists: true, invited: true, local: false })
  const [mail] = await mailsTo(email)
  expect([mail?.kind, mail?.lang]).toEqual(['coorganizerAdded', 'es'])
  // Whoever registers with somebody's address is not somebody yet.
  const { token, id } = await register(email)
  expect(await may(token)).toEqual([403, 403, 403, 403])
  await env.DB.prepare('UPDATE users SET active = 1 WHERE id = ?').bind(id).run()
  expect(await may(token)).toEqual([200, 200, 404, 200])
})

test('the owner stays, whoever asks', async () => {
  const editor = await signedInUser()
  await team({ email: editor.user.email })
  for (const body of [{ role: 'checkin' }, { remove: true }]) {
    const answer = await set({ email: owner.user.email, ...body }, editor.token)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: { code: 'conflict', fields: { email: 'is the one who made the event' } },
    })
  }
})

test('not more than 50 people an hour', async () => {
  for (let round = 0; round < 50; round++) await set({ email: newEmail() })
  expect((await set({ email: newEmail() })).status).toBe(429)
})
