import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'

const site = { ...env, ADMIN_EMAIL: 'Chef@example.org' }
const roleOf = async (token: string, settings: typeof env = site) => {
  const answer = await call('GET', '/v1/users/me', undefined, { token, env: settings })
  return ((await answer.json()) as { role: string }).role
}

test('the account with the confirmed e-mail ADMIN_EMAIL is an admin as long as the setting exists', async () => {
  const { token, user } = await signedInUser({ email: 'chef@example.org' })
  expect(await roleOf(token)).toBe('admin')
  expect(await roleOf(token, env)).toBe('user')
  // Allowed for admins only.
  const { token: other } = await signedInUser()
  const made = await call(
    'POST',
    '/v1/events/',
    { title: { fr: 'Nuit du conte' }, date: '2026-12-01T18:30', attendanceMode: 'online' },
    { token: other },
  )
  const { _id } = (await made.json()) as { _id: string }
  const asks = (as: string) => call('GET', `/v1/events/${_id}/organized`, undefined, { token: as, env: site })
  expect(await (await asks(token)).json()).toMatchObject({ role: 'admin' })
  const stranger = await signedInUser()
  expect((await asks(stranger.token)).status).toBe(403)
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(user.id).run()
})

test('an account with that e-mail has no rights before the e-mail is confirmed', async () => {
  const { token } = await signedInUser({ email: 'chef@example.org', active: false })
  expect(await roleOf(token)).toBe('user')
  const { token: admin } = await signedInUser({ role: 'admin' })
  expect(await roleOf(admin)).toBe('admin')
})
