import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { countsOf } from '../../support/registrations.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'
import { block, end, newEvent, signedIn } from '../registered.ts'

const isOpen = (answer: Answer) => block(answer).includes('Participer') && !block(answer).includes('inscrit·e')

describe('the event page of a participant', () => {
  test('shows the registration at once although the page was cached, and to nobody else', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const nobody = openBrowser(site)
    const [{ browser }, other] = [await signedIn(site), await signedIn(site)]
    for (const one of [nobody, browser, other.browser]) expect(isOpen(await one.get(page))).toBe(true)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const mine = await browser.get(page)
    expect(block(mine)).toContain('Je participe')
    expect(block(mine)).toContain('Tu es inscrit·e')
    expect(mine.text).toContain(`href="${page}/unattend"`)
    expect(mine.text).not.toContain('>Participer<')
    expect(mine.headers.get('cache-control')).toMatch(/^private/)
    for (const one of [nobody, other.browser]) {
      const { text } = await one.get(page)
      expect(text).toContain('>Participer<')
      expect(text).not.toMatch(/Je participe|inscrit·e|data-mark/)
    }
    expect((await browser.get(`/en${page}`)).text).toContain('I’m going')
  })

  test('counts the seat at once: the next visitor reads that the event is full', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 1 })
    const { browser } = await signedIn(site)
    const nobody = openBrowser(site)
    expect(isOpen(await nobody.get(page))).toBe(true)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    expect(block(await browser.get(page))).toContain('Tu es inscrit·e')
    expect(block(await browser.get(page))).not.toContain('complet')
    // The participant's request has renewed the cached page for everyone.
    expect(block(await nobody.get(page))).toMatch(/^C'est complet !.*Rejoindre la liste d’attente/)
  })

  test('marks the event’s cards in lists, for its participants only (spec §9)', async () => {
    const site = openSite()
    const { id } = await newEvent()
    const [{ browser }, nobody] = [await signedIn(site), openBrowser(site)]
    await nobody.get('/events')
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const { text } = await browser.get('/events')
    expect(text).toContain(`<template id="going" data-events="[&quot;${id}&quot;]">`)
    expect(text).toMatch(/<template id="going".*?Je participe.*?<\/template><script type="module" src="[^"]+"/)
    expect((await nobody.get('/events')).text).not.toMatch(/id="going"|Je participe/)
  })

  test('one visitor’s ETag never matches another’s page', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser } = await signedIn(site)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const mine = await browser.get(page)
    const theirs = await openBrowser(site).get(page, { 'if-none-match': mine.headers.get('etag')! })
    expect(theirs.status).toBe(200)
    expect((await browser.get(page, { 'if-none-match': mine.headers.get('etag')! })).status).toBe(304)
  })

  test('a participant confirms before unregistering, then the seat is free', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 3 })
    const { browser } = await signedIn(site)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const question = await browser.get(`${page}/unattend`)
    expect(question.status).toBe(200)
    expect(question.text).toContain('Rendre ma place')
    expect(question.text).toContain('<meta name="robots" content="noindex"')
    expect(await countsOf(id)).toMatchObject({ going: 1 })
    const sent = await browser.send('events.unattend', { id, next: page }, `${page}/unattend`)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
    const left = await browser.get(page)
    expect(isOpen(left)).toBe(true)
    expect(left.text).toContain('tu n’es plus sur la liste de cet événement')
    expect((await browser.get(page)).text).not.toContain('tu n’es plus sur la liste')
    expect(await countsOf(id)).toMatchObject({ going: 0 })
    expect((await browser.get(`${page}/unattend`)).text).toContain('Tu n’as pas d’inscription ici')
  })

  test.each([
    ['past', end, 'Oh dommage cet événement est déjà passé !'],
    [
      'cancelled',
      (id: string) => env.DB.prepare("UPDATE events SET status = 'cancelled' WHERE id = ?").bind(id).run(),
      'Annulé',
    ],
  ])('%s is shown instead of the registration', async (_, change, text) => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser } = await signedIn(site)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    await change(id)
    const answer = await browser.get(page)
    expect(block(answer)).toContain(text)
    expect(block(answer)).not.toMatch(/Je participe|Participer/)
  })
})

test('leads participants of an online event to its address, ten minutes before it begins', async () => {
  const site = openSite()
  const { browser } = await signedIn(site)
  const onlineUrl = 'https://visio.example.org/salle-17'
  const online = { visio: true, attendanceMode: 'online' as const, onlineUrl }
  const [later, now] = [await newEvent(online), await newEvent({ ...online, startsAt: Date.now() + 9 * 60_000 })]
  for (const { id } of [later, now]) await browser.call('POST', `/v1/events/attend/${id}`, {})
  const [closed, opened] = [await browser.get(`${later.page}/attend`), await browser.get(`${now.page}/attend`)]
  expect(closed.text).toContain('Le lien s’ouvre ici 10\u00A0minutes avant le début.')
  expect(closed.text).not.toContain(onlineUrl)
  expect(opened.text).toContain(`href="${onlineUrl}"`)
  expect((await openBrowser(site).get(`${now.page}/attend`)).text).not.toContain(onlineUrl)
  expect((await openBrowser(site).get(now.page)).text).not.toContain(onlineUrl)
})

describe('a full event (D17)', () => {
  test('a user waits, is offered a seat and takes it; the page shows each at once', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 1, timeZone: 'America/Martinique' })
    const [first, second] = [await signedIn(site), await signedIn(site)]
    await first.browser.call('POST', `/v1/events/attend/${id}`, {})
    await second.browser.call('POST', `/v1/events/waiting-list/${id}`, {})
    expect(block(await second.browser.get(page))).toMatch(
      /Tu es sur la liste d’attente.*La prochaine place est pour toi/,
    )
    const { text } = await second.browser.get(`${page}/attend`)
    const panel = text.slice(text.indexOf('autofocus'))
    expect(panel.match(/La prochaine place est pour toi/g)).toHaveLength(1)
    await first.browser.send('events.unattend', { id, next: page }, `${page}/unattend`)
    // Another person caused the change: it shows once the visitor's data is read again.
    second.browser.cookies.set('__Host-nw', String(Date.now()))
    const offer = await second.browser.get(page)
    expect(block(offer)).toMatch(
      /Une place s’est libérée.*On te la garde jusqu’au.*de l’Atlantique\)\..*Je prends la place/,
    )
    expect(block(await first.browser.get(page))).toContain("C'est complet !")
    const claimed = await second.browser.send('events.claimSeat', { id, next: page }, page)
    expect(claimed.headers.get('location')).toBe(page)
    expect(block(await second.browser.get(page))).toContain('Tu es inscrit·e')
  })
})
