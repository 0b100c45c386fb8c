import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, mailedToken, mailsTo, newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { buildEvent, dayMs, testNow } from '../../../tests/support/factories.ts'
import { mostFollows } from '../../../src/events/follow/follows.contract.ts'
import { mintSubscriptionToken } from '../account/subscription-token.ts'
import { upsertEvents } from '../events/write-events.ts'
import { deliverFollowed, followConfirmed, leaveToken } from './follows.fixture.ts'

interface Listed {
  data: { _id: string; query: string; rhythm: string; paused: boolean; events: number }[]
}
const listed = async (token: string) =>
  ((await (await call('GET', '/v1/follows', undefined, { token })).json()) as Listed).data
const create = (body: object, token?: string) => call('POST', '/v1/follows', body, token === undefined ? {} : { token })

test('a stranger follows only after opening the mail; the answer never says whether they do already', async () => {
  const email = newEmail()
  const first = await create({ query: 'city=lyon', email, lang: 'en' })
  expect([first.status, await first.json()]).toEqual([200, { state: 'confirm' }])
  expect(await mailsTo(email)).toMatchObject([{ kind: 'followConfirm', lang: 'en' }])
  const token = await mailedToken(email, 'followConfirm')
  for (let time = 0; time < 2; time++) {
    const answer = await call('POST', '/v1/follows/confirm', { token })
    expect(await answer.json()).toEqual({ query: 'city=lyon', rhythm: 'weekly' })
  }
  const again = await call('POST', '/v1/follows', { query: 'city=lyon', email, rhythm: 'now' }, { now: testNow + 1 })
  expect([again.status, await again.json()]).toEqual([200, { state: 'confirm' }])
  expect(await mailsTo(email)).toHaveLength(1)
  // Nor does the call change what the owner of the address chose.
  expect(await (await call('POST', '/v1/follows/confirm', { token })).json()).toMatchObject({ rhythm: 'weekly' })
})

test('a signed-in person follows at once, and the same search in any order is one follow', async () => {
  const { token, user } = await signedInUser()
  const queries = [
    'topic=climat&city=lyon&search=Vélo%20cargo',
    'search=v%C3%A9lo++cargo&city=lyon&topic=climat&page=4&layout=grid&results=false&unknown=1',
    'search=vélo cargo&topic=climat,climat&city=lyon',
  ]
  for (const query of queries)
    expect(await (await create({ query, rhythm: 'now' }, token)).json()).toEqual({ state: 'following' })
  expect(await listed(token)).toMatchObject([
    { query: 'city=lyon&search=v%C3%A9lo+cargo&topic=climat', rhythm: 'now', paused: false },
  ])
  expect(await mailsTo(user.email)).toEqual([])
})

test('an account whose address is not confirmed gets the mail of strangers', async () => {
  const { token, user } = await signedInUser({ active: false })
  expect(await (await create({ query: 'city=lyon' }, token)).json()).toEqual({ state: 'confirm' })
  expect(await mailsTo(user.email)).toMatchObject([{ kind: 'followConfirm' }])
})

test('hostile filters follow what the list shows, and nothing more', async () => {
  const { token } = await signedInUser()
  const hostile = [
    "search='; DROP TABLE follows; --",
    `topic=${'a,'.repeat(200)}`,
    'private=true&status=cancelled&limit=0&lat=1e99&lng=NaN&distance=99999',
    'from=2026-12-32&to=<script>',
    '__proto__=1&constructor=2&organizer=%27+OR+1=1',
    'search=%00%F0%9F%98%80%ff',
  ]
  for (const query of hostile) expect((await create({ query }, token)).status).toBe(200)
  const data = await listed(token)
  expect(data.map(({ query }) => query)).toContain('')
  for (const { query } of data) expect(query).not.toMatch(/private|status|limit|organizer|proto|script/)
})

test('the list says how many events there are today, and belongs to one person', async () => {
  const city = `ville-${testNow}`
  await upsertEvents(env.DB, [buildEvent({ citySlug: city }), buildEvent({ citySlug: city, private: true })])
  const [mine, other] = [await signedInUser(), await signedInUser()]
  await create({ query: `city=${city}` }, mine.token)
  const [follow] = await listed(mine.token)
  expect(follow).toMatchObject({ events: 1 })
  expect(await listed(other.token)).toEqual([])
  for (const [method, body] of [
    ['PUT', { paused: true }],
    ['DELETE', undefined],
  ] as const)
    expect((await call(method, `/v1/follows/${follow!._id}`, body, { token: other.token })).status).toBe(404)
  const changed = await call(
    'PUT',
    `/v1/follows/${follow!._id}`,
    { paused: true, rhythm: 'now' },
    { token: mine.token },
  )
  expect(await changed.json()).toMatchObject({ paused: true, rhythm: 'now' })
  expect((await call('DELETE', `/v1/follows/${follow!._id}`, undefined, { token: mine.token })).status).toBe(200)
  expect(await listed(mine.token)).toEqual([])
})

test('what an address followed before its account is in the account, its export, and deleted with it', async () => {
  const email = await followConfirmed('city=lyon')
  const { token, user } = await signedInUser({ email })
  await create({ query: 'city=nantes' }, token)
  expect((await listed(token)).map(({ query }) => query).toSorted()).toEqual(['city=lyon', 'city=nantes'])
  const exported = await (await call('GET', `/v1/users/${user.id}/export`, undefined, { token })).json()
  expect((exported as { follows: { log: unknown[] }[] }).follows.map(({ log }) => log.length).toSorted()).toEqual([
    1, 2,
  ])
  // Followed again by the account, it is not there twice.
  await create({ query: 'city=lyon' }, token)
  expect(await listed(token)).toHaveLength(2)
  expect((await call('DELETE', `/v1/users/${user.id}`, {}, { token })).status).toBe(200)
  const { results } = await env.DB.prepare('SELECT 1 FROM follows WHERE user_id = ? OR email = ?')
    .bind(user.id, email)
    .all()
  expect(results).toEqual([])
})

test('one click ends it, also twice; undoing follows again, without what was published between', async () => {
  const city = `undo-${testNow}`
  await followConfirmed(`city=${city}`)
  await upsertEvents(env.DB, [buildEvent({ citySlug: city })])
  const [mail] = await deliverFollowed(testNow + 1)
  const token = leaveToken(mail!)
  for (let time = 0; time < 2; time++) expect((await call('POST', '/v1/users/unsubscribe', { token })).status).toBe(200)
  expect(await (await call('POST', '/v1/follows/mailed', { token })).json()).toMatchObject({ left: true })
  // The link that confirmed it does not follow again.
  const [, id] = token.split('.')
  const confirm = { token: await mintSubscriptionToken(env, 'follow-confirm', id!) }
  expect((await call('POST', '/v1/follows/confirm', confirm)).status).toBe(400)
  await upsertEvents(env.DB, [buildEvent({ citySlug: city })])
  expect(await deliverFollowed(testNow + 2)).toEqual([])
  expect((await call('POST', '/v1/follows/resume', { token })).status).toBe(200)
  expect(await deliverFollowed(testNow + 3)).toEqual([])
  await upsertEvents(env.DB, [buildEvent({ citySlug: city })])
  expect(await deliverFollowed(testNow + 4)).toHaveLength(1)
})

test('a token of another purpose, of another follow or a changed one has no effect', async () => {
  const email = newEmail()
  await create({ query: 'city=lyon', email })
  const token = await mailedToken(email, 'followConfirm')
  for (const [path, wrong] of [
    ['confirm', `${token}x`],
    ['confirm', `other.${token.split('.')[1]}`],
    ['resume', token],
    ['mailed', `follow.${token}`],
  ])
    expect((await call('POST', `/v1/follows/${path}`, { token: wrong })).status).toBe(400)
  expect((await call('POST', '/v1/users/unsubscribe', { token: `follow.${token}` })).status).toBe(400)
})

test('mails to confirm are limited for one address, and follows for one person', async () => {
  const email = newEmail()
  const ask = (n: number) => call('POST', '/v1/follows', { query: `search=${n}`, email }, { now: testNow + n })
  for (let n = 0; n < 5; n++) expect((await ask(n)).status).toBe(200)
  expect((await ask(6)).status).toBe(429)

  const { token } = await signedInUser()
  for (let n = 0; n < mostFollows; n++) expect((await create({ query: `search=mot${n}` }, token)).status).toBe(200)
  expect((await create({ query: 'search=encore' }, token)).status).toBe(409)
  expect((await create({ query: 'search=mot1', rhythm: 'now' }, token)).status).toBe(200)
})

test('a search of certain days ends with them', async () => {
  const { token } = await signedInUser()
  await create({ query: 'from=2026-11-21&to=2026-11-22' }, token)
  await deliverFollowed(testNow)
  expect(await listed(token)).toHaveLength(1)
  await deliverFollowed(testNow + 5 * dayMs)
  expect(await listed(token)).toEqual([])
})

test('the log has each change of a follow with its time and no person; nothing in it can be changed', async () => {
  const kinds = async () =>
    (await env.DB.prepare('SELECT kind FROM follow_log ORDER BY id').all<{ kind: string }>()).results.map(
      ({ kind }) => kind,
    )
  const before = (await kinds()).length
  const city = `log-${testNow}`
  const email = await followConfirmed(`city=${city}`)
  // A repeated confirmation and the call of another person change nothing.
  await call('POST', '/v1/follows', { query: `city=${city}`, email }, { now: testNow + 1 })
  const { token: session } = await signedInUser({ email })
  await upsertEvents(env.DB, [buildEvent({ citySlug: city })])
  const [mail] = await deliverFollowed(testNow + 2)
  const token = leaveToken(mail!)
  for (let time = 0; time < 2; time++) await call('POST', '/v1/users/unsubscribe', { token })
  await call('POST', '/v1/follows/resume', { token })
  const [follow] = await listed(session)
  const change = (body: object) => call('PUT', `/v1/follows/${follow!._id}`, body, { token: session })
  await change({ paused: true })
  await change({ rhythm: 'weekly' })
  await change({ paused: false })
  expect((await kinds()).slice(before)).toEqual([
    'asked',
    'confirmed',
    'left',
    'resumed',
    'paused',
    'changed',
    'resumed',
  ])
  await call('DELETE', `/v1/follows/${follow!._id}`, undefined, { token: session })
  await create({ query: `city=${city}` }, session)
  expect((await kinds()).slice(before + 7)).toEqual(['left', 'followed'])
  const { results } = await env.DB.prepare('SELECT * FROM follow_log').all()
  expect(JSON.stringify(results)).not.toContain('@')
  for (const change of ["UPDATE follow_log SET kind = 'left'", 'DELETE FROM follow_log'])
    await expect(env.DB.prepare(change).run()).rejects.toThrow('append-only')
})
