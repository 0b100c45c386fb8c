import { expect, test } from 'vitest'
import { call, mailsTo, register, testPassword } from '../../../tests/support/accounts.ts'
import { testNow } from '../../../tests/support/factories.ts'

const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

test('a browser that the account does not know causes a mail, once, with the way to its session', async () => {
  const { email, id, token } = await register()
  const now = testNow + 600_000
  const logIn = async (agent: string, device?: string) => {
    const body = { email, password: testPassword, device }
    const answer = await call('POST', '/v1/auth/local', body, { now, headers: { 'user-agent': agent } })
    return (await answer.json()) as { device: string; token: string }
  }
  const notices = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'newDevice').map(({ data }) => data)
  // That of sign-up.
  await logIn('')
  expect(await notices()).toEqual([])
  const marked = await logIn(laptop)
  await logIn(laptop)
  const [mail, ...others] = await notices()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ device: 'Firefox, Linux', place: '', at: now })
  const { data } = (await (await call('GET', `/v1/users/${id}/sessions`, undefined, { token, now })).json()) as {
    data: { _id: string; device: string }[]
  }
  expect(data.find(({ _id }) => _id === mail!.session)?.device).toBe('Firefox, Linux')
  // The marks of a device tell it from one that only looks the same.
  await logIn(phone, marked.device)
  expect(await notices()).toHaveLength(1)
  // The session that the mail leads to is ended, and with it all others but the caller's.
  expect((await call('DELETE', `/v1/users/${id}/sessions`, undefined, { token, now })).status).toBe(200)
  expect((await call('GET', '/v1/users/me', undefined, { token: marked.token, now })).status).toBe(401)
  expect((await call('GET', '/v1/users/me', undefined, { token, now })).status).toBe(200)
})
