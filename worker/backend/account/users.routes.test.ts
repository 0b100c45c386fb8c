import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  call,
  mailedToken,
  mailsTo,
  newEmail,
  register,
  signedInUser,
  storeUser,
  testPassword,
} from '../../../tests/support/accounts.ts'
import { hourMs, testNow } from '../../../tests/support/factories.ts'
import { user } from '../../../src/account/users.contract.ts'
import { hashPassword } from '../auth/password-hash.ts'

const exists = async (email: string) => (await call('POST', '/v1/users/exists', { email })).json()
const registering = (body: Record<string, unknown>) =>
  call('POST', '/v1/users/register/events', { password: testPassword, source: 'like', site: 'chiche', ...body })
const me = async (token: string) => user.parse(await (await call('GET', '/v1/users/me', undefined, { token })).json())

describe('POST /v1/users/exists', () => {
  test('four kinds of e-mail return four results', async () => {
    const { email } = await register()
    const invited = await storeUser({ invited: true, active: false })
    const provider = await storeUser()
    expect(await exists(newEmail())).toEqual({ exists: false, invited: false, local: false })
    expect(await exists(email.toUpperCase())).toEqual({ exists: true, invited: false, local: true })
    expect(await exists(invited.email)).toEqual({ exists: true, invited: true, local: false })
    expect(await exists(provider.email)).toEqual({ exists: true, invited: false, local: false })
  })

  test('10 a minute are the limit of one address, also of an IPv6 network', async () => {
    const ask = (address: string, now = testNow) =>
      call('POST', '/v1/users/exists', { email: newEmail() }, { now, headers: { 'cf-connecting-ip': address } })
    for (let round = 0; round < 10; round++) expect((await ask(`2001:db8:7::${round}`)).status).toBe(200)
    expect((await ask('2001:db8:7:0:9::1')).status).toBe(429)
    expect((await ask('2001:db8:8::1')).status).toBe(200)
    expect((await ask('2001:db8:7::1', testNow + 60_000)).status).toBe(200)
  })
})

describe('POST /v1/users/register/events', () => {
  test('creates an account that is logged in and unconfirmed, and sends an activation mail', async () => {
    const email = newEmail()
    const answer = await registering({ email, lang: 'es' })
    expect(answer.status).toBe(200)
    const { token, refresh } = (await answer.json()) as { token: string; refresh: string }
    expect(await me(token)).toMatchObject({
      email,
      active: false,
      profileCompleted: false,
      lang: 'es',
      local: true,
      educate: { like: false },
    })
    expect((await call('POST', '/v1/auth/local/token', { refreshToken: refresh })).status).toBe(200)
    expect((await mailsTo(email)).map(({ kind, lang }) => [kind, lang])).toEqual([['activate', 'es']])
  })

  test('an address that probes e-mails by registering is blocked after 60 an hour', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.61' }
    const { email } = await register()
    const ask = (now = testNow) =>
      call('POST', '/v1/users/register/events', { email, password: testPassword }, { now, headers })
    expect((await ask()).status).toBe(409)
    await env.DB.prepare(`UPDATE attempts SET count = 60 WHERE key LIKE 'registrations:%'`).run()
    expect((await ask()).status).toBe(429)
    expect((await ask(testNow + hourMs)).status).toBe(409)
  })

  test('an address that probes e-mails learns of 60 an hour, by whichever call', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.62' }
    const { email } = await register()
    const ask = () => call('POST', '/v1/users/exists', { email }, { headers })
    const { token, user: own } = await signedInUser({ password: await hashPassword(testPassword) })
    const change = () => call('PUT', `/v1/users/${own.id}/email`, { email, password: testPassword }, { token, headers })
    const apply = (given: string) =>
      call('POST', '/v1/users/register/events', { email: given, password: testPassword }, { headers })
    expect([(await ask()).status, (await change()).status, (await apply(email)).status]).toEqual([200, 409, 409])
    await env.DB.prepare(`UPDATE attempts SET count = 60 WHERE key LIKE 'exists-hourly:%'`).run()
    expect([(await ask()).status, (await change()).status, (await apply(email)).status]).toEqual([429, 429, 429])
    expect((await apply(newEmail())).status).toBe(200)
  })

  test('stores the source and the site, and no readable password', async () => {
    const { email } = await register()
    const row = await env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first<Record<string, string>>()
    expect(row).toMatchObject({ source: 'test', site: 'chiche' })
    expect(row!['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(testPassword)
  })

  test('a registered e-mail is a conflict, and its password is unchanged', async () => {
    const { email } = await register()
    const answer = await registering({ email, password: 'another password' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { code: 'conflict', fields: { email: expect.any(String) } } })
    expect((await call('POST', '/v1/auth/local', { email, password: testPassword })).status).toBe(200)
    expect((await call('POST', '/v1/auth/local', { email, password: 'another password' })).status).toBe(401)
  })

  test('a provider’s account cannot be given a password this way', async () => {
    const { email } = await storeUser()
    expect((await registering({ email })).status).toBe(409)
    expect(await exists(email)).toMatchObject({ local: false })
  })

  test('concurrent registrations of one e-mail create one account, one session, one mail', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => registering({ email, password: `${testPassword} ${index}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await mailsTo(email)).toHaveLength(1)
    const { results } = await env.DB.prepare(
      'SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?',
    )
      .bind(email)
      .all()
    expect(results).toHaveLength(1)
  })

  test('an invited person chooses a password and retains the account', async () => {
    const invited = await storeUser({ invited: true, active: false, displayname: 'Camille' })
    const answer = await registering({ email: invited.email })
    const { token } = (await answer.json()) as { token: string }
    expect(await me(token)).toMatchObject({ _id: invited.id, displayname: 'Camille', active: false, local: true })
    expect(await exists(invited.email)).toEqual({ exists: true, invited: false, local: true })
    expect((await registering({ email: invited.email })).status).toBe(409)
  })

  test.each(['12345678', 'Password123', 'azertyuiop', 'chiche2026', '        ', 'aaaaaaaa'])(
    'refuses %j, which is easy to guess',
    async (password) => {
      const answer = await registering({ email: newEmail(), password })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: { fields: { password: expect.any(String) } } })
    },
  )

  test.each([
    ['words', 'correct horse battery staple'],
    ['spaces around them', '  espaces autour  '],
    ['1024 signs', Array.from({ length: 1024 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')],
    ['other letters', 'пароль-из-букв'],
  ])('accepts %s, and it logs in', async (_, password) => {
    const email = newEmail()
    expect((await registering({ email, password })).status).toBe(200)
    expect((await call('POST', '/v1/auth/local', { email, password })).status).toBe(200)
  })
})

describe('the profile', () => {
  test('has the fields of the specification and never the password', async () => {
    const { token, id } = await register()
    const body = (await (await call('GET', '/v1/users/me', undefined, { token })).json()) as object
    for (const field of [
      '_id',
      'email',
      'displayname',
      'firstName',
      'lastName',
      'active',
      'profileCompleted',
      'profileImg',
      'address',
      'educate',
    ])
      expect(body).toHaveProperty(field)
    expect(body).toHaveProperty('_id', id)
    expect(body).not.toHaveProperty('password')
  })

  test('changing one field leaves the others unchanged', async () => {
    const { user: own, token } = await signedInUser({ displayname: 'Camille', firstName: 'Camille', address: 'Lyon' })
    const answer = await call('PUT', `/v1/users/${own.id}`, { firstName: 'Cam' }, { token })
    expect(answer.status).toBe(200)
    expect(await me(token)).toMatchObject({
      displayname: 'Camille',
      firstName: 'Cam',
      address: { formattedAddress: 'Lyon' },
    })
    await call('PUT', `/v1/users/${own.id}`, { address: { formattedAddress: '' } }, { token })
    expect((await me(token)).address).toBeNull()
  })

  test('accepts a whole profile and changes only the editable fields', async () => {
    const { user: own, token } = await signedInUser({ displayname: 'Camille' })
    const merged = {
      ...(await me(token)),
      displayname: 'Cam',
      role: 'admin',
      active: false,
      email: 'x@example.org',
      _id: 'other',
    }
    expect((await call('PUT', `/v1/users/${own.id}`, merged, { token })).status).toBe(200)
    expect(await me(token)).toMatchObject({
      _id: own.id,
      displayname: 'Cam',
      role: 'user',
      active: true,
      email: own.email,
    })
  })

  test('is complete once a display name is chosen', async () => {
    const { user: own, token } = await signedInUser()
    expect((await me(token)).profileCompleted).toBe(false)
    await call('PUT', `/v1/users/${own.id}`, { displayname: 'Cam' }, { token })
    expect((await me(token)).profileCompleted).toBe(true)
  })

  test('of another person is not changed', async () => {
    const { token } = await signedInUser()
    const other = await signedInUser({ displayname: 'Dominique' })
    expect((await call('PUT', `/v1/users/${other.user.id}`, { displayname: 'x' }, { token })).status).toBe(403)
    expect(await me(other.token)).toMatchObject({ displayname: 'Dominique' })
  })
})

test('bidirectional control characters and line breaks are removed from a name in every input', async () => {
  const { user, token } = await signedInUser()
  const names = { displayname: 'Léa\u202e\r\nBcc: x', firstName: '\u2066Léa\u2069\u0007', lastName: '\u200bMartin' }
  expect((await call('PUT', `/v1/users/${user.id}`, names, { token })).status).toBe(200)
  expect(await me(token)).toMatchObject({ displayname: 'Léa Bcc: x', firstName: 'Léa', lastName: 'Martin' })
  const invisible = await call('PUT', `/v1/users/${user.id}`, { displayname: '\u202e\u200b' }, { token })
  expect([invisible.status, await invisible.json()]).toMatchObject([
    400,
    { error: { fields: { displayname: 'must be given' } } },
  ])
})

describe('activation', () => {
  const activate = (token: string, now = testNow) => call('POST', '/v1/users/activate', { token }, { now })

  test('the link of the mail confirms the e-mail; a second click is no error', async () => {
    const { email, token } = await register()
    const link = await mailedToken(email, 'activate')
    expect((await activate(link)).status).toBe(200)
    expect((await activate(link)).status).toBe(200)
    expect((await me(token)).active).toBe(true)
  })

  test('a link is valid for 7 days, for one purpose, and only while the e-mail is unchanged', async () => {
    const { email, id } = await register()
    const link = await mailedToken(email, 'activate')
    expect((await activate(link, testNow + 7 * 86_400_000)).status).toBe(400)
    expect((await call('POST', '/v1/users/reset-password', { token: link, password: 'un autre vélo' })).status).toBe(
      400,
    )
    await env.DB.prepare(`UPDATE users SET email = 'moved-' || email WHERE id = ?`).bind(id).run()
    expect((await activate(link)).status).toBe(400)
  })

  test('the mail can be sent again, to an unconfirmed account only, with the same response for all', async () => {
    const { email } = await register()
    const confirmed = await storeUser()
    const answers = await Promise.all(
      [email, confirmed.email, newEmail()].map(async (address) =>
        call('POST', '/v1/users/resend-activation', { email: address }),
      ),
    )
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await mailsTo(confirmed.email)).toHaveLength(0)
    expect((await activate(await mailedToken(email, 'activate'))).status).toBe(200)
  })

  test('stores no readable token of a link', async () => {
    const { email } = await register()
    const link = await mailedToken(email, 'activate')
    const { results } = await env.DB.prepare('SELECT hash FROM account_links').all<{ hash: string }>()
    expect(results.map(({ hash }) => hash)).not.toContain(link)
  })
})
