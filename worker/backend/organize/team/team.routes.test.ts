import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { coorganizers, organizerRoles } from '../../../../src/organize/event/organized.contract.ts'
import { call, mailedToken, mailsTo, newEmail, register, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent, racing } from '../../../../tests/support/factories.ts'
import { type Account, answered } from '../../../../tests/support/backend/organizing.ts'
import { upsertEvents } from '../../events/write-events.ts'

let owner: Account

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Camille', lang: 'es' })
  await upsertEvents(env.DB, [buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id })])
})

const set = (body: object, token = owner.token) => call('POST', '/v1/events/party/coorganizer', body, { token })
const team = async (body: object) => (await answered(coorganizers.spec.output, set(body))).data
/** Accepts the invitation to the party. */
const accept = (token: string) => call('POST', '/v1/users/invitations', { event: 'party' }, { token })
/** Statuses of editing, the team, check-in and the list of attendees. */
async function may(token: string) {
  const calls = [
    call('PUT', '/v1/events/party', { color: 'blue' }, { token }),
    call('GET', '/v1/events/party/coorganizers', undefined, { token }),
    call('POST', '/v1/events/checkin/party', { registration: 'none' }, { token }),
    call('GET', '/v1/events/party/attendees', undefined, { token }),
  ]
  return (await Promise.all(calls)).map(({ status }) => status)
}

test('an editor has the owner’s permissions, check-in staff only check in, others have none (D7)', async () => {
  const friend = await signedInUser({ displayname: 'Alix' })
  expect(await may(friend.token)).toEqual([403, 403, 403, 403])
  const self = { email: owner.user.email, displayname: 'Camille', role: 'owner', pending: false }
  const invited = { email: friend.user.email, displayname: '', role: 'editor', pending: true }
  expect(await team({ email: friend.user.email })).toEqual([self, invited])
  expect(await may(friend.token)).toEqual([403, 403, 403, 403])
  expect((await accept(friend.token)).status).toBe(200)
  expect(
    coorganizers.spec.output.parse(
      await (await call('GET', '/v1/events/party/coorganizers', undefined, { token: owner.token })).json(),
    ).data,
  ).toEqual([self, { ...invited, displayname: 'Alix', pending: false }])
  expect(await may(friend.token)).toEqual([200, 200, 404, 200])
  expect((await team({ email: friend.user.email, role: 'checkin' }))[1]?.role).toBe('checkin')
  expect(await may(friend.token)).toEqual([403, 403, 404, 200])
  expect(await team({ email: friend.user.email, remove: true })).toHaveLength(1)
  expect(await may(friend.token)).toEqual([403, 403, 403, 403])
  const admin = await signedInUser({ role: 'admin' })
  expect(await may(admin.token)).toEqual([200, 200, 404, 200])
  expect(organizerRoles).toEqual(['editor', 'checkin'])
})

test.each([
  ['PUT', '/v1/events/party'],
  ['POST', '/v1/events/party/coorganizer'],
  ['POST', '/v1/events/batch/party'],
  ['POST', '/v1/events/checkin/party'],
  ['POST', '/v1/events/checkout/party'],
])(
  'a stranger who tries %s %s learns that they may not, and nothing of what the body should be',
  async (method, path) => {
    const { token } = await signedInUser()
    const wrong = { email: 7, dates: 'x', title: 1, registration: [], ticket: {} }
    expect((await call(method, path, wrong, { token })).status).toBe(403)
    expect((await call(method, path.replace('party', 'none'), wrong, { token })).status).toBe(404)
    expect((await call(method, path, wrong, { token: owner.token })).status).toBe(400)
  },
)

test('an invitation is mailed once, even if it is withdrawn and repeated', async () => {
  const { user, token } = await signedInUser()
  for (let round = 0; round < 6; round++) {
    await team({ email: user.email, role: round % 2 ? 'checkin' : 'editor' })
    await team({ email: user.email, remove: true })
  }
  await team({ email: user.email })
  const mails = await mailsTo(user.email)
  // Nothing that the inviter typed: anybody's address can be invited.
  expect(mails.map(({ kind, data }) => [kind, Object.keys(data).toSorted()])).toEqual([
    ['coorganizerInvited', ['origin', 'token']],
  ])
  expect((await accept(token)).status).toBe(200)
})

test('the response to an invitation by e-mail does not reveal whether an account exists, or its name', async () => {
  const { user } = await signedInUser({ displayname: 'Alix Secret' })
  const [known, unknown] = [user.email, newEmail()]
  const shown = async (email: string) => ({ ...(await team({ email })).find((one) => one.email === email), email: '' })
  expect(await shown(known)).toEqual(await shown(unknown))
  const exists = async (email: string) => (await call('POST', '/v1/users/exists', { email })).json()
  expect(await exists(unknown)).toEqual({ exists: true, invited: true, local: false })
  const { email } = await register()
  await team({ email })
  expect(await exists(email)).toEqual({ exists: true, invited: false, local: true })
})

test('an invitation is accepted by the user with the invited and confirmed e-mail, with or without its token', async () => {
  const email = newEmail()
  await team({ email: ` ${email.toUpperCase()} ` })
  const [mail] = await mailsTo(email)
  expect([mail?.kind, mail?.lang]).toEqual(['coorganizerInvited', 'es'])
  const token = await mailedToken(email, 'coorganizerInvited')
  const about = await call('POST', '/v1/events/invitation', { token })
  expect(await about.json()).toMatchObject({ event: { slug: 'party' }, role: 'editor', from: 'Camille', email })
  const answer = (body: object, bearer: string) => call('POST', '/v1/users/invitations', body, { token: bearer })
  const stranger = await signedInUser()
  expect((await answer({ token }, stranger.token)).status).toBe(403)
  expect((await answer({ event: 'party' }, stranger.token)).status).toBe(404)
  const invited = await register(email)
  expect((await answer({ event: 'party' }, invited.token)).status).toBe(403)
  expect((await answer({ event: 'party', token: `${token}x` }, invited.token)).status).toBe(400)
  await env.DB.prepare('UPDATE users SET active = 1 WHERE id = ?').bind(invited.id).run()
  const list = await call('GET', '/v1/users/invitations', undefined, { token: invited.token })
  expect(await list.json()).toMatchObject({ total: 1, data: [{ event: { _id: 'party' } }] })
  expect(await may(invited.token)).toEqual([403, 403, 403, 403])
  expect((await answer({ token }, invited.token)).status).toBe(200)
  expect(await may(invited.token)).toEqual([200, 200, 404, 200])
  expect((await answer({ token }, invited.token)).status).toBe(400)
})

test('a declined invitation is deleted', async () => {
  const { user, token } = await signedInUser()
  await team({ email: user.email })
  expect((await call('POST', '/v1/users/invitations', { event: 'party', accept: false }, { token })).status).toBe(200)
  expect(await may(token)).toEqual([403, 403, 403, 403])
  expect((await accept(token)).status).toBe(404)
})

test('the owner cannot be removed', async () => {
  const editor = await signedInUser()
  await team({ email: editor.user.email })
  await accept(editor.token)
  for (const body of [{ role: 'checkin' }, { remove: true }]) {
    const answer = await set({ email: owner.user.email, ...body }, editor.token)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: { code: 'conflict', fields: { email: 'is the one who made the event' } },
    })
  }
})

test('at most 50 people an hour can be invited', async () => {
  for (let round = 0; round < 50; round++) await set({ email: newEmail() })
  expect((await set({ email: newEmail() })).status).toBe(429)
})

test('an open invitation is mailed again once a day, and only while it is open', async () => {
  const { user, token } = await signedInUser()
  expect((await set({ email: user.email, resend: true })).status).toBe(409)
  await team({ email: user.email })
  expect((await set({ email: user.email, resend: true })).status).toBe(200)
  const second = await set({ email: user.email, resend: true })
  expect([second.status, Number(second.headers.get('retry-after')) > 3600]).toEqual([429, true])
  expect((await mailsTo(user.email)).filter(({ kind }) => kind === 'coorganizerInvited')).toHaveLength(2)
  await accept(token)
  expect((await set({ email: user.email, resend: true })).status).toBe(409)
})

test('the history says who was invited, joined, changed and removed, without a name of theirs', async () => {
  const { user, token } = await signedInUser({ displayname: 'Alix' })
  await team({ email: user.email })
  await accept(token)
  await team({ email: user.email, role: 'checkin' })
  await team({ email: user.email, role: 'checkin' })
  await team({ email: user.email, remove: true })
  const { results } = await env.DB.prepare(
    "SELECT kind, detail, people FROM event_log WHERE event_id = 'party' ORDER BY id",
  ).all()
  expect(results).toEqual([
    { kind: 'invited', detail: 'editor', people: 1 },
    { kind: 'joined', detail: 'editor', people: 1 },
    { kind: 'roleChanged', detail: 'checkin', people: 1 },
    { kind: 'memberRemoved', detail: '', people: 1 },
  ])
})

test('two who do the same to a member at once leave one entry in the history', racing, async () => {
  const { user, token } = await signedInUser()
  const twice = (body: object) => Promise.all([1, 2].map(() => team({ email: user.email, ...body })))
  await twice({})
  await accept(token)
  await twice({ role: 'checkin' })
  await twice({ remove: true })
  const { results } = await env.DB.prepare(
    "SELECT kind FROM event_log WHERE event_id = 'party' AND kind <> 'joined' ORDER BY id",
  ).all()
  expect(results.map(({ kind }) => kind)).toEqual(['invited', 'roleChanged', 'memberRemoved'])
})
