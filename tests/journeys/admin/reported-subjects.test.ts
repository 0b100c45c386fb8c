import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Locale } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { composeMail } from '../../../worker/backend/mail/compose/compose-mail.ts'
import { mailsTo, newEmail } from '../../support/accounts.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { end, newEvent, signedIn } from '../registered.ts'
import { signedInAs } from './operators.ts'
import { reportedEvent, seen } from './reported-event.ts'

type Operator = Awaited<ReturnType<typeof signedInAs>>
let operator: Operator
let other: Operator
beforeEach(async () => {
  ;[operator, other] = [await signedInAs('admin'), await signedInAs('admin')]
})

const facts = 'Deux personnes nous l’ont montré.'

/** Sends the form of a report, in both of its steps. @returns the path of the receipt and the number of the case */
async function report(browser: Browser, locale: Locale, link: string, type: string, email?: string) {
  const form = localePath(locale, link)
  expect((await browser.get(form)).text.match(/type="radio"/g)).toHaveLength(6)
  const fields = { type, subject: decodeURIComponent(link.split('/').pop()!), reason: 'hate', lang: locale }
  const written = { statement: 'Des insultes.', goodFaith: 'true', ...(email !== undefined && { email }) }
  const next = localePath(locale, '/report/{token}')
  const sent = await browser.send('reports.create', { ...fields, ...written, next }, `${form}?reason=hate`)
  const receipt = sent.headers.get('location')!
  return { receipt, id: /<dd>S-(\d+)/.exec((await browser.get(receipt)).text)![1]! }
}

/** Decides, and lets the time pass in which that can be undone. */
async function decide(id: string, action: string) {
  const screen = `/admin/reports/${id}`
  await operator.browser.send('admin.decide', { id, action, ground: 'hate', facts, days: '30' }, screen)
  await env.DB.prepare('UPDATE report_cases SET decided_at = decided_at - 60000 WHERE id = ?').bind(Number(id)).run()
}

/** Appeals by the page of a letter, and answers as another operator. @returns the page afterwards */
async function appeal(id: string, page: string, outcome: 'upheld' | 'reversed') {
  const browser = openBrowser(openSite())
  const token = decodeURIComponent(page.split('/').pop()!)
  await browser.send('reports.appeal', { token, text: 'Ce n’est pas juste.' }, page)
  const stored = await env.DB.prepare('SELECT id FROM appeals WHERE case_id = ?')
    .bind(Number(id))
    .first<{ id: number }>()
  const answer = { id: String(stored!.id), outcome, answer: 'Nous avons tout relu.' }
  expect((await other.browser.get('/admin/reports?view=appeals')).text).toContain(`href="/admin/reports/${id}"`)
  await other.browser.send('admin.answerAppeal', answer, `/admin/reports/${id}`)
  return (await browser.get(page)).text
}

/** Subject and text of the last mail to an address, with its kind. */
async function lastLetter(email: string) {
  const row = (await mailsTo(email)).at(-1)!
  const { subject, text } = composeMail(row, { from: 'Chiche <chiche@site.test>' })
  return { kind: row.kind, subject, text: text.replaceAll('\u00a0', ' '), token: row.data.token ?? '' }
}
const pageOf = (locale: Locale, token: string) => localePath(locale, `/report/${encodeURIComponent(token)}`)
const ownEvent = async (ownerId: string) => {
  const { id, page } = await newEvent({ ownerId })
  return { id, page, slug: page.replace('/events/e/', '') }
}

test('an organizer is reported from an event, suspended, appeals in French, and is active again', async () => {
  const { browser: owner, user } = await signedInAs('user')
  const event = await ownEvent(user.id)
  const { browser, email } = await signedIn(openSite())
  const link = `/report/organizer/${event.slug}`
  expect((await browser.get(`/report/event/${event.slug}`)).text).toContain(`href="${link}"`)
  const { id, receipt } = await report(browser, 'fr', link, 'organizer')
  expect((await browser.get(receipt)).text).toContain('Tu as signalé le compte «')
  const { text } = await operator.browser.get(`/admin/reports/${id}`)
  for (const action of ['none', 'warn', 'suspend']) expect(text).toContain(`value="${action}"`)
  expect(text).not.toContain('value="unpublish"')
  await decide(id, 'suspend')
  expect((await owner.get('/account')).status).not.toBe(200)
  const [toOwner, toReporter] = [await lastLetter(user.email), await lastLetter(email)]
  expect([toOwner.kind, toReporter.kind]).toEqual(['moderationDecided', 'reportDecided'])
  for (const { text: letter } of [toOwner, toReporter]) {
    expect(letter).toContain('le compte « Ines »')
    expect(letter).toContain(facts)
  }
  expect(toOwner.text).not.toContain(email)
  const answered = await appeal(id, pageOf('fr', toOwner.token), 'reversed')
  expect(answered).toContain('La décision est annulée.')
  expect((await lastLetter(user.email)).text).toContain('tout redevient comme avant')
  expect((await lastLetter(email)).kind).toBe('appealAnswered')
  const stored = env.DB.prepare('SELECT suspended_until AS until FROM users WHERE id = ?').bind(user.id)
  expect(await stored.first()).toEqual({ until: null })
})

test('a feedback is reported by the team, its text removed, and a guest appeals in English in vain', async () => {
  const { browser, user } = await signedInAs('user')
  const event = await ownEvent(user.id)
  await end(event.id)
  const author = newEmail()
  const registration = `${event.id}-1`
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at) VALUES (?, ?, ?, 'Fatou', 'going', 'en', 1, 1)",
    ).bind(registration, event.id, author),
    env.DB.prepare(
      "INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at) VALUES (?, ?, 1, 'Vous êtes nuls.', 1)",
    ).bind(event.id, registration),
  ])
  const screen = `/organize/event/${event.slug}/feedbacks`
  const link = `/report/feedback/${encodeURIComponent(`${event.id} ${registration}`)}`
  expect((await browser.get(screen)).text).toContain(`href="${link}"`)
  const stranger = await signedIn(openSite())
  const theirs = {
    type: 'feedback',
    subject: `${event.id} ${registration}`,
    reason: 'hate',
    goodFaith: 'true',
    lang: 'fr',
  }
  await stranger.browser.send('reports.create', { ...theirs, statement: 'x' }, link)
  expect((await operator.browser.get('/admin/reports')).text).not.toContain('Planter la haie')
  const { id } = await report(browser, 'fr', link, 'feedback')
  const details = (await operator.browser.get(`/admin/reports/${id}`)).text
  expect(details).toContain('Vous êtes nuls.')
  expect(details).not.toContain('value="suspend"')
  await decide(id, 'remove')
  expect((await browser.get(screen)).text).not.toContain('Vous êtes nuls.')
  const toAuthor = await lastLetter(author)
  expect(toAuthor).toMatchObject({
    kind: 'moderationDecided',
    subject: 'A decision concerns feedback about “Planter la haie”',
  })
  expect((await lastLetter(user.email)).text).toContain('un avis sur « Planter la haie »')
  const answered = await appeal(id, pageOf('en', toAuthor.token), 'upheld')
  expect(answered).toContain('The decision is upheld.')
  expect((await lastLetter(author)).text).toContain('The decision is upheld.')
  expect((await lastLetter(user.email)).kind).toBe('appealAnswered')
  expect((await browser.get(screen)).text).not.toContain('Vous êtes nuls.')
})

test('a contact mail is reported by its link without an account, and its sender blocked until an appeal, in Spanish', async () => {
  const { user } = await signedInAs('user')
  const event = await ownEvent(user.id)
  const [sender, writer] = [newEmail(), openBrowser(openSite())]
  const write = async () =>
    (
      await writer.call('POST', `/v1/events/contact/${event.id}`, {
        email: sender,
        name: 'Noa',
        message: `Achetez ! ${crypto.randomUUID()}`,
      })
    ).status
  expect(await write()).toBe(200)
  const mail = await lastLetter(user.email)
  expect(mail.kind).toBe('contactOrganizer')
  const link = `/report/message/${encodeURIComponent(mail.token)}`
  expect(mail.text).toContain(link)
  const [reader, address] = [openBrowser(openSite()), newEmail()]
  const { id, receipt } = await report(reader, 'es', link, 'message', address)
  expect((await reader.get(receipt)).text).toContain('Denunciaste un mensaje para «Planter la haie».')
  const confirm = await lastLetter(address)
  expect(confirm.kind).toBe('reportConfirm')
  await reader.send('reports.confirm', { token: confirm.token }, pageOf('es', confirm.token))
  await decide(id, 'block')
  expect(await write()).toBe(403)
  const letter = await lastLetter(address)
  expect(letter.kind).toBe('reportDecided')
  expect(letter.text).toContain('Se bloquea la dirección que escribió.')
  expect((await operator.browser.get('/admin/blocks')).text).toContain(`S-${id}`)
  // The decision knew no address: it is known once the blocked one is used again, and the letter comes once.
  expect(await write()).toBe(403)
  expect((await mailsTo(sender)).map(({ kind }) => kind)).toEqual(['moderationDecided'])
  const reasons = await lastLetter(sender)
  expect(reasons.text).toContain(facts)
  expect((await openBrowser(openSite()).get(pageOf('fr', reasons.token))).text).toContain(`S-${id}`)
  expect(await appeal(id, pageOf('es', letter.token), 'reversed')).toContain('La decisión se anula.')
  expect((await lastLetter(sender)).kind).toBe('appealAnswered')
  expect(await write()).toBe(200)
  expect((await operator.browser.get('/admin/blocks')).text).not.toContain(`S-${id}`)
})

test('reports of danger without an address cannot push aside what is urgent: five of an hour are first, the others wait in the queue', async () => {
  await env.DB.prepare(`DELETE FROM attempts WHERE key LIKE 'unsigned reports%'`).run()
  const events = await Promise.all(Array.from({ length: 7 }, () => reportedEvent()))
  const reportAs = async ({ slug }: { slug: string }, network: string) => {
    const headers = { 'cf-connecting-ip': network, 'content-type': 'application/json' }
    const body = JSON.stringify({ ...seen, goodFaith: true, reason: 'danger', type: 'event', subject: slug })
    return (await openSite().ask('/v1/reports', { method: 'POST', headers, body })).status
  }
  for (const [index, event] of events.entries()) expect(await reportAs(event, `192.0.2.${index}`)).toBe(200)
  const cases = await env.DB.prepare(
    'SELECT state, urgent FROM report_cases WHERE event_id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(events.map(({ id }) => id)))
    .all<{ state: string; urgent: number }>()
  expect(cases.results.filter(({ state }) => state === 'open')).toHaveLength(7)
  expect(cases.results.filter(({ urgent }) => urgent === 1)).toHaveLength(5)
  const again = []
  for (const event of events.slice(0, 4)) again.push(await reportAs(event, '192.0.2.200'))
  expect(again).toEqual([200, 200, 200, 429])
})
