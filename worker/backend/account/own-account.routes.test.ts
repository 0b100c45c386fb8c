import { env } from 'cloudflare:workers'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { call, mailsTo, register, signedInUser, testPassword } from '../../../tests/support/accounts.ts'
import { testNow } from '../../../tests/support/factories.ts'
import { exportData, sessions } from '../../../src/account/own-account.contract.ts'

const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  call('POST', '/v1/auth/local', { email, password }, { headers })
const logInToken = async (email: string, headers: Record<string, string> = {}) =>
  ((await (await logIn(email, testPassword, headers)).json()) as { token: string }).token
const statusOfMe = async (token: string, now = testNow) =>
  (await call('GET', '/v1/users/me', undefined, { token, now })).status

/** A device that shows messages, as its browser describes it. */
async function addDevice(token: string) {
  const keys = { p256dh: 'A'.repeat(87), auth: 'secretOfTheDevice01234'.slice(0, 22) }
  const device = { endpoint: `https://push.example.net/${crypto.randomUUID()}`, keys }
  expect((await call('POST', '/v1/users/push', device, { token })).status).toBe(200)
  return device
}

describe('PUT /v1/users/{_id}/password', () => {
  test('the new password logs in, the old does not; this session remains, the others end, a mail is sent', async () => {
    const { email, id, token } = await register()
    const other = await logInToken(email)
    const answer = await call(
      'PUT',
      `/v1/users/${id}/password`,
      { current: testPassword, password: 'un autre vélo vert' },
      { token },
    )
    expect(answer.status).toBe(200)
    expect((await logIn(email, 'un autre vélo vert')).status).toBe(200)
    expect((await logIn(email, testPassword)).status).toBe(401)
    expect(await statusOfMe(token)).toBe(200)
    expect(await statusOfMe(other)).toBe(401)
    expect((await mailsTo(email)).at(-1)?.kind).toBe('passwordChanged')
  })

  test('a wrong current password is a 400 naming the field, since a 401 would mean that the session has ended', async () => {
    const { email, id, token } = await register()
    const answer = await call(
      'PUT',
      `/v1/users/${id}/password`,
      { current: 'not the password', password: 'un autre vélo vert' },
      { token },
    )
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { current: expect.any(String) } } },
    ])
    expect((await logIn(email, testPassword)).status).toBe(200)
  })
})

describe('sessions', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const iphone = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  }

  test('lists where each was opened and which one is current', async () => {
    const { email, id } = await register()
    await logInToken(email, iphone)
    const token = await logInToken(email, firefox)
    const { data } = sessions.spec.output.parse(
      await (await call('GET', `/v1/users/${id}/sessions`, undefined, { token })).json(),
    )
    expect(data.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['', false],
      ['Firefox, Linux', true],
      ['Safari, iOS', false],
    ])
  })

  test('one’s own session can be ended, at once; another user’s cannot', async () => {
    const { email, id, token } = await register()
    const other = await logInToken(email, iphone)
    const stranger = await signedInUser()
    const { data } = sessions.spec.output.parse(
      await (await call('GET', `/v1/users/${id}/sessions`, undefined, { token })).json(),
    )
    const target = data.find(({ device }) => device === 'Safari, iOS')!._id
    expect(
      (await call('DELETE', `/v1/users/${stranger.user.id}/sessions/${target}`, undefined, { token: stranger.token }))
        .status,
    ).toBe(404)
    expect(await statusOfMe(other)).toBe(200)
    expect((await call('DELETE', `/v1/users/${id}/sessions/${target}`, undefined, { token })).status).toBe(200)
    expect(await statusOfMe(other)).toBe(401)
    expect(await statusOfMe(token)).toBe(200)
  })
})

test('a device shows no more messages once its session has ended, here or from elsewhere; others go on', async () => {
  const { email, id, token } = await register()
  const [phone, laptop] = [await logInToken(email), await logInToken(email)]
  const [here, , staying] = [await addDevice(token), await addDevice(phone), await addDevice(laptop)]
  const endpoints = async () => {
    const { results } = await env.DB.prepare(`SELECT endpoint FROM push_subscriptions WHERE user_id = ?`)
      .bind(id)
      .all<{ endpoint: string }>()
    return results.map((row) => row.endpoint).toSorted()
  }
  const sidOfPhone = decodeJwt<{ sid: string }>(phone).sid
  expect((await call('DELETE', `/v1/users/${id}/sessions/${sidOfPhone}`, undefined, { token })).status).toBe(200)
  expect(await endpoints()).toEqual([here.endpoint, staying.endpoint].toSorted())
  expect((await call('POST', '/v1/auth/logout', {}, { token })).status).toBe(200)
  expect(await endpoints()).toEqual([staying.endpoint])
})

describe('DELETE /v1/users/{_id}', () => {
  test('deletes all data of the account, and notifies its owner by mail', async () => {
    const { email, id, token } = await register()
    await env.DB.prepare(`INSERT INTO likes (user_id, event_id, created_at) VALUES (?, 'e1', 0)`).bind(id).run()
    await addDevice(token)
    expect((await call('DELETE', `/v1/users/${id}`, { password: testPassword }, { token })).status).toBe(200)
    expect(await statusOfMe(token)).toBe(401)
    for (const table of ['sessions', 'likes', 'account_links', 'push_subscriptions'])
      expect((await env.DB.prepare(`SELECT 1 FROM ${table} WHERE user_id = ?`).bind(id).all()).results).toEqual([])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['accountDeleted'])
    expect(await (await call('POST', '/v1/users/exists', { email })).json()).toMatchObject({ exists: false })
  })

  test('requires the password of an account that has one, and no other', async () => {
    const { id, token } = await register()
    expect((await call('DELETE', `/v1/users/${id}`, {}, { token })).status).toBe(400)
    expect(await statusOfMe(token)).toBe(200)
    const provider = await signedInUser()
    expect((await call('DELETE', `/v1/users/${provider.user.id}`, {}, { token: provider.token })).status).toBe(200)
  })
})

test('the export is a file with all stored data, without the password', async () => {
  const { email, id, token } = await register()
  const picture = '1a2b3c4d-0000-4000-8000-000000000001'
  const insert = (table: string, columns: string, values: string) =>
    env.DB.prepare(`INSERT INTO ${table} (user_id, created_at, ${columns}) VALUES (?, 0, ${values})`).bind(id)
  await env.DB.batch([
    insert('likes', 'event_id', `'e1'`),
    insert('favorites', 'kind, target', `'topic', 'culture'`),
    insert('uploads', 'id, use, width, height, size', `'${picture}', 'picture', 40, 30, 9`),
    env.DB.prepare(`UPDATE outbox SET state = 'dropped', sent_at = 1 WHERE recipient = ?`).bind(email),
  ])
  const { endpoint, keys } = await addDevice(token)
  const answer = await call('GET', `/v1/users/${id}/export`, undefined, { token })
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const text = await answer.text()
  const data = exportData.spec.output.parse(JSON.parse(text))
  expect(data).toMatchObject({
    user: { email },
    devices: [{ service: 'push.example.net' }],
    likes: [{ event: 'e1' }],
    favorites: [{ kind: 'topic', target: 'culture' }],
    uploads: [{ url: `/uploads/${picture}-1536.jpeg`, width: 40, height: 30 }],
    mails: [{ kind: 'activate', to: email, sentAt: null }],
  })
  expect(data.sessions).toHaveLength(1)
  for (const secret of ['argon2', endpoint, keys.auth]) expect(text).not.toContain(secret)
})

test.each([
  ['PUT', 'password'],
  ['PUT', 'email'],
  ['DELETE', ''],
])('%s about another account is refused, whatever its body says (%s)', async (method, path) => {
  const [{ id }, { token }] = [await register(), await signedInUser()]
  const answer = await call(method, `/v1/users/${id}${path && `/${path}`}`, { nothing: 'right' }, { token })
  expect(answer.status).toBe(403)
})
