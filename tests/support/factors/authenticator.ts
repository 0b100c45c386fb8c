import { env } from 'cloudflare:workers'
import { call, codeAt, register, testPassword, type CallOptions } from '../accounts.ts'
import { testNow } from '../factories.ts'

const json = async <T>(answer: Response) => (await answer.json()) as T

/** An account with a password and an authenticator app, whose first code was of `testNow`. */
export async function withApp() {
  const { email, id, token, refresh } = await register()
  await env.DB.prepare('UPDATE users SET active = 1 WHERE id = ?').bind(id).run()
  const own = (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    call(method, `/v1/users/${id}/${path}`, body, { token, ...options })
  const begun = await own('POST', 'totp')
  if (!begun.ok) throw new Error(await begun.text())
  const { secret, uri } = await json<{ secret: string; uri: string }>(await own('GET', 'totp'))
  const on = await own('PUT', 'totp', { code: codeAt(secret, testNow) })
  const { codes } = await json<{ codes: string[] }>(on)
  const logIn = async (now: number, more: { trusted?: string; env?: CallOptions['env'] } = {}) => {
    const { env: settings, ...fields } = more
    const options = { now, ...(settings && { env: settings }) }
    const body = { email, password: testPassword, ...fields }
    return json<{ pending?: string; token?: string }>(await call('POST', '/v1/auth/local', body, options))
  }
  const enter = (pending: string | undefined, code: string, now: number, more: object = {}) =>
    call('POST', '/v1/auth/code', { pending, code, ...more }, { now })
  return { email, id, token, refresh, secret, uri, codes, own, logIn, enter }
}
