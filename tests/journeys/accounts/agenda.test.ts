import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, weekday } from '../../../src/lib/time/zoned-time.ts'
import { dayMs, hourMs } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { block, confirm, end, guest, newEvent, signedIn, soon } from '../registered.ts'

describe('the agenda', () => {
  test('lists a participant’s coming events by month and past events, each with its actions', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const going = await newEvent({ title: 'Planter la haie' })
    const full = await newEvent({ title: 'Concert complet', startsAt: soon() + 24 * hourMs, maxAttendees: 1 })
    const over = await newEvent({ title: 'Soupe partagée' })
    await (await signedIn(site)).browser.call('POST', `/v1/events/attend/${full.id}`, {})
    await browser.call('POST', `/v1/events/attend/${going.id}`, {})
    await browser.call('POST', `/v1/events/waiting-list/${full.id}`, {})
    await browser.call('POST', `/v1/events/attend/${over.id}`, {})
    await end(over.id)
    const active = await browser.get('/account/agenda/active')
    expect(active.status).toBe(200)
    expect(active.text).toMatch(/Ton prochain rendez-vous · dans 2 jours.*Planter la haie.*role="img"/s)
    expect(active.text).toMatch(/Concert complet.*Liste d’attente.*La prochaine place est pour toi.*Quitter la liste/s)
    expect(active.text).toContain(`href="${going.page}/unattend?next=%2Faccount%2Fagenda%2Factive"`)
    expect(active.text).toMatch(/href="webcal:[^"]+\/calendar\//)
    expect(active.text).not.toContain('Soupe partagée')
    for (const label of ['À venir 2', 'Passés 1']) expect(active.text).toContain(`>${label}</a>`)
    expect(active.text).toMatch(/<a [^>]*href="#calendar"[^>]*>.*?Dans ton calendrier/s)
    const past = await browser.get('/account/agenda/past')
    expect(past.text).toContain('Soupe partagée')
    expect(past.text).toContain(`href="${over.page}/feedback"`)
    expect(past.text).not.toContain('Planter la haie')
    expect((await openBrowser(site).get('/account/agenda/active')).status).toBe(302)
  })

  test('proposes what there is on the first free day of the weekend', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const { id } = await newEvent({ startsAt: soon() + 30 * dayMs })
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const today = dayIn('Europe/Paris', Date.now())
    const sunday = Date.parse(`${addDays(today, 7 - weekday(today))}T12:00:00Z`)
    await newEvent({ title: 'Un long bal', startsAt: sunday - dayMs, endsAt: sunday + 12 * hourMs })
    const { text } = await browser.get('/account/agenda/active')
    expect(text).toMatch(/Encore un peu de place, (samedi|dimanche)\u202f\?.*Un long bal/s)
    expect((await browser.get('/account/agenda/past')).text).not.toContain('Encore un peu de place')
  })

  test('shows a cancelled event as cancelled, without a link to unregister', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const { id, page } = await newEvent()
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    await env.DB.prepare("UPDATE events SET status = 'cancelled' WHERE id = ?").bind(id).run()
    const { text } = await browser.get('/account/agenda/active')
    expect(text).toContain('Annulé')
    expect(text).not.toContain(`${page}/unattend`)
    expect(text).not.toContain('Ton prochain rendez-vous')
  })
})

describe('feedback', () => {
  test('a participant gives feedback after the event, without script', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const { id, page } = await newEvent()
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    expect((await browser.get(`${page}/feedback`)).text).toContain('L’événement n’est pas encore fini')
    await end(id)
    browser.cookies.set('__Host-nw', String(Date.now()))
    const form = await browser.get(`${page}/feedback`)
    expect(form.text.match(/type="radio"/g)).toHaveLength(5)
    const refused = await browser.send('events.feedback', { id, comment: 'Chouette' }, `${page}/feedback`)
    expect(refused.headers.get('location')).toBe(`${page}/feedback`)
    const again = await browser.get(`${page}/feedback`)
    expect(again.text.match(/aria-invalid="true"/g)).toHaveLength(5)
    // Said once, at the note.
    expect(again.text).not.toMatch(/role="alert"/)
    expect(again.text).toContain('Chouette')
    const sent = await browser.send(
      'events.feedback',
      { id, rating: '4', comment: 'Chouette', next: `${page}/feedback?sent=true` },
      `${page}/feedback`,
    )
    expect(sent.headers.get('location')).toBe(`${page}/feedback?sent=true`)
    expect((await browser.get(`${page}/feedback?sent=true`)).text).toContain('Merci pour ton avis')
    const stored = await env.DB.prepare('SELECT rating, comment FROM feedbacks WHERE event_id = ?').bind(id).first()
    expect(stored).toEqual({ rating: 4, comment: 'Chouette' })
  })

  test('anyone else reads who may give feedback', async () => {
    const { id, page } = await newEvent()
    await end(id)
    const { status, text } = await openBrowser(openSite()).get(`${page}/feedback`)
    expect(status).toBe(200)
    expect(text).toContain('L’avis est réservé aux personnes inscrites')
    expect(text).not.toContain('type="radio"')
  })
})

describe('an event that ended more than a year ago (D10, D23)', () => {
  test('is visible to its participants, signed in or as guests, and gone for others', async () => {
    const site = openSite()
    const { browser } = await signedIn(site)
    const { id, page } = await newEvent({ title: 'Veillée oubliée' })
    const guests = await guest(site, id)
    await confirm(guests.browser, id, guests.email)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    await end(id, Date.now() - 400 * 24 * hourMs)
    const other = (await signedIn(site)).browser
    for (let round = 0; round < 2; round++) {
      for (const stranger of [openBrowser(site), other]) {
        const answer = await stranger.get(page)
        expect(answer.status).toBe(410)
        expect(answer.text).not.toContain('Veillée oubliée')
      }
      for (const attendee of [browser, guests.browser]) {
        const answer = await attendee.get(page)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
        expect(answer.text).toContain('Veillée oubliée')
        expect(block(answer)).toContain('Oh dommage cet événement est déjà passé !')
      }
    }
  })

  test('is visible to its organizer', async () => {
    const site = openSite()
    const { browser, email } = await signedIn(site)
    const { id, page } = await newEvent()
    await end(id, Date.now() - 400 * 24 * hourMs)
    expect((await browser.get(page)).status).toBe(410)
    await env.DB.prepare('UPDATE events SET owner_id = (SELECT id FROM users WHERE email = ?) WHERE id = ?')
      .bind(email, id)
      .run()
    expect((await browser.get(page)).status).toBe(200)
  })
})
