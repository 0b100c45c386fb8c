import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, newEmail } from '../../support/accounts.ts'
import { countsOf, registrationOf, tokenOf } from '../../support/registrations.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'
import { block, confirm, end, guest, newEvent, signedIn } from '../registered.ts'

const cookie = '__Host-ev'
const isOpen = (answer: Answer) => block(answer).includes('Participer') && !block(answer).includes('inscrit·e')

describe('the event page of somebody who is registered (RG-04, RG-07, EV-27)', () => {
  test('says so at once, on an event that was kept a moment ago, and to nobody else', async () => {
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

  test('counts the seat at once: a full event says so to the next, not to who has the seat (RG-15)', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 1 })
    const { browser } = await signedIn(site)
    const nobody = openBrowser(site)
    expect(isOpen(await nobody.get(page))).toBe(true)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    expect(block(await browser.get(page))).toContain('Tu es inscrit·e')
    expect(block(await browser.get(page))).not.toContain('complet')
    // Made anew for the one who changed it, the page is new for everybody here.
    expect(block(await nobody.get(page))).toMatch(/^C'est complet !.*Rejoindre la liste d’attente/)
  })

  test('marks the cards of lists, for those who go and nobody else (spec §9)', async () => {
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

  test('bytes of one visitor never pass for another’s by their ETag', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser } = await signedIn(site)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const mine = await browser.get(page)
    const theirs = await openBrowser(site).get(page, { 'if-none-match': mine.headers.get('etag')! })
    expect(theirs.status).toBe(200)
    expect((await browser.get(page, { 'if-none-match': mine.headers.get('etag')! })).status).toBe(304)
  })

  test('unregistering is a question first, then Participer is back and the seat free (RG-16, RT-12)', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 3 })
    const { browser } = await signedIn(site)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    const question = await browser.get(`${page}/unattend`)
    expect(question.status).toBe(200)
    expect(question.text).toContain('Confirmer la désinscription')
    expect(question.text).toContain('<meta name="robots" content="noindex"/>')
    expect(await countsOf(id)).toMatchObject({ going: 1 })
    const sent = await browser.send('events.unattend', { id, next: page }, `${page}/unattend`)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
    expect(isOpen(await browser.get(page))).toBe(true)
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
  ])('%s goes before registered', async (_, change, said) => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser } = await signedIn(site)
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    await change(id)
    const answer = await browser.get(page)
    expect(block(answer)).toContain(said)
    expect(block(answer)).not.toMatch(/Je participe|Participer/)
  })
})

describe('a guest, on their own device (RG-08, D16)', () => {
  test('is told to look at their mail, then that they are registered; no script and no answer holds the token', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    expect(block(await browser.get(page))).toContain('Vérifie tes mails')
    const confirmed = await confirm(browser, id, email)
    expect(confirmed.status).toBe(200)
    const token = await tokenOf(id, email)
    expect(JSON.parse(confirmed.text)).toMatchObject({ registration: { state: 'going', token: null } })
    expect(browser.cookies.get(cookie)).toContain(token)
    for (const path of [page, `${page}/unattend`]) expect((await browser.get(path)).text).not.toContain(token)
    expect(block(await browser.get(page))).toContain('Tu es inscrit·e')
    expect(isOpen(await openBrowser(site).get(page))).toBe(true)
  })

  test('the cookie is out of reach of scripts and lasts 400 days', async () => {
    const site = openSite()
    const { id } = await newEvent()
    const { browser } = await guest(site, id)
    const line = browser.lines.find((one) => one.startsWith(cookie))!
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
      expect(line).toContain(part)
  })

  test('unregisters without giving the token, from this device only', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    const stranger = openBrowser(site)
    expect((await stranger.call('DELETE', `/v1/events/attend/${id}`, {})).status).toBe(401)
    expect((await browser.send('events.unattend', { id, next: page }, `${page}/unattend`)).status).toBe(303)
    expect(browser.cookies.has(cookie)).toBe(false)
    expect(await countsOf(id)).toMatchObject({ going: 0 })
    expect(isOpen(await browser.get(page))).toBe(true)
  })

  test('leaves the waiting list before any mail is opened, with a token that is good for nothing else (D17)', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 1 })
    const { browser: holder } = await signedIn(site)
    await holder.call('POST', `/v1/events/attend/${id}`, {})
    const line = `/v1/events/waiting-list/${id}`
    const email = newEmail()
    const browser = openBrowser(site)
    const joined = await browser.call('POST', line, { email, name: 'Noa' })
    expect(JSON.parse(joined.text)).toMatchObject({ registration: { state: 'waiting', token: null, leaveToken: null } })
    const kept = browser.cookies.get(cookie)
    const token = kept!.split('!').at(-1)!
    await browser.call('POST', line, { email, name: 'Noa' })
    expect(browser.cookies.get(cookie)).toBe(kept)
    expect((await call('POST', `${line}/claim`, { token })).status).toBe(400)
    expect((await call('POST', `/v1/events/registration/${id}`, { token })).status).toBe(400)
    // Whoever names the same e-mail elsewhere is answered the same, and cannot take it off the list.
    const other = openBrowser(site)
    await other.call('POST', line, { email, name: 'Noa' })
    await other.send('events.unattend', { id, next: page }, `${page}/unattend`)
    expect(other.cookies.has(cookie)).toBe(false)
    expect((await registrationOf(id, email))?.state).toBe('waiting')
    expect((await browser.get(`${page}/unattend`)).text).toContain('Tu perds ta place dans la liste.')
    expect((await browser.send('events.unattend', { id, next: page }, `${page}/unattend`)).status).toBe(303)
    expect((await registrationOf(id, email))?.state).toBeUndefined()
    expect(browser.cookies.has(cookie)).toBe(false)
    expect(block(await browser.get(page))).toContain("C'est complet !")
  })

  test('another site’s page cannot use the cookie', async () => {
    const site = openSite()
    const { id } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    const forged = await browser.call('DELETE', `/v1/events/attend/${id}`, {}, { origin: 'https://evil.test' })
    const bare = await site.ask(`/v1/events/attend/${id}`, {
      method: 'DELETE',
      headers: { cookie: `${cookie}=${browser.cookies.get(cookie)}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([forged.status, bare.status]).toEqual([403, 403])
    expect(await countsOf(id)).toMatchObject({ going: 1 })
  })

  test('a registration that is gone is forgotten as soon as anybody asks', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    await env.DB.prepare('DELETE FROM registrations WHERE event_id = ?').bind(id).run()
    expect((await browser.get(`${page}/unattend`)).text).toContain('Tu n’as pas d’inscription ici')
    expect(browser.cookies.has(cookie)).toBe(false)
    expect(isOpen(await browser.get(page))).toBe(true)
  })

  test('becomes the account’s at log-in, and leaves the device', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    const account = await signedIn(site)
    browser.cookies.set('__Host-at', account.browser.cookies.get('__Host-at')!)
    expect(block(await browser.get(page))).toContain('Tu es inscrit·e')
    expect(browser.cookies.has(cookie)).toBe(false)
    // On another device of the same account too.
    expect(block(await account.browser.get(page))).toContain('Tu es inscrit·e')
    expect(await countsOf(id)).toMatchObject({ going: 1 })
  })

  test('thirty at most are kept, the newest first, within 3 kB', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const old = Array.from(
      { length: 40 },
      (_, index) => `00000000-0000-0000-0000-0000000000${index}!going!!${'t'.repeat(39)}`,
    )
    const browser = openBrowser(site, new Map([[cookie, old.join('~')]]))
    await browser.call('POST', `/v1/events/attend/${id}`, { email: newEmail(), name: 'Invité' })
    const kept = browser.cookies.get(cookie)!
    expect(kept.length).toBeLessThanOrEqual(3_000)
    expect(kept.split('~').length).toBeLessThanOrEqual(30)
    expect(kept.startsWith(`${id}!pending!`)).toBe(true)
    expect(block(await browser.get(page))).toContain('Vérifie tes mails')
  })

  test.each(['x', '~~~', '!!!', 'id!going', 'id!flying!!t', `${'z'.repeat(4000)}!going!!t`, 'e!going!zz!<script>'])(
    'a cookie that says %s troubles nobody',
    async (value) => {
      const site = openSite()
      const { page } = await newEvent()
      const answer = await openBrowser(site, new Map([[cookie, value]])).get(page)
      expect(answer.status).toBe(200)
      expect(isOpen(answer)).toBe(true)
    },
  )
})

describe('the link of a mail', () => {
  test.each(['', '/attend', '/unattend', '/feedback'])(
    'opens the page%s without its token, on any device',
    async (child) => {
      const site = openSite()
      const { id, page } = await newEvent()
      const { browser, email } = await guest(site, id)
      await confirm(browser, id, email)
      const phone = openBrowser(site)
      const answer = await phone.get(`${page}${child}?token=${await tokenOf(id, email)}&x=1`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}${child}?x=1`])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(block(await phone.get(page))).toContain('Tu es inscrit·e')
    },
  )

  test('only acts when the form is sent', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    const phone = openBrowser(site)
    await phone.get(`${page}/unattend?token=${await tokenOf(id, email)}`)
    expect((await phone.get(`${page}/unattend`)).text).toContain('Confirmer la désinscription')
    expect(await countsOf(id)).toMatchObject({ going: 1 })
    await phone.send('events.unattend', { id, next: page }, `${page}/unattend`)
    expect(await countsOf(id)).toMatchObject({ going: 0 })
  })

  test('that does not hold opens the page, which says so once', async () => {
    const site = openSite()
    const { page } = await newEvent()
    const browser = openBrowser(site)
    for (const child of ['', '/unattend']) {
      const answer = await browser.get(`${page}${child}?token=made.up`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}${child}`])
      const opened = await browser.get(`${page}${child}`)
      expect(opened.status).toBe(200)
      expect(opened.text).toContain('Ce lien ne marche plus')
      expect((await browser.get(`${page}${child}`)).text).not.toContain('Ce lien ne marche plus')
    }
  })

  test('to an event that is not there is not found', async () => {
    expect((await openBrowser(openSite()).get('/events/e/nowhere/unattend?token=made.up')).status).toBe(404)
  })
})

test('the link of an online event is given to those who go there, ten minutes before it begins', async () => {
  const site = openSite()
  const { browser } = await signedIn(site)
  const onlineUrl = 'https://visio.example.org/salle-17'
  const online = { visio: true, attendanceMode: 'online' as const, onlineUrl }
  const [later, now] = [await newEvent(online), await newEvent({ ...online, startsAt: Date.now() + 9 * 60_000 })]
  for (const { id } of [later, now]) await browser.call('POST', `/v1/events/attend/${id}`, {})
  const [closed, opened] = [await browser.get(`${later.page}/attend`), await browser.get(`${now.page}/attend`)]
  expect(closed.text).toContain('Le lien s’ouvre ici 10 minutes avant le début.')
  expect(closed.text).not.toContain(onlineUrl)
  expect(opened.text).toContain(`href="${onlineUrl}"`)
  expect((await openBrowser(site).get(`${now.page}/attend`)).text).not.toContain(onlineUrl)
  expect((await openBrowser(site).get(now.page)).text).not.toContain(onlineUrl)
})

describe('a full event (RG-05, RG-21, RG-22, D17)', () => {
  test('waiting, offered, taken: each on the page of the one in line, at once', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 1, timeZone: 'America/Martinique' })
    const [first, second] = [await signedIn(site), await signedIn(site)]
    await first.browser.call('POST', `/v1/events/attend/${id}`, {})
    await second.browser.call('POST', `/v1/events/waiting-list/${id}`, {})
    expect(block(await second.browser.get(page))).toMatch(
      /Tu es sur la liste d’attente.*La prochaine place est pour toi/,
    )
    await first.browser.send('events.unattend', { id, next: page }, `${page}/unattend`)
    // The change was another person's: it shows as soon as the visitor is read anew.
    second.browser.cookies.set('__Host-nw', String(Date.now()))
    const offer = await second.browser.get(page)
    expect(block(offer)).toMatch(
      /Une place s’est libérée.*On te la garde jusqu’au.*de l’Atlantique\)\..*Je prends la place/,
    )
    expect(block(await first.browser.get(page))).toContain("C'est complet !")
    const taken = await second.browser.send('events.claimSeat', { id, next: page }, page)
    expect(taken.headers.get('location')).toBe(page)
    expect(block(await second.browser.get(page))).toContain('Tu es inscrit·e')
  })
})
