import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, mailedToken, mailsTo, newEmail } from '../../../tests/support/accounts.ts'
import { testNow } from '../../../tests/support/factories.ts'

const subscribe = (email: string, fields: object = { SIGNUP: 'chiche-home' }, more: object = {}, now = testNow) =>
  call('POST', '/v1/users/subscribe-nl', { list: 'chiche', email, fields, ...more }, { now })
const stored = (email: string) =>
  env.DB.prepare('SELECT list, source, lang, state FROM newsletter_subscriptions WHERE email = ? ORDER BY list')
    .bind(email)
    .all()
    .then(({ results }) => results)

test('an address is subscribed once its mail is confirmed; confirming twice is no error', async () => {
  const email = newEmail()
  const answer = await subscribe(email, { SIGNUP: 'chiche-article', EMAIL: email }, { lang: 'en' })
  expect([answer.status, await answer.json()]).toEqual([200, { result: 'success' }])
  expect(await stored(email)).toEqual([{ list: 'chiche', source: 'chiche-article', lang: 'en', state: 'pending' }])
  expect(await mailsTo(email)).toMatchObject([{ kind: 'newsletterConfirm', lang: 'en' }])

  const token = await mailedToken(email, 'newsletterConfirm')
  for (let time = 0; time < 2; time++)
    expect(await (await call('POST', '/v1/newsletter/confirm', { token })).json()).toMatchObject({
      email,
      list: 'chiche',
    })
  expect(await stored(email)).toMatchObject([{ state: 'confirmed' }])
})

test('the response is the same for a subscribed address, which gets no mail', async () => {
  const email = newEmail()
  await subscribe(email)
  await call('POST', '/v1/newsletter/confirm', { token: await mailedToken(email, 'newsletterConfirm') })
  const again = await subscribe(email, { SIGNUP: 'other' }, {}, testNow + 1000)
  expect([again.status, await again.json()]).toEqual([200, { result: 'success' }])
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await stored(email)).toMatchObject([{ state: 'confirmed' }])
})

test('without fields the source is chiche; the spot has a list of its own', async () => {
  const email = newEmail()
  expect((await call('POST', '/v1/users/subscribe-nl', { email })).status).toBe(200)
  const spot = await call('POST', '/v1/users/subscribe-nl-spot', { email, fields: { SIGNUP: 'spot' } })
  expect(await spot.json()).toEqual({ result: 'success' })
  expect(await stored(email)).toMatchObject([
    { list: 'chiche', source: 'chiche' },
    { list: 'spot', source: 'spot' },
  ])
})

test('one link unsubscribes, and a new subscription has to be confirmed again', async () => {
  const email = newEmail()
  await subscribe(email)
  const token = await mailedToken(email, 'newsletterConfirm')
  const { unsubscribe } = (await (await call('POST', '/v1/newsletter/confirm', { token })).json()) as {
    unsubscribe: string
  }
  for (let time = 0; time < 2; time++)
    expect((await call('POST', '/v1/newsletter/unsubscribe', { token: unsubscribe })).status).toBe(200)
  expect(await stored(email)).toMatchObject([{ state: 'unsubscribed' }])
  // The old confirmation link does not subscribe again.
  expect((await call('POST', '/v1/newsletter/confirm', { token })).status).toBe(400)
  await subscribe(email, {}, {}, testNow + 1000)
  expect(await stored(email)).toMatchObject([{ state: 'pending' }])
  expect(await mailsTo(email)).toHaveLength(2)
})

test('a token of another purpose or a changed one has no effect', async () => {
  const email = newEmail()
  await subscribe(email)
  const token = await mailedToken(email, 'newsletterConfirm')
  for (const [path, wrong] of [
    ['confirm', `${token}x`],
    ['confirm', token.split('.')[0]!],
    ['unsubscribe', token],
  ]) {
    const answer = await call('POST', `/v1/newsletter/${path}`, { token: wrong })
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_token' } })
  }
  expect(await stored(email)).toMatchObject([{ state: 'pending' }])
})

test('mails to one address are limited, even from several callers', async () => {
  const email = newEmail()
  for (let time = 0; time < 5; time++) expect((await subscribe(email, {}, {}, testNow + time)).status).toBe(200)
  expect((await subscribe(email, {}, {}, testNow + 6)).status).toBe(429)
})
