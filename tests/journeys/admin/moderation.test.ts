import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { endDecisions } from '../../../worker/backend/moderation/change-subject.ts'
import { mailsTo, newEmail } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { newEvent } from '../registered.ts'
import { loggedEntries, signedInAs } from './operators.ts'
import { reportBy, reportedEvent, seen } from './reported-event.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  operator = await signedInAs('admin')
})

const day = 86_400_000
const facts = 'La page demande 200 € en liquide à l’entrée.'

const decide = (id: string, fields: Record<string, string>) =>
  operator.browser.send('admin.decide', { id, ground: 'scam', facts, ...fields }, `/admin/reports/${id}`)
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
/** Lets the time pass in which a decision can be undone. */
const passUndo = (id: string) =>
  env.DB.prepare('UPDATE report_cases SET decided_at = decided_at - 60000 WHERE id = ?').bind(Number(id)).run()

describe('a report', () => {
  test.each(locales)(
    'has two steps without script, and begins with a link on the event’s page, in %s',
    async (locale) => {
      const event = await reportedEvent()
      const browser = openBrowser(openSite())
      const link = localePath(locale, `/report/event/${event.slug}`)
      expect((await browser.get(localePath(locale, event.page))).text).toContain(`href="${link}"`)
      const first = await browser.get(link)
      expect(readHead(first)).toMatchObject({ lang: locale, headings: 1 })
      expect(first.text.match(/type="radio"/g)).toHaveLength(6)
      const second = await browser.get(`${link}?reason=scam`)
      expect(second.text).toContain('action="/forms/reports.create"')
      expect(second.text).toContain('name="email"')
    },
  )

  test('of a visitor counts once the link of the mail is pressed, then has a receipt', async () => {
    const event = await reportedEvent()
    const [browser, email] = [openBrowser(openSite()), newEmail()]
    const fields = { ...seen, type: 'event', subject: event.slug, email, next: '/report/{token}' }
    const receipt = (await browser.send('reports.create', fields, event.form)).headers.get('location')!
    expect((await browser.get(receipt)).text).toContain('Encore une chose')
    const list = async () => (await operator.browser.get('/admin/reports')).text
    expect(await list()).not.toContain(event.owner.displayname)
    const [asked] = await mailsTo(email)
    // The address may be a stranger's: nothing that was typed is mailed there.
    expect(JSON.stringify(asked!.data)).not.toContain(seen.statement)
    const token = asked!.data.token!
    const page = `/report/${encodeURIComponent(token)}`
    expect((await browser.get(page)).text).toContain('C’est bien moi')
    await browser.send('reports.confirm', { token }, page)
    expect(await list()).toContain(event.owner.displayname)
    expect(await kindsTo(email)).toEqual(['reportConfirm', 'reportReceived'])
  })

  test('without statement, good faith or address comes back at its fields', async () => {
    const event = await reportedEvent()
    const browser = openBrowser(openSite())
    const fields = { type: 'event', subject: event.slug, reason: 'scam', statement: '', email: '', lang: 'fr' }
    await browser.send('reports.create', fields, event.form)
    const { text } = await browser.get(event.form)
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2)
    await browser.send('reports.create', { ...fields, ...seen }, event.form)
    expect((await browser.get(event.form)).text).toMatch(
      /name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/,
    )
  })

  test('of danger to children needs no address, and is first in the queue', async () => {
    const [other, event] = [await reportedEvent(), await reportedEvent()]
    await reportBy(other)
    const browser = openBrowser(openSite())
    await browser.send('reports.create', { ...seen, reason: 'danger', type: 'event', subject: event.slug }, event.form)
    const { text } = await operator.browser.get('/admin/reports')
    expect(text).toContain('Urgent')
    expect(text.indexOf(event.owner.id)).toBeLessThan(text.indexOf(other.owner.id))
  })

  test.each([
    ['untrue', 'untrue'],
    ['mine', 'rights'],
    ['other', ''],
  ])('for “%s” presets its ground, not another one', async (reason, ground) => {
    const event = await reportedEvent()
    const { id } = await reportBy(event, reason)
    const { text } = await operator.browser.get(`/admin/reports/${id}`)
    const select = text.slice(text.indexOf('name="ground"'), text.indexOf('</select>', text.indexOf('name="ground"')))
    expect(/<option value="([^"]*)" selected/.exec(select)?.[1]).toBe(ground)
    await operator.browser.send('admin.decide', { id, action: 'warn', ground: '', facts }, `/admin/reports/${id}`)
    expect((await operator.browser.get(`/admin/reports/${id}`)).text).toMatch(
      /name="ground"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="ground"/,
    )
  })

  test('about the same event joins the others, and about what does not exist is 404', async () => {
    const event = await reportedEvent()
    const [one, two] = [await reportBy(event), await reportBy(event)]
    expect(two.id).toBe(one.id)
    expect((await operator.browser.get(`/admin/reports/${one.id}`)).text).toContain('2 signalements')
    expect((await one.browser.get('/report/event/none')).status).toBe(404)
    expect((await one.browser.get('/report/r1~wrong')).status).toBe(404)
  })
})

describe('a decision', () => {
  test('takes an event offline: all sides get a letter once it cannot be undone, and the log says why', async () => {
    const event = await reportedEvent()
    const { id, email, receipt, browser } = await reportBy(event)
    const guest = newEmail()
    await env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, lang, state, created_at, updated_at) VALUES (?, ?, ?, 'es', 'going', 0, 0)`,
    )
      .bind(crypto.randomUUID(), event.id, guest)
      .run()
    await decide(id, { action: 'unpublish', days: '0' })
    expect(await event.stored()).toMatchObject({ status: 'draft' })
    expect((await browser.get(event.page)).status).toBe(404)
    expect((await browser.get(receipt)).text).not.toContain(facts)
    await passUndo(id)
    const decided = (await browser.get(receipt)).text
    expect(decided).toContain(facts)
    expect(decided).toContain('n’est plus en ligne')
    expect(await kindsTo(email)).toEqual(['reportReceived', 'reportDecided'])
    expect(await kindsTo(guest)).toEqual(['eventWithdrawn'])
    const [letter] = await mailsTo(event.owner.email)
    expect(letter).toMatchObject({ kind: 'moderationDecided', data: { message: facts, number: `S-${id}` } })
    expect(letter!.dueAt).toBeGreaterThan(letter!.createdAt)
    expect((await loggedEntries()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['eventChanged', 'reportDecided']),
    )
  })

  test('is undone while its letters have not left', async () => {
    const event = await reportedEvent()
    const { id, email } = await reportBy(event)
    await decide(id, { action: 'unpublish', days: '0' })
    await operator.browser.send('admin.undoDecision', { id }, `/admin/reports/${id}`)
    expect(await event.stored()).toMatchObject({ status: 'active' })
    expect(await kindsTo(email)).toEqual(['reportReceived'])
    expect(await kindsTo(event.owner.email)).toEqual([])
    expect((await operator.browser.get(`/admin/reports/${id}`)).text).toContain('action="/forms/admin.decide"')
  })

  test('can be previewed as both sides will read it, each in their language, and what was typed is shown again', async () => {
    const event = await reportedEvent()
    await env.DB.prepare(`UPDATE users SET lang = 'es' WHERE id = ?`).bind(event.owner.id).run()
    const { id, email } = await reportBy(event)
    const page = `/en/admin/reports/${id}`
    const written = {
      id,
      action: 'unpublish',
      ground: 'scam',
      facts,
      days: '7',
      automated: 'true',
      next: `${page}#letters`,
    }
    await operator.browser.send('admin.decisionLetters', written, page)
    const { text } = await operator.browser.get(page)
    const [, letters = ''] = /<h2 id="letters"(.*?)<\/section>/s.exec(text)!
    for (const words of [facts, 'La decisión vale en todas partes', 'lang="es"', 'lang="fr"', 'Español', 'Français'])
      expect(letters).toContain(words)
    expect(letters).not.toContain(email)
    expect(text).toMatch(new RegExp(`<textarea[^>]*name="facts"[^>]*>${facts}<`))
    expect(text).toMatch(/value="unpublish"[^>]* checked|checked[^>]* value="unpublish"/)
    expect(await event.stored()).toMatchObject({ status: 'active' })
    expect(await kindsTo(event.owner.email)).toEqual([])
    const [subject] = /(?<=<b lang="es">).*?(?=<)/.exec(letters)!
    await decide(id, { action: 'unpublish', days: '7' })
    await passUndo(id)
    expect((await mailsTo(event.owner.email))[0]).toMatchObject({ kind: 'moderationDecided', lang: 'es' })
    expect(subject).not.toBe('')
  })

  test('with an end is over after it', async () => {
    const event = await reportedEvent()
    const { id } = await reportBy(event)
    await decide(id, { action: 'unlist', days: '7' })
    expect(await event.stored()).toMatchObject({ status: 'active', unlisted: 1 })
    await endDecisions(env, Date.now() + 6 * day)
    expect(await event.stored()).toMatchObject({ unlisted: 1 })
    await endDecisions(env, Date.now() + 8 * day)
    expect(await event.stored()).toMatchObject({ status: 'active', unlisted: 0 })
  })

  test('suspends the account: its sessions end, and its event cannot be published again', async () => {
    const event = await reportedEvent()
    const { id } = await reportBy(event)
    await decide(id, { action: 'suspend', days: '30' })
    const { results } = await env.DB.prepare('SELECT suspended_until AS until FROM users WHERE id = ?')
      .bind(event.owner.id)
      .all<{ until: number }>()
    expect(results[0]!.until).toBeGreaterThan(Date.now() + 29 * day)
    expect(await event.stored()).toMatchObject({ status: 'draft' })
  })

  test('without facts comes back at its field, and about an operator’s account it is refused', async () => {
    const event = await reportedEvent()
    const { id } = await reportBy(event)
    const page = `/admin/reports/${id}`
    await operator.browser.send('admin.decide', { id, action: 'warn', ground: 'scam', facts: ' ' }, page)
    expect((await operator.browser.get(page)).text).toContain('aria-invalid="true"')
    await env.DB.prepare(`UPDATE users SET role = 'admin' WHERE id = ?`).bind(event.owner.id).run()
    await decide(id, { action: 'suspend' })
    expect((await operator.browser.get(page)).text).toContain('Ni décision, ni e-mail')
    expect(await event.stored()).toMatchObject({ status: 'active' })
  })
})

describe('an appeal', () => {
  test('of the organizer is answered by another operator, who reverses the decision', async () => {
    const event = await reportedEvent()
    const { id, email } = await reportBy(event)
    await decide(id, { action: 'unpublish', days: '0' })
    await passUndo(id)
    const token = (await mailsTo(event.owner.email))[0]!.data.token!
    const page = `/report/${encodeURIComponent(token)}`
    const owner = openBrowser(openSite())
    await owner.send('reports.appeal', { token, text: 'C’est une erreur.' }, page)
    expect((await owner.get(page)).text).toContain('Quelqu’un d’autre la lit')
    const other = await signedInAs('admin')
    const appeal = await env.DB.prepare('SELECT id FROM appeals').first<{ id: number }>()
    const answer = { id: String(appeal!.id), outcome: 'reversed', answer: 'Le prix est annoncé.' }
    const screen = `/admin/reports/${id}`
    await operator.browser.send('admin.answerAppeal', answer, screen)
    expect(await event.stored()).toMatchObject({ status: 'draft' })
    expect((await operator.browser.get(screen)).text).toContain('quelqu’un d’autre répond')
    await other.browser.send('admin.answerAppeal', answer, screen)
    expect(await event.stored()).toMatchObject({ status: 'active' })
    expect(await kindsTo(event.owner.email)).toEqual(['moderationDecided', 'appealAnswered'])
    expect(await kindsTo(email)).toContain('appealAnswered')
    expect((await owner.get(page)).text).toContain('Le prix est annoncé.')
  })
})

describe('the figures of a year', () => {
  test.each(locales)('are public, in %s', async (locale) => {
    const event = await reportedEvent()
    const { id } = await reportBy(event)
    await decide(id, { action: 'warn' })
    const answer = await openBrowser(openSite()).get(localePath(locale, '/transparency'))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    expect((await openBrowser(openSite()).get('/transparency/1999')).status).toBe(404)
  })
})

describe('a blocked address', () => {
  test('or domain cannot register, until it is unblocked', async () => {
    const email = `x${crypto.randomUUID()}@spam.example`
    const attempt = async () => (await openBrowser(openSite()).call('POST', '/v1/users/subscribe-nl', { email })).status
    await operator.browser.send('admin.createBlock', { value: 'spam.example', reason: 'Publicité' }, '/admin/blocks')
    expect(await attempt()).toBe(403)
    expect((await operator.browser.get('/admin/blocks')).text).toContain('spam.example')
    const block = await env.DB.prepare('SELECT id FROM blocked_addresses').first<{ id: number }>()
    await operator.browser.send('admin.liftBlock', { id: String(block!.id) }, '/admin/blocks')
    expect(await attempt()).toBe(200)
    expect((await loggedEntries()).slice(-2).map(({ kind }) => kind)).toEqual(['addressBlocked', 'blockLifted'])
    // An address alone, for a week.
    await operator.browser.send('admin.createBlock', { value: email, reason: 'Publicité', days: '7' }, '/admin/blocks')
    expect([await attempt(), (await operator.browser.get('/admin/blocks')).text.includes(email)]).toEqual([403, true])
    const { until } = (await env.DB.prepare('SELECT ends_at AS until FROM blocked_addresses').first<{
      until: number
    }>())!
    expect(Math.abs(until - Date.now() - 7 * day)).toBeLessThan(day)
    await env.DB.prepare('UPDATE blocked_addresses SET ends_at = ends_at - ?')
      .bind(8 * day)
      .run()
    expect(await attempt()).toBe(200)
  })
})

describe('a first event', () => {
  test('waits to be read where the setting says so, and is published by an operator', async () => {
    const bindings = { REVIEW_FIRST_EVENTS: 'true' }
    const { browser, user } = await signedInAs('user', bindings)
    const { id } = await newEvent({ ownerId: user.id, title: 'Mon premier', status: 'draft' })
    const page = `/organize/event/event-${id}/publish`
    await browser.send('events.publish', { id }, page)
    expect((await browser.get(page)).text).toContain('C’est ton premier événement')
    expect((await operator.browser.get('/admin/reviews')).text).toContain('Mon premier')
    await operator.browser.send('admin.answerReview', { id, outcome: 'publish', reason: '' }, '/admin/reviews')
    const row = await env.DB.prepare('SELECT status FROM events WHERE id = ?').bind(id).first<{ status: string }>()
    expect(row?.status).toBe('active')
    expect(await kindsTo(user.email)).toEqual(['reviewAnswered'])
  })
})
