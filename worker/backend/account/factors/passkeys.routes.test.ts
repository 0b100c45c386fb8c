import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailsTo, signedInUser, testPassword, type CallOptions } from '../../../../tests/support/accounts.ts'
import { hourMs, racing, testNow } from '../../../../tests/support/factories.ts'
import { SoftwarePasskey, type Signing } from '../../../../tests/support/passkeys/software-passkey.ts'

const json = async <T>(answer: Response) => (await answer.json()) as T
const errorOf = async (answer: Response) =>
  (await json<{ error: { code: string; fields?: Record<string, string> } }>(answer)).error

interface Challenge {
  options: { challenge: string; rpId: string; allowCredentials: { id: string }[] }
  ceremony: string | null
}

/** Asks for the challenge of a log-in, or with a token for that of a confirmation. */
const challengeOf = async (options: CallOptions = {}, body: object = {}) =>
  json<Challenge>(await call('POST', '/v1/auth/passkey/challenge', body, options))

/** A confirmed account, and a passkey of it. */
async function withPasskey(counter = 0) {
  const { user, token } = await signedInUser()
  const passkey = await SoftwarePasskey.make()
  const own = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    call(method, `/v1/users/${user.id}/${path}`, body, { token, ...options })
  const { challenge } = await json<{ challenge: string }>(await own('POST', 'passkeys/challenge'))
  const added = await own('POST', 'passkeys', {
    name: 'Téléphone',
    credential: await passkey.create(challenge, { counter }),
  })
  expect(added.status).toBe(200)
  return { user, token, passkey, own }
}

/** Logs in with a passkey. */
async function logIn(passkey: SoftwarePasskey, signing: Signing = {}, options: CallOptions = {}) {
  const { options: asked, ceremony } = await challengeOf(options)
  const credential = await passkey.sign(asked.challenge, signing)
  return call('POST', '/v1/auth/passkey', { ceremony, credential }, options)
}

describe('a passkey', () => {
  test('is added with a name, logs in without any other factor, is renamed and removed, with mails and entries', async () => {
    const { user, passkey, own } = await withPasskey()
    const now = testNow + hourMs
    const asked = await challengeOf()
    expect(asked.options).toMatchObject({ rpId: 'site.test', allowCredentials: [], userVerification: 'required' })
    const answer = await logIn(passkey, { userHandle: user.id }, { now, headers: { 'user-agent': 'Firefox/140.0' } })
    const { token } = await json<{ token: string }>(answer)
    expect((await call('GET', '/v1/users/me', undefined, { token, now })).status).toBe(200)
    // It counts as a second factor and as a confirmation.
    const session = await env.DB.prepare(
      'SELECT strong, confirmed_at AS at FROM sessions WHERE user_id = ? ORDER BY created_at DESC',
    )
      .bind(user.id)
      .first()
    expect(session).toEqual({ strong: 1, at: now })
    const factors = await json<{ passkeys: object[] }>(await own('GET', 'factors'))
    expect(factors.passkeys).toEqual([
      {
        _id: passkey.id,
        name: 'Téléphone',
        createdAt: new Date(testNow).toISOString(),
        usedAt: new Date(now).toISOString(),
      },
    ])
    const one = `passkeys/${passkey.id}`
    expect(await json(await own('PUT', one, { name: 'Vieux téléphone' }))).toMatchObject({ name: 'Vieux téléphone' })
    expect((await errorOf(await own('DELETE', one, undefined, { now: testNow + 601_000 }))).code).toBe('confirm_first')
    expect((await own('DELETE', one)).status).toBe(200)
    expect((await logIn(passkey)).status).toBe(401)
    expect((await mailsTo(user.email)).map(({ kind, data }) => [kind, data['factor']])).toEqual([
      ['factorAdded', 'Téléphone'],
      ['newDevice', undefined],
      ['factorRemoved', 'Vieux téléphone'],
    ])
    const exported = await json<{ factors: object; factorLog: { kind: string }[] }>(await own('GET', 'export'))
    expect(exported.factors).toEqual({ totp: null, recoveryCodes: 0, passkeys: [] })
    expect(exported.factorLog.map(({ kind }) => kind)).toEqual(['passkeyRemoved', 'passkeyAdded'])
  })

  test('is refused with the same answer for every other origin, site, person, kind or use of a challenge', async () => {
    const { user, passkey } = await withPasskey()
    const other = await withPasskey()
    const { ceremony, options } = await challengeOf()
    const send = async (given: object, by: string | null = ceremony) =>
      errorOf(await call('POST', '/v1/auth/passkey', { ceremony: by, credential: given }))
    const bodies: object[] = []
    const refusals: (Signing & { by?: SoftwarePasskey })[] = [
      { origin: 'https://site.test.example' },
      { rpId: 'example' },
      { verified: false },
      { type: 'webauthn.create' },
      { userHandle: other.user.id },
      { by: await SoftwarePasskey.make() },
    ]
    for (const { by = passkey, ...signing } of refusals) {
      const asked = await challengeOf()
      bodies.push(await send(await by.sign(asked.options.challenge, signing), asked.ceremony))
    }
    // A signature of another key, under the id of this passkey.
    const asked = await challengeOf()
    bodies.push(
      await send(
        { ...(await other.passkey.sign(asked.options.challenge)), id: passkey.id, rawId: passkey.id },
        asked.ceremony,
      ),
    )
    // The challenge of another browser, and one that was never made.
    const signed = await passkey.sign(options.challenge)
    bodies.push(await send(signed, (await challengeOf()).ceremony))
    bodies.push(await send(await passkey.sign('never-made')))
    expect(new Set(bodies.map((body) => JSON.stringify(body)))).toHaveLength(1)
    expect(bodies[0]).toMatchObject({ code: 'unauthorized' })
    // The same signature is right for its own browser, once.
    const body = { ceremony, credential: signed }
    const both = await Promise.all([1, 2].map(() => call('POST', '/v1/auth/passkey', body)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await call('POST', '/v1/auth/passkey', body)).status).toBe(401)
    expect((await logIn(passkey, { userHandle: user.id })).status).toBe(200)
  })

  test('answers within five minutes, and a challenge of a confirmation logs nobody in', async () => {
    const { token, passkey } = await withPasskey()
    const { ceremony, options } = await challengeOf()
    const late = { ceremony, credential: await passkey.sign(options.challenge) }
    expect((await call('POST', '/v1/auth/passkey', late, { now: testNow + 300_000 })).status).toBe(401)
    const confirming = await challengeOf({ token })
    expect(confirming).toMatchObject({ ceremony: null, options: { allowCredentials: [{ id: passkey.id }] } })
    const credential = await passkey.sign(confirming.options.challenge)
    expect((await call('POST', '/v1/auth/passkey', { ceremony: 'null', credential })).status).toBe(401)
  })

  test('whose counter does not go on is refused, since it may be a copy', async () => {
    const { passkey } = await withPasskey(5)
    expect((await logIn(passkey, { counter: 6 })).status).toBe(200)
    expect((await logIn(passkey, { counter: 6 })).status).toBe(401)
    expect((await logIn(passkey, { counter: 2 })).status).toBe(401)
    expect((await logIn(passkey, { counter: 7 })).status).toBe(200)
  })

  test('confirms the session of its own account only', async () => {
    const { token, passkey, own } = await withPasskey()
    const stranger = await withPasskey()
    const now = testNow + 601_000
    const confirm = async (by: SoftwarePasskey) => {
      const { options } = await challengeOf({ token, now })
      return call('POST', '/v1/auth/confirm', { credential: await by.sign(options.challenge) }, { token, now })
    }
    expect((await errorOf(await confirm(stranger.passkey))).fields).toHaveProperty('credential')
    expect((await own('POST', 'passkeys/challenge', undefined, { now })).status).toBe(403)
    expect((await confirm(passkey)).status).toBe(200)
    expect((await own('POST', 'passkeys/challenge', undefined, { now })).status).toBe(200)
    const theirs = stranger.own('DELETE', `passkeys/${passkey.id}`)
    expect((await theirs).status).toBe(404)
  })

  test('is added once, to a confirmed account, by the session that asked, never with a forged attestation', async () => {
    const { user, own, passkey, token } = await withPasskey()
    const ask = async () => (await json<{ challenge: string }>(await own('POST', 'passkeys/challenge'))).challenge
    const add = (credential: object) => own('POST', 'passkeys', { name: 'Clé', credential })
    // A session that gave no second factor does not become stronger by a refused passkey.
    await env.DB.prepare('UPDATE sessions SET strong = 0 WHERE user_id = ?').bind(user.id).run()
    expect((await errorOf(await add(await passkey.create(await ask())))).code).toBe('conflict')
    const strong = () => env.DB.prepare('SELECT strong FROM sessions WHERE user_id = ?').bind(user.id).first('strong')
    expect(await strong()).toBe(0)
    const fresh = await SoftwarePasskey.make()
    const refused = [{ origin: 'https://evil.test' }, { verified: false }, { rpId: 'evil.test' }, { format: 'packed' }]
    for (const signing of refused)
      expect((await errorOf(await add(await fresh.create(await ask(), signing)))).fields).toHaveProperty('credential')
    const { options } = await challengeOf({ token })
    expect((await add(await fresh.create(options.challenge))).status).toBe(400)
    expect((await add(await fresh.create(await ask()))).status).toBe(200)
    expect(await strong()).toBe(1)
    const unconfirmed = await signedInUser({ active: false })
    const path = `/v1/users/${unconfirmed.user.id}/passkeys/challenge`
    expect((await errorOf(await call('POST', path, undefined, { token: unconfirmed.token }))).code).toBe(
      'email_unconfirmed',
    )
  })

  test('that is removed twice at once goes once, with one mail and one entry', racing, async () => {
    const { user, passkey, own } = await withPasskey()
    const both = await Promise.all([1, 2].map(() => own('DELETE', `passkeys/${passkey.id}`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await mailsTo(user.email)).filter(({ kind }) => kind === 'factorRemoved')).toHaveLength(1)
    const exported = await json<{ factorLog: { kind: string }[] }>(await own('GET', 'export'))
    expect(exported.factorLog.map(({ kind }) => kind)).toEqual(['passkeyRemoved', 'passkeyAdded'])
  })

  test('that two accounts add at once belongs to one; the other reads that it is added', racing, async () => {
    const passkey = await SoftwarePasskey.make()
    const people = [await signedInUser(), await signedInUser()]
    const answers = people.map(async ({ user, token }) => {
      const ask = (path: string, body?: unknown) => call('POST', `/v1/users/${user.id}/${path}`, body, { token })
      const { challenge } = await json<{ challenge: string }>(await ask('passkeys/challenge'))
      return ask('passkeys', { name: 'Téléphone', credential: await passkey.create(challenge, { counter: 0 }) })
    })
    const both = await Promise.all(answers)
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const mails = await Promise.all(people.map(({ user }) => mailsTo(user.email)))
    expect(mails.flat().filter(({ kind }) => kind === 'factorAdded')).toHaveLength(1)
  })

  test('is deleted with its account', async () => {
    const { user, passkey, token } = await withPasskey()
    expect((await call('DELETE', `/v1/users/${user.id}`, { password: testPassword }, { token })).status).toBe(200)
    for (const table of ['passkeys', 'account_log'])
      expect(
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(user.id).first(),
      ).toEqual({
        n: 0,
      })
    expect((await logIn(passkey)).status).toBe(401)
  })
})
