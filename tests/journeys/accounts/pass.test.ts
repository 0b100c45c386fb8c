import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'
import { block, codeOf, confirm, end, guest, newEvent, signedIn } from '../registered.ts'

/** What draws the pass, as the page says it. */
const look = ({ text }: Answer) => /data-pass="(\w+)"/.exec(text)?.[1]
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const registrationOf = async (event: string) =>
  (await env.DB.prepare('SELECT id FROM registrations WHERE event_id = ?').bind(event).first<{ id: string }>())!.id

describe('the pass on the page of an event', () => {
  test('names its visitor and has the codes for the door, in three languages, for this visitor alone', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const [{ browser }, nobody] = [await signedIn(site), openBrowser(site)]
    const before = await nobody.get(page)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const code = await codeOf(await registrationOf(id))
    for (const [language, words, leave] of [
      ['', 'On t’attend', 'Je ne viens plus'],
      ['/en', 'See you', 'I can’t make it any more'],
      ['/es', '¡Te esperamos', 'Ya no voy'],
    ]) {
      const mine = await browser.get(language + page)
      const text = block(mine)
      for (const part of [words!, 'Camille', code, leave!]) expect(text).toContain(part)
      expect([look(mine), mine.text.includes('role="img"')]).toEqual(['going', true])
    }
    const theirs = await nobody.get(page)
    expect(theirs.text).not.toMatch(/data-pass|Camille/)
    // The visitor who has none gets the bytes as they were.
    expect(theirs.text).toBe(before.text)
  })

  test('who cannot come gives back each of their places, in three languages', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    await run('INSERT INTO event_settings (event_id, seats_per_person) VALUES (?, 2)', id)
    const { browser } = await signedIn(site)
    await browser.call('POST', `/v1/events/attend/${id}`, { seats: 2, companions: ['Sam Diallo'] })
    for (const [language, question, button] of [
      ['', 'Tu ne viens plus\u202f?', 'Rendre mes 2 places'],
      ['/en', 'Can’t make it any more?', 'Give my 2 places back'],
      ['/es', '¿Ya no vienes?', 'Devolver mis 2 plazas'],
    ]) {
      const { text } = await browser.get(`${language}${page}/unattend`)
      expect(text).toMatch(new RegExp(`${question!.replace('?', '\\?')}[^]*>${button}<`))
    }
  })

  test('a guest has it on their device, printed once they have confirmed', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    const pending = await browser.get(page)
    expect([look(pending), block(pending)]).toEqual(['waiting', expect.stringContaining('Vérifie tes e-mails')])
    expect(pending.text).not.toContain('role="img"')
    await confirm(browser, id, email)
    expect(look(await browser.get(page))).toBe('going')
    expect(block(await browser.get(page))).toContain('Invité')
  })

  test('shows a place in the line, a seat that was freed, and what became of the event', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 1 })
    const [first, second] = [await signedIn(site), await signedIn(site)]
    await first.browser.call('POST', `/v1/events/attend/${id}`, {})
    expect(await (await second.browser.get(`${page}/attend`)).text).toMatch(
      />1<sup>re<\/sup><[^]*Ce serait ta place dans la file/,
    )
    await second.browser.call('POST', `/v1/events/waiting-list/${id}`, {})
    const waiting = await second.browser.get(page)
    expect([look(waiting), block(waiting)]).toEqual(['waiting', expect.stringContaining('tu es 1 re dans la file')])
    expect((await first.browser.get(`${page}/unattend`)).text).toContain('Une personne attend une place')
    await first.browser.send('events.unattend', { id, next: page }, `${page}/unattend`)
    second.browser.cookies.set('__Host-nw', String(Date.now()))
    const offer = await second.browser.get(page)
    expect([look(offer), block(offer)]).toEqual(['offered', expect.stringContaining('Je prends la place')])
    expect((await second.browser.get(`${page}/attend`)).text).toMatch(/Il te reste.*?\d+\s(h|minutes?)/s)
    await second.browser.send('events.claimSeat', { id, next: page }, page)
    expect(look(await second.browser.get(page))).toBe('going')
    await run("UPDATE events SET status = 'cancelled' WHERE id = ?", id)
    expect(look(await second.browser.get(`/en${page}`))).toBe('cancelled')
  })

  test('of an event that is over thanks those who were there, and tells those apart who were not', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const [there, away] = [await signedIn(site), await signedIn(site)]
    for (const { browser } of [there, away]) await browser.call('POST', `/v1/events/attend/${id}`, {})
    await end(id)
    // Nobody was checked in: the organizers had no door.
    expect(look(await away.browser.get(page))).toBe('been')
    await run(
      'UPDATE registrations SET checked_in_at = ?2 WHERE event_id = ?1 AND email = ?3',
      id,
      Date.now(),
      there.email,
    )
    const [been, missed] = [await there.browser.get(`/en${page}`), await away.browser.get(`/en${page}`)]
    expect([look(been), look(missed)]).toEqual(['been', 'missed'])
    expect(block(been)).toMatch(/I was there.*Thanks for coming, Camille!/)
    expect(been.text).toContain(`/en${page}/feedback?rating=4"`)
    const rated = await there.browser.get(`${page}/feedback?rating=4`)
    expect(rated.text).toMatch(/name="rating" checked="" value="4"/)
  })

  test('of a cancelled event says in the past, after its date, that it did not take place', async () => {
    const site = openSite()
    const [{ id, page }, coming] = [await newEvent(), await newEvent()]
    const { browser } = await signedIn(site)
    for (const event of [id, coming.id]) {
      await browser.call('POST', `/v1/events/attend/${event}`, {})
      await run("UPDATE events SET status = 'cancelled' WHERE id = ?", event)
    }
    await end(id)
    expect(block(await browser.get(coming.page))).toMatch(/n’aura pas lieu.*Je ne viens plus/s)
    for (const [language, words] of [
      ['', 'n’a pas eu lieu'],
      ['/en', 'did not take place'],
      ['/es', 'no tuvo lugar'],
    ]) {
      const pass = block(await browser.get(language + page))
      expect(pass).toContain(words)
      expect(pass).not.toMatch(/n’aura pas lieu|Je ne viens plus|can’t make it|Ya no voy/)
    }
  })
})

test('the ticket of a person who comes along is drawn as the pass, at an address that is shared with its picture', async () => {
  const site = openSite()
  const { id } = await newEvent()
  await run('INSERT INTO event_settings (event_id, seats_per_person) VALUES (?, 2)', id)
  const [{ browser }, nobody] = [await signedIn(site), openBrowser(site)]
  const { registration } = JSON.parse(
    (await browser.call('POST', `/v1/events/attend/${id}`, { seats: 2, companions: ['Sam Diallo'] })).text,
  ) as { registration: { companions: { pass: string; code: string }[] } }
  const { pass, code } = registration.companions[0]!
  for (const [language, whose] of [
    ['', 'Billet pour Sam Diallo'],
    ['/en', 'Ticket for Sam Diallo'],
    ['/es', 'Entrada para Sam Diallo'],
  ] as const) {
    const ticket = await nobody.get(`${language}/ticket/${pass}`)
    expect([ticket.status, look(ticket), ticket.text.match(/role="img"/g)?.length]).toEqual([200, 'going', 1])
    for (const part of [whose, code, 'Planter la haie', 'id="ticket"']) expect(ticket.text).toContain(part)
    const [, picture] = /<meta property="og:image" content="([^"]+)"/.exec(ticket.text)!
    expect((await site.ask(picture!.slice(site.origin.length))).headers.get('content-type')).toBe('image/png')
  }
  // In the drawer, each person has a stub.
  const mine = await browser.get(`/events/e/event-${id}/attend`)
  expect(mine.text.match(/role="img"/g)).toHaveLength(2)
  await run("UPDATE events SET status = 'cancelled' WHERE id = ?", id)
  expect(look(await nobody.get(`/ticket/${pass}`))).toBe('cancelled')
})

test('the home page begins with the pass of a visitor who goes within two days, and of no other', async () => {
  const site = openSite()
  const [soon, later] = [
    await newEvent({ startsAt: Date.now() + 30 * hourMs }),
    await newEvent({ startsAt: Date.now() + 90 * hourMs }),
  ]
  const [goes, waits, nobody] = [await signedIn(site), await signedIn(site), openBrowser(site)]
  await goes.browser.call('POST', `/v1/events/attend/${soon.id}`, {})
  await waits.browser.call('POST', `/v1/events/attend/${later.id}`, {})
  const home = await goes.browser.get('/')
  expect(look(home)).toBe('going')
  expect(home.text).toContain(`href="${soon.page}"`)
  expect(home.text).toContain(await codeOf(await registrationOf(soon.id)))
  for (const browser of [waits.browser, nobody]) expect(look(await browser.get('/'))).toBeUndefined()
  // Also when the page is known by now and answered on the fast path.
  expect(look(await goes.browser.get('/'))).toBe('going')
})
