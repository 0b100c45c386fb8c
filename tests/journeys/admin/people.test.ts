import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { forgetPeople } from '../../../worker/backend/account/clean-up-accounts.ts'
import { hashPassword } from '../../../worker/backend/auth/password-hash.ts'
import { mailsTo, storeUser } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

const password = 'un grand vélo bleu'
const hash = await hashPassword(password)

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  operator = await signedInAs('admin')
})

/** An account that logs in by password, and its row as it is now. */
async function account(parts: Parameters<typeof storeUser>[0] = {}) {
  const user = await storeUser({ displayname: 'Gérald Vauquier', password: hash, ...parts })
  const sheet = `/admin/people?person=${user.id}`
  const stored = () =>
    env.DB.prepare('SELECT role, active, suspended_until AS until FROM users WHERE id = ?')
      .bind(user.id)
      .first<{ role: string; active: number; until: number | null }>()
  const send = (form: string, fields: Record<string, string> = {}) =>
    operator.browser.send(form, { id: user.id, next: sheet, ...fields }, sheet)
  return { ...user, sheet, stored, send }
}

const logIn = (email: string) => openBrowser(openSite()).call('POST', '/v1/auth/local', { email, password })
const lastEntry = async () => (await loggedEntries()).at(-1)

describe('the list of people', () => {
  test.each(locales)('shows an account, and its sheet, in %s', async (locale) => {
    const person = await account()
    const answer = await operator.browser.get(localePath(locale, person.sheet))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    expect(answer.text).toMatch(/<h2 id="person">Gérald Vauquier<\/h2>/)
    expect(answer.text).toContain(person.email)
  })

  test.each([
    ['a part of a name, without its accent', 'gerald v'],
    ['a part of an e-mail', 'VAUQUIER@exa'],
    ['the beginning of an e-mail, of two letters', 'xq'],
    ['characters that mean something to the index', 'xq"vauquier*'],
  ])('finds an account by %s', async (_, search) => {
    const person = await account({ email: `xq"vauquier*.${crypto.randomUUID()}.vauquier@example.org` })
    const { text } = await operator.browser.get(`/admin/people?search=${encodeURIComponent(search)}`)
    expect(text).toContain(person.id)
  })

  test('finds a changed name, and no account that is gone', async () => {
    const person = await account({ displayname: 'Zébulon Premier' })
    await env.DB.prepare(`UPDATE users SET displayname = 'Ysengrin' WHERE id = ?`).bind(person.id).run()
    const found = async (search: string) =>
      (await operator.browser.get(`/admin/people?search=${search}`)).text.includes(person.id)
    expect([await found('zebulon'), await found('ysengrin')]).toEqual([false, true])
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(person.id).run()
    expect(await found('ysengrin')).toBe(false)
  })

  test('is filtered by parts, which have their numbers', async () => {
    const person = await account({ active: false })
    const { text } = await operator.browser.get('/admin/people?view=unconfirmed')
    expect(text).toContain(person.id)
    expect(text).not.toContain(operator.user.email)
    expect((await operator.browser.get('/admin/people?view=suspended')).text).toContain('Personne ici.')
  })
})

describe('a suspension', () => {
  test('ends sessions, refuses the log-in until its end, and tells the person why', async () => {
    const person = await account()
    const signedIn = openBrowser(openSite())
    await signedIn.call('POST', '/v1/auth/local', { email: person.email, password })
    expect((await signedIn.get(`/v1/users/${person.id}/sessions`)).status).toBe(200)
    const answer = await person.send('admin.suspend', { days: '30', reason: 'Demande 200 € en liquide' })
    expect(answer.headers.get('location')).toBe(person.sheet)
    expect((await signedIn.get(`/v1/users/${person.id}/sessions`)).status).toBe(401)
    const refused = await logIn(person.email)
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([403, { error: { code: 'suspended' } }])
    const mail = (await mailsTo(person.email)).find(({ kind }) => kind === 'accountSuspended')
    expect(mail).toMatchObject({ data: { message: 'Demande 200 € en liquide' } })
    const { until } = (await person.stored())!
    expect(mail?.data.until).toBe(until)
    expect(await lastEntry()).toMatchObject({
      kind: 'suspended',
      userId: operator.user.id,
      subject: person.id,
      before: { until: '' },
      after: { until: new Date(until!).toISOString() },
      reason: 'Demande 200 € en liquide',
    })
    const { text } = await operator.browser.get(person.sheet)
    expect(text).toContain('Lever la suspension')
    expect(text).toContain('Demande 200 € en liquide')
  })

  test('that is over lets the person in again, as does one that is lifted', async () => {
    const person = await account({ suspendedUntil: Date.now() - 1000 })
    expect((await logIn(person.email)).status).toBe(200)
    await person.send('admin.suspend', { days: '0', reason: 'x' })
    expect((await logIn(person.email)).status).toBe(403)
    await person.send('admin.restore')
    expect((await logIn(person.email)).status).toBe(200)
    expect(await lastEntry()).toMatchObject({ kind: 'restored', subject: person.id, after: { until: '' } })
  })

  test('without a reason comes back at its field', async () => {
    const person = await account()
    const page = `/admin/people/${person.id}/suspend`
    await operator.browser.send('admin.suspend', { id: person.id, days: '7', reason: ' ' }, page)
    const { text } = await operator.browser.get(page)
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('<option value="7" selected="">')
    expect((await person.stored())?.until).toBeNull()
  })

  test('is refused for an operator', async () => {
    const other = await account({ role: 'admin' })
    await other.send('admin.suspend', { days: '7', reason: 'x' })
    expect((await other.stored())?.until).toBeNull()
    expect((await operator.browser.get(other.sheet)).text).toContain('Ça n’a pas été fait')
  })
})

describe('an account', () => {
  test('becomes an operator and stops being one, which signs it out', async () => {
    const person = await account()
    await person.send('admin.setRole', { role: 'admin', reason: 'Rejoint l’équipe' })
    expect((await person.stored())?.role).toBe('admin')
    expect(await lastEntry()).toMatchObject({ kind: 'roleChanged', before: { role: 'user' }, after: { role: 'admin' } })
    await person.send('admin.setRole', { role: 'user' })
    expect((await person.stored())?.role).toBe('user')
    expect(await lastEntry()).toMatchObject({ kind: 'roleChanged', before: { role: 'admin' }, after: { role: 'user' } })
  })

  test('without a confirmed e-mail becomes no operator; confirming is noted once', async () => {
    const person = await account({ active: false })
    await person.send('admin.setRole', { role: 'admin' })
    expect((await person.stored())?.role).toBe('user')
    await person.send('admin.confirmPerson')
    expect((await person.stored())?.active).toBe(1)
    await person.send('admin.confirmPerson')
    const entries = (await loggedEntries()).filter(({ subject }) => subject === person.id)
    expect(entries.map(({ kind }) => kind)).toEqual(['emailConfirmed'])
  })

  test('of an operator cannot take its own role away', async () => {
    const { user, browser } = operator
    await browser.send('admin.setRole', { id: user.id, role: 'user' }, '/admin/people')
    expect((await browser.get('/admin/people')).status).toBe(200)
  })

  test('is signed out everywhere', async () => {
    const person = await account()
    const signedIn = openBrowser(openSite())
    await signedIn.call('POST', '/v1/auth/local', { email: person.email, password })
    await person.send('admin.signOut')
    expect((await signedIn.get(`/v1/users/${person.id}/sessions`)).status).toBe(401)
    expect(await lastEntry()).toMatchObject({ kind: 'signedOut', subject: person.id })
  })

  test('is exported as its owner would do it, for an operator who confirmed; the log says whose', async () => {
    const person = await account()
    const file = `/v1/admin/people/${person.id}/export`
    const page = `/admin/people/${person.id}/export`
    expect((await operator.browser.get(person.sheet)).text).toContain(`href="${page}"`)
    expect((await operator.browser.get(page)).text).toContain(`href="${file}"`)
    const answer = await operator.browser.get(file)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account.json"')
    const signedIn = openBrowser(openSite())
    await signedIn.call('POST', '/v1/auth/local', { email: person.email, password })
    const own = JSON.parse((await signedIn.get(`/v1/users/${person.id}/export`)).text) as object
    const read = JSON.parse(answer.text) as { user: { email: string } }
    expect([read.user.email, Object.keys(read)]).toEqual([person.email, Object.keys(own)])
    const noted = { kind: 'personExported', userId: operator.user.id, subjectType: 'person', subject: person.id }
    expect(await lastEntry()).toMatchObject(noted)
    const count = (await loggedEntries()).length
    await env.DB.prepare('UPDATE sessions SET confirmed_at = 0 WHERE user_id = ?').bind(operator.user.id).run()
    expect((await operator.browser.get(file)).status).toBe(403)
    expect((await loggedEntries()).length).toBe(count)
    expect((await operator.browser.get(page)).text).toContain(`/account/confirm?next=${encodeURIComponent(page)}`)
  })

  test('is closed once its e-mail is typed, can be opened again for 30 days, and is erased then; the log names nobody', async () => {
    const person = await account()
    const page = `/admin/people/${person.id}/erase`
    const signedIn = openBrowser(openSite())
    await signedIn.call('POST', '/v1/auth/local', { email: person.email, password })
    const send = (email: string) =>
      operator.browser.send('admin.erase', { id: person.id, email, reason: 'Publicité', next: person.sheet }, page)
    await send('autre@example.org')
    expect((await operator.browser.get(page)).text).toContain('aria-invalid="true"')
    expect((await person.stored())?.until).toBeNull()
    expect((await send(person.email.toUpperCase())).headers.get('location')).toBe(person.sheet)
    expect((await signedIn.get(`/v1/users/${person.id}/sessions`)).status).toBe(401)
    expect((await logIn(person.email)).status).toBe(403)
    const [mail] = (await mailsTo(person.email)).filter(({ kind }) => kind === 'accountErased')
    expect(mail?.data.message).toBe('Publicité')
    const eraseAt = mail!.data.until!
    expect(Math.round((eraseAt - Date.now()) / 86_400_000)).toBe(30)
    expect(await lastEntry()).toMatchObject({ kind: 'erased', subject: person.id, reason: 'Publicité' })
    expect((await operator.browser.get('/admin/people?view=erasing')).text).toContain(person.id)

    expect((await operator.browser.get(person.sheet)).text).toContain('Annuler l’effacement')
    await person.send('admin.restore')
    await forgetPeople(env, eraseAt + 1)
    expect((await logIn(person.email)).status).toBe(200)

    await send(person.email)
    await forgetPeople(env, Date.now() + 29 * 86_400_000)
    expect(await person.stored()).not.toBeNull()
    await forgetPeople(env, Date.now() + 31 * 86_400_000)
    expect(await person.stored()).toBeNull()
    const { text } = await operator.browser.get('/admin/log?view=person')
    expect(text).toContain('Compte fermé, à effacer')
    expect(text).not.toContain(person.email)
  })

  test.each(['role', 'suspend', 'erase'])('has a page that says what follows from: %s', async (action) => {
    const person = await account()
    const answer = await operator.browser.get(`/admin/people/${person.id}/${action}`)
    expect(answer.status).toBe(200)
    expect(readHead(answer).headings).toBe(1)
    expect((await operator.browser.get(`/admin/people/none/${action}`)).status).toBe(404)
  })
})
