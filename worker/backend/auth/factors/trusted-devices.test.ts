import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { call, codeAt } from '../../../../tests/support/accounts.ts'
import { withApp } from '../../../../tests/support/factors/authenticator.ts'
import { dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { passkeys } from '../../db/factor-schema.ts'

type Account = Awaited<ReturnType<typeof withApp>>

const now = testNow + hourMs

/** Logs in with a code, and asks for none on this device afterwards. @returns its marks */
async function trust({ logIn, enter, secret }: Account, moment = now): Promise<string> {
  const { pending } = await logIn(moment)
  const entered = await enter(pending, codeAt(secret, moment), moment, { remember: true })
  return ((await entered.json()) as { trusted: string }).trusted
}

test('a log-in on a trusted device needs no code for 30 days', async () => {
  const account = await withApp()
  const trusted = await trust(account)
  expect(await account.logIn(now + 30 * dayMs - 1, { trusted })).toHaveProperty('token')
  expect(await account.logIn(now + 30 * dayMs, { trusted })).toHaveProperty('pending')
  expect(await account.logIn(now)).toHaveProperty('pending')
})

test('a device is trusted by those of its accounts that asked for it, and marks cannot be changed', async () => {
  const [one, other] = [await withApp(), await withApp()]
  const trusted = await trust(one)
  expect(await other.logIn(now, { trusted })).toHaveProperty('pending')
  const { pending } = await other.logIn(now)
  const more = { remember: true, trusted }
  const entered = await other.enter(pending, codeAt(other.secret, now), now, more)
  const both = ((await entered.json()) as { trusted: string }).trusted
  for (const account of [one, other]) expect(await account.logIn(now, { trusted: both })).toHaveProperty('token')
  const later = (now + 300 * dayMs).toString(36) + trusted.slice(8)
  for (const wrong of [later, `${trusted.slice(0, -2)}xx`, '', '.', 'x'.repeat(400)])
    expect(await one.logIn(now, { trusted: wrong })).toHaveProperty('pending')
  const asked = await one.enter((await one.logIn(now)).pending, codeAt(one.secret, now + 30_000), now)
  expect(await asked.json()).not.toHaveProperty('trusted')
})

const passkey = (userId: string) => ({
  id: `key-${userId}`,
  userId,
  publicKey: 'oQ',
  counter: 0,
  name: 'Phone',
  createdAt: 1,
})

test.each<[string, (account: Account) => Promise<Response>]>([
  ['other sessions are ended', ({ own }) => own('DELETE', 'sessions')],
  [
    'everything is logged out',
    ({ refresh }) => call('POST', '/v1/auth/logout', { refreshToken: refresh, everywhere: true }),
  ],
  ['recovery codes are renewed', ({ own }) => own('POST', 'recovery-codes')],
  [
    'a passkey is removed',
    async ({ id, own }) => {
      await drizzle(env.DB).insert(passkeys).values(passkey(id))
      return own('DELETE', `passkeys/key-${id}`)
    },
  ],
])('once %s, the code is asked for again', async (_, change) => {
  const account = await withApp()
  const trusted = await trust(account)
  expect(await account.logIn(now, { trusted })).toHaveProperty('token')
  expect((await change(account)).status).toBe(200)
  expect(await account.logIn(now, { trusted })).toHaveProperty('pending')
})

test('operators who must have a second factor are always asked', async () => {
  const account = await withApp()
  await env.DB.prepare(`UPDATE users SET role = 'admin' WHERE id = ?`).bind(account.id).run()
  const trusted = await trust(account)
  const settings = { ...env, REQUIRE_SECOND_FACTOR: 'admin' as const }
  expect(await account.logIn(now, { trusted, env: settings })).toHaveProperty('pending')
  expect(await account.logIn(now, { trusted })).toHaveProperty('token')
})
