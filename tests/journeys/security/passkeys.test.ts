import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { href } from '../../../src/contracts/paths.ts'
import { newTotpSecret, storedTotp } from '../../../worker/backend/auth/factors/totp.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { codeAt, mailsTo, signedInUser, storeUser, testPassword } from '../../support/accounts.ts'
import { SoftwarePasskey } from '../../support/passkeys/software-passkey.ts'
import { loggedEntries, signedInAs } from '../admin/operators.ts'
import { registerByForm } from '../accounts/register-by-form.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeExamples } from '../example-events.ts'
import { newPerson, providerSession } from '../provider-session.ts'

const parsed = <T>({ text }: { text: string }) => JSON.parse(text) as T
const idOf = async (email: string) =>
  (await env.DB.prepare('UPDATE users SET active = 1 WHERE email = ? RETURNING id')
    .bind(email)
    .first<{ id: string }>())!.id

/** Adds a passkey as the page's script does. */
async function addPasskey(browser: Browser, id: string, origin: string, name = 'Téléphone') {
  const own = `/v1/users/${id}/passkeys`
  const { challenge } = parsed<{ challenge: string }>(await browser.call('POST', `${own}/challenge`))
  const passkey = await SoftwarePasskey.make(origin)
  const added = await browser.call('POST', own, { name, credential: await passkey.create(challenge) })
  expect(added.status).toBe(200)
  return passkey
}

test('a browser logs in by a passkey: what binds the challenge to it is in a cookie alone, and valid once', async () => {
  const { site, browser, email } = await registerByForm()
  const passkey = await addPasskey(browser, await idOf(email), site.origin)
  const fresh = openBrowser(site)
  const asked = await fresh.call('POST', '/v1/auth/passkey/challenge', {})
  const { ceremony, options } = parsed<{ ceremony: null; options: { challenge: string } }>(asked)
  expect(ceremony).toBeNull()
  expect(fresh.lines.find((line) => line.startsWith('__Host-pk='))).toMatch(/HttpOnly.*SameSite=Lax/)
  // A second tab of the same browser asks too; the first goes on.
  await fresh.call('POST', '/v1/auth/passkey/challenge', {})
  const credential = await passkey.sign(options.challenge)
  expect((await openBrowser(site).call('POST', '/v1/auth/passkey', { credential })).status).toBe(400)
  const stranger = openBrowser(site)
  await stranger.call('POST', '/v1/auth/passkey/challenge', {})
  const planted = await stranger.call('POST', '/v1/auth/passkey', { credential: await passkey.sign('planted') })
  expect(planted.status).toBe(401)
  const logged = await fresh.call('POST', '/v1/auth/passkey', { credential })
  expect([logged.status, logged.text]).toEqual([200, '{}'])
  expect(fresh.cookies.has('__Host-pk')).toBe(false)
  expect((await fresh.get('/account/security')).text).toContain('Téléphone')
})

test.each(locales)(
  'pages show passkeys, rename and remove them by forms, and say what they need (%s)',
  async (locale) => {
    const t = translator(locale)
    const { site, browser, email } = await registerByForm()
    const id = await idOf(email)
    const security = href(locale, 'account/security')
    const empty = (await browser.get(security)).text
    for (const key of ['none', 'noScript', 'unsupported', 'failures.known'] as const)
      expect(empty).toContain(t(`security.passkeys.${key}`))
    const passkey = await addPasskey(browser, id, site.origin)
    const send = (form: string, fields: Record<string, string>, done: string) =>
      browser.send(form, { _id: id, passkey: passkey.id, ...fields, next: `${security}?done=${done}` }, security)
    const wrong = await send('users.renamePasskey', { name: ' ' }, 'renamed')
    expect((await browser.get(wrong.headers.get('location')!)).text).toContain(t('ui.field.required'))
    const renamed = await send('users.renamePasskey', { name: 'Vieux téléphone' }, 'renamed')
    const page = (await browser.get(renamed.headers.get('location')!)).text
    for (const text of ['Vieux téléphone', t('security.passkeys.renamed'), t('security.log.passkeyAdded')])
      expect(page).toContain(text)
    await env.DB.prepare('UPDATE sessions SET confirmed_at = 0 WHERE user_id = ?').bind(id).run()
    const asked = (await send('users.removePasskey', {}, 'passkeyRemoved')).headers.get('location')!
    expect(asked).toContain(href(locale, 'account/confirm'))
    expect((await browser.get(asked)).text).toContain(t('security.passkeys.confirm'))
    const confirmed = await browser.send('auth.confirm', { password: testPassword, next: security }, asked)
    expect((await browser.get(confirmed.headers.get('location')!)).text).toContain('Vieux téléphone')
    const removed = await send('users.removePasskey', {}, 'passkeyRemoved')
    expect((await browser.get(removed.headers.get('location')!)).text).toContain(t('security.passkeys.removed'))
    // The pages of log-in offer passkeys, whatever the account has.
    const logIn = (await openBrowser(site).get(href(locale, 'login/start'))).text
    for (const text of ['autoComplete="username webauthn"'.toLowerCase(), t('security.passkeys.logIn')])
      expect(logIn.replace('autoComplete', 'autocomplete')).toContain(text)
  },
)

test('devices differ by the hour, this one first; each has its own way to log out', async () => {
  const { site, browser, email } = await registerByForm()
  await openBrowser(site).call('POST', '/v1/auth/local', { email, password: testPassword })
  const { text } = await browser.get('/account/security')
  const devices = text.split('id="devices"')[1]!.split('</section>')[0]!
  const rows = devices.split('<li').slice(1)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatch(/Vu [^<]*\d{4}, \d{1,2}\sh/)
  expect(rows[0]).toMatch(/Cet appareil[^]*href="\/logout"[^]*Se déconnecter/)
  expect(rows[1]).toMatch(/action="\/forms\/users.endSession"[^]*>Déconnecter</)
  expect(devices.match(/<button|<a /g)).toHaveLength(3)
})

test('all other devices are signed out by one form', async () => {
  const { site, browser, email } = await registerByForm()
  const id = await idOf(email)
  const other = openBrowser(site)
  await other.call('POST', '/v1/auth/local', { email, password: testPassword })
  expect((await browser.get('/account/security')).text).toContain(translator('fr')('account.profilePage.others'))
  const sent = await browser.send(
    'users.endOtherSessions',
    { _id: id, next: '/account/security?done=others' },
    '/account/security',
  )
  const page = (await browser.get(sent.headers.get('location')!)).text
  expect(page).toContain(translator('fr')('account.profilePage.othersEnded'))
  expect(page).not.toContain(translator('fr')('account.profilePage.others'))
  expect((await other.get('/v1/users/me')).status).toBe(401)
})

test('an operator removes the second factors that a person lost, with a reason, an entry and a mail', async () => {
  const { browser, user: operator } = await signedInAs('admin')
  const person = await signedInUser()
  await env.DB.prepare('INSERT INTO totp (user_id, secret, confirmed_at, created_at) VALUES (?, ?, 1, 1)')
    .bind(person.user.id, 'sealed')
    .run()
  await env.DB.prepare(
    "INSERT INTO passkeys (id, user_id, public_key, counter, name, created_at) VALUES (?, ?, 'oQ', 0, 'Phone', 1)",
  )
    .bind(crypto.randomUUID(), person.user.id)
    .run()
  const t = translator('en')
  const sheet = (await browser.get(`/en/admin/people?person=${person.user.id}`)).text
  for (const text of [t('adminPeople.factors.title'), t.plural('adminPeople.factors.passkeys', 1)])
    expect(sheet).toContain(text)
  const page = `/en/admin/people/${person.user.id}/factors`
  expect((await browser.get(page)).text).toContain(t('adminPeople.factors.first'))
  const send = (reason: string) =>
    browser.send('admin.removeFactors', { id: person.user.id, reason, next: '/en/admin/people' }, page)
  expect((await send('')).headers.get('location')).toBe(page)
  expect((await send('Showed a passport')).headers.get('location')).toBe('/en/admin/people')
  expect(parsed(await browser.call('GET', `/v1/admin/people/${person.user.id}`))).toMatchObject({
    factors: { app: false, passkeys: 0 },
    factorLog: [{ kind: 'removedByOperator', device: '' }],
  })
  expect(await loggedEntries()).toMatchObject([
    { kind: 'factorsRemoved', subject: person.user.id, userId: operator.id, reason: 'Showed a passport' },
  ])
  expect(await mailsTo(person.user.email)).toMatchObject([
    { kind: 'factorsReset', data: { message: 'Showed a passport' } },
  ])
  const [state] = (
    await env.DB.prepare('SELECT ended_at AS ended FROM sessions WHERE user_id = ?').bind(person.user.id).all()
  ).results
  expect(state!['ended']).not.toBeNull()
  // Once more there is nothing to remove.
  await browser.send('admin.removeFactors', { id: person.user.id, reason: 'Again', next: '/en/admin/people' }, page)
  expect(await loggedEntries()).toHaveLength(1)
})

test('an operator whose session lacks the second factor opens the control room by a passkey', async () => {
  const { site, browser, user } = await signedInAs('admin', { REQUIRE_SECOND_FACTOR: 'admin' })
  const passkey = await addPasskey(browser, user.id, site.origin)
  expect((await browser.get('/en/admin/people')).status).toBe(200)
  await env.DB.prepare('UPDATE sessions SET strong = 0, confirmed_at = 0 WHERE user_id = ?').bind(user.id).run()
  const t = translator('en')
  expect((await browser.get('/en/account/security?required=1')).text).toContain(t('security.requiredKey'))
  const { options } = parsed<{ options: { challenge: string } }>(
    await browser.call('POST', '/v1/auth/passkey/challenge', {}),
  )
  const credential = await passkey.sign(options.challenge)
  expect((await browser.call('POST', '/v1/auth/confirm', { credential })).status).toBe(200)
  expect((await env.DB.prepare('SELECT strong FROM sessions WHERE user_id = ?').bind(user.id).first())!['strong']).toBe(
    1,
  )
})

test('the code is asked for after a provider, and before the like that a log-in began with', async () => {
  await storeExamples()
  const { browser, provider, begin, isSignedIn } = providerSession()
  const user = await storeUser({ displayname: 'Cam' })
  const secret = newTotpSecret()
  await env.DB.prepare('INSERT INTO totp (user_id, secret, confirmed_at, created_at) VALUES (?, ?, 1, 1)')
    .bind(user.id, await storedTotp({ env }, user.id, secret))
    .run()
  const query = '?mode=redirect&completed=%2Faccount%2Fhelp&incomplete=%2Flogin%2Fregister'
  const back = await browser.get(provider.agree(await begin(query), newPerson({ email: user.email })))
  expect(back.headers.get('location')).toBe('/login/code?next=%2Faccount%2Fhelp')
  expect(await isSignedIn()).toBe(false)
  const step = '/login/code?feature=like-event&event=soup&next=%2Fevents'
  const fields = { code: codeAt(secret, Date.now()), feature: 'like-event', event: 'soup', next: '/events' }
  const entered = await browser.send('auth.code', fields, step)
  expect([entered.headers.get('location'), await isSignedIn()]).toEqual(['/events', true])
  const likes = await env.DB.prepare('SELECT event_id AS event FROM likes WHERE user_id = ?').bind(user.id).all()
  expect(likes.results).toEqual([{ event: 'soup' }])
})
