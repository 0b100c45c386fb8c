import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { forgetPeople } from '../../../worker/backend/account/clean-up-accounts.ts'
import { call, newEmail, signedInUser } from '../../support/accounts.ts'
import { dayMs, testNow } from '../../support/factories.ts'
import {
  attended,
  confirmTokenOf,
  countsOf,
  goingGuest,
  registrationOf,
  registrationsOf,
  storeEvent,
} from '../../support/registrations.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  operator = await signedInAs('admin')
})

/** A guest who has confirmed, with a companion, and their page in the operators' area. */
async function party(name: string, companion: string) {
  const event = await storeEvent()
  await env.DB.prepare('INSERT INTO event_settings (event_id, seats_per_person) VALUES (?, 3)').bind(event).run()
  const email = newEmail()
  await attended(event, {}, { email, name, seats: 2, companions: [companion] })
  await call('POST', '/v1/events/confirm-attend', { token: await confirmTokenOf(event, email) }, {})
  const { id } = (await registrationOf(event, email))!
  const page = `/admin/guests/${id}`
  const send = (form: string, fields: Record<string, string> = {}) =>
    operator.browser.send(form, { id, next: page, ...fields }, page)
  return { event, email, id, page, send }
}

test.each(locales)(
  'an operator finds a guest by a part of the address, the name and the companion’s name, in %s',
  async (locale) => {
    const { email, page } = await party('Aurélien Grandval', 'Bérénice Petit-Clos')
    const link = `href="${localePath(locale, page)}"`
    for (const asked of [email.slice(0, 14), 'grandval', 'petit-clos bérénice'])
      for (const list of ['/admin/people?search=', '/admin/search?q='])
        expect(
          (await operator.browser.get(localePath(locale, list + encodeURIComponent(asked)))).text,
          asked,
        ).toContain(link)
    const answer = await operator.browser.get(localePath(locale, page))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    for (const text of [email, 'Aurélien Grandval', 'Bérénice Petit-Clos']) expect(answer.text).toContain(text)
    expect((await operator.browser.get('/admin/people?search=100%25_nobody')).text).toContain('Personne ici.')
  },
)

test('a guest is found by a whole address, however long', async () => {
  const { id, email } = await party('Lison Ferrand', 'Marc')
  const long = `${'abcdefghij'.repeat(5)}@example.org`
  await env.DB.prepare('UPDATE registrations SET email = ? WHERE email = ?').bind(long, email).run()
  expect((await operator.browser.get(`/admin/people?search=${long.toUpperCase()}`)).text).toContain(
    `/admin/guests/${id}`,
  )
})

test('a guest is found by a name that begins with an accent', async () => {
  const { id } = await party('Éloïse Ferrand', 'Marc')
  expect((await operator.browser.get(`/admin/people?search=${encodeURIComponent('Éloïse')}`)).text).toContain(
    `/admin/guests/${id}`,
  )
})

test('a companion of an account leads to the account', async () => {
  const event = await storeEvent()
  await env.DB.prepare('INSERT INTO event_settings (event_id, seats_per_person) VALUES (?, 3)').bind(event).run()
  const { user, token } = await signedInUser({ displayname: 'Odile', active: true }, testNow)
  await attended(event, { token }, { seats: 2, companions: ['Théophraste Lenoir'] })
  const { text } = await operator.browser.get('/admin/people?search=lenoir')
  expect(text).toContain(`href="/admin/people?person=${user.id}"`)
})

test('the data of a guest are a file, which the log notes', async () => {
  const { email, id, event } = await party('Lison Ferrand', 'Marc')
  const answer = await operator.browser.get(`/v1/admin/guests/${id}/export`)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(JSON.parse(answer.text)).toMatchObject({
    email,
    name: 'Lison Ferrand',
    registrations: [{ event: { _id: event } }, { event: { _id: event } }],
    mails: expect.arrayContaining([expect.objectContaining({ kind: expect.any(String) })]),
  })
  expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'personExported', subjectType: 'person', subject: id })
})

test.each(locales)('an operator sends a guest the file of their data, in %s', async (locale) => {
  const { email, id, page, send } = await party('Lison Ferrand', 'Marc')
  await env.DB.prepare('UPDATE registrations SET lang = ? WHERE id = ?').bind(locale, id).run()
  expect((await operator.browser.get(page)).text).toContain('action="/forms/admin.sendGuestData"')
  await send('admin.sendGuestData')
  expect((await operator.browser.get(page)).text).toContain(`C’est parti à ${email}`)
  expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'personExported', subject: id })
  const mail = await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'guestData' AND recipient = ?")
    .bind(email)
    .first<{ lang: string; data: string }>()
  expect(mail!.lang).toBe(locale)
  const { token } = JSON.parse(mail!.data) as { token: string }
  const landing = await openBrowser(openSite()).get(localePath(locale, `/your-data?token=${token}`))
  expect(readHead(landing)).toMatchObject({ lang: locale, headings: 1 })
  expect(landing.text).toContain(`href="/v1/guests/${token}/data"`)
  expect((await openBrowser(openSite()).get('/your-data?token=x')).text).not.toContain('/v1/guests/')
  const file = await call('GET', `/v1/guests/${token}/data`)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(await file.json()).toMatchObject({ email, name: 'Lison Ferrand' })
  expect((await call('GET', `/v1/guests/${token}x/data`)).status).toBe(404)
  expect((await call('GET', `/v1/guests/${token}/data`, undefined, { now: Date.now() + 8 * dayMs })).status).toBe(404)
})

test('a guest is erased 30 days after the address is typed, unless that is called off; seats become free, the log names nobody', async () => {
  const { email, event, page, send } = await party('Hector Dumas', 'Irma Dumas')
  await goingGuest(event)
  await send('admin.eraseGuest', { email: 'autre@example.org', reason: 'Lettre du 3 mai' })
  expect((await operator.browser.get(page)).text).toContain('aria-invalid="true"')
  const erase = () => send('admin.eraseGuest', { email: email.toUpperCase(), reason: 'Lettre du 3 mai' })
  await erase()
  expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'erased', reason: 'Lettre du 3 mai' })
  expect(await registrationOf(event, email)).toMatchObject({ news: false, reminder: false, messages: false })
  expect((await operator.browser.get(page)).text).toContain('Annuler l’effacement')
  await send('admin.keepGuest')
  const later = Date.now() + 31 * dayMs
  await env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
    .bind(later + dayMs, event)
    .run()
  await forgetPeople(env, later)
  expect(await registrationOf(event, email)).toBeDefined()
  await erase()
  await forgetPeople(env, Date.now() + 29 * dayMs)
  expect(await registrationOf(event, email)).toBeDefined()
  await forgetPeople(env, later)
  expect(await registrationsOf(event)).toHaveLength(1)
  expect(await countsOf(event)).toMatchObject({ going: 1 })
  const rest = await env.DB.prepare(
    'SELECT (SELECT count(*) FROM left_registrations WHERE event_id = ?1) + (SELECT count(*) FROM outbox WHERE recipient = ?2) AS n',
  )
    .bind(event, email)
    .first('n')
  expect(rest).toBe(0)
  expect((await operator.browser.get('/admin/log?view=person')).text).not.toContain(email)
})

test('of an event that was, a place remains, and nothing about who had it', async () => {
  const { email, event, send } = await party('Zoé Marchand', 'Paul Marchand')
  await send('admin.eraseGuest', { email, reason: 'x' })
  await env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?').bind(Date.now(), event).run()
  await env.DB.prepare(`UPDATE registrations SET note = 'végane', answers = '{"q":"a"}' WHERE event_id = ?`)
    .bind(event)
    .run()
  await forgetPeople(env, Date.now() + 31 * dayMs)
  const rows = await registrationsOf(event)
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ name: '', note: '', answers: {}, email: row.id })
})
