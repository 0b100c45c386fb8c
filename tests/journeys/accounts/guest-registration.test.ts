import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, newEmail } from '../../support/accounts.ts'
import { countsOf, registrationOf, tokenOf } from '../../support/registrations.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, type Answer } from '../open-site.ts'
import { block, confirm, guest, newEvent, signedIn } from '../registered.ts'

const cookie = '__Host-ev'
const isOpen = (answer: Answer) => block(answer).includes('Participer') && !block(answer).includes('inscrit·e')

describe('a guest on their own device (D16)', () => {
  test('is asked to look at their mail, then registered; no script or response contains the token', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    expect(block(await browser.get(page))).toContain('Vérifie tes e-mails')
    const confirmed = await confirm(browser, id, email)
    expect(confirmed.status).toBe(200)
    const token = await tokenOf(id, email)
    expect(JSON.parse(confirmed.text)).toMatchObject({ registration: { state: 'going', token: null } })
    expect(browser.cookies.get(cookie)).toContain(token)
    for (const path of [page, `${page}/unattend`]) expect((await browser.get(path)).text).not.toContain(token)
    expect(block(await browser.get(page))).toContain('Tu es inscrit·e')
    expect(isOpen(await openBrowser(site).get(page))).toBe(true)
  })

  test('has an HttpOnly cookie of 400 days', async () => {
    const site = openSite()
    const { id } = await newEvent()
    const { browser } = await guest(site, id)
    const line = browser.lines.find((one) => one.startsWith(cookie))!
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
      expect(line).toContain(part)
  })

  test('unregisters without a token, from this device only', async () => {
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

  test('leaves the waiting list before opening any mail, with a token for nothing else (D17)', async () => {
    const site = openSite()
    const { id, page } = await newEvent({ maxAttendees: 1 })
    const { browser: holder } = await signedIn(site)
    await holder.call('POST', `/v1/events/attend/${id}`, {})
    const line = `/v1/events/waiting-list/${id}`
    const email = newEmail()
    const browser = openBrowser(site)
    const joined = await browser.call('POST', line, { email, name: 'Noa' })
    expect(JSON.parse(joined.text)).toMatchObject({ registration: { state: 'pending', token: null, leaveToken: null } })
    const stored = browser.cookies.get(cookie)
    const token = stored!.split('!').at(-1)!
    await browser.call('POST', line, { email, name: 'Noa' })
    expect(browser.cookies.get(cookie)).toBe(stored)
    expect((await call('POST', `${line}/claim`, { token })).status).toBe(400)
    expect((await call('POST', `/v1/events/registration/${id}`, { token })).status).toBe(400)
    // Another device with the same e-mail gets the same response, but cannot leave the list.
    const other = openBrowser(site)
    await other.call('POST', line, { email, name: 'Noa' })
    await other.send('events.unattend', { id, next: page }, `${page}/unattend`)
    expect(other.cookies.has(cookie)).toBe(false)
    expect((await registrationOf(id, email))?.state).toBe('pending')
    expect(block(await browser.get(page))).toContain('Tu entres dans la liste d’attente une fois que c’est confirmé')
    expect((await browser.send('events.unattend', { id, next: page }, `${page}/unattend`)).status).toBe(303)
    expect((await registrationOf(id, email))?.state).toBeUndefined()
    expect(browser.cookies.has(cookie)).toBe(false)
    expect(block(await browser.get(page))).toContain("C'est complet !")
  })

  test('is protected from other sites’ pages, which cannot use the cookie', async () => {
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

  test('loses the cookie of a registration that no longer exists', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    await env.DB.prepare('DELETE FROM registrations WHERE event_id = ?').bind(id).run()
    expect((await browser.get(`${page}/unattend`)).text).toContain('Tu n’as pas d’inscription ici')
    expect(browser.cookies.has(cookie)).toBe(false)
    expect(isOpen(await browser.get(page))).toBe(true)
  })

  test('moves their registration to their account after log-in', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    const token = await tokenOf(id, email)
    const account = await signedIn(site)
    browser.cookies.set('__Host-at', account.browser.cookies.get('__Host-at')!)
    for (const child of ['', '/attend', '/unattend'])
      expect((await browser.get(page + child)).text).toContain('Ajouter cette inscription à ton compte')
    expect((await browser.get('/events')).text).not.toContain('id="going"')
    const sent = await browser.send('users.claimRegistrations', { tokens: id, next: page }, page)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
    expect(block(await browser.get(page))).toContain('Tu es inscrit·e')
    expect(browser.cookies.has(cookie)).toBe(false)
    expect(await registrationOf(id, account.email)).toMatchObject({ state: 'going' })
    // The guest's token is no longer valid.
    expect((await call('POST', `/v1/events/registration/${id}`, { token })).status).toBe(400)
    // Another device of the same account shows it, too.
    expect(block(await account.browser.get(page))).toContain('Tu es inscrit·e')
    expect(await countsOf(id)).toMatchObject({ going: 1 })
  })

  test('keeps the newest thirty registrations, within 3 kB', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const old = Array.from(
      { length: 40 },
      (_, index) => `00000000-0000-0000-0000-0000000000${index}!going!!${'t'.repeat(39)}`,
    )
    const browser = openBrowser(site, new Map([[cookie, old.join('~')]]))
    await browser.call('POST', `/v1/events/attend/${id}`, { email: newEmail(), name: 'Invité' })
    const stored = browser.cookies.get(cookie)!
    expect(stored.length).toBeLessThanOrEqual(3_000)
    expect(stored.split('~').length).toBeLessThanOrEqual(30)
    expect(stored.startsWith(`${id}!pending!`)).toBe(true)
    expect(block(await browser.get(page))).toContain('Vérifie tes e-mails')
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

  test('to a stranger’s registration neither changes nor reveals the account that opens it', async () => {
    const site = openSite()
    const [{ id, page }, other] = [await newEvent(), await newEvent()]
    const attacker = await guest(site, id)
    await confirm(attacker.browser, id, attacker.email)
    const token = await tokenOf(id, attacker.email)
    const victim = await signedIn(site)
    await victim.browser.call('POST', `/v1/events/attend/${other.id}`, {})
    await victim.browser.get(`${page}?token=${token}`)
    expect(block(await victim.browser.get(page))).toContain('Ajouter cette inscription à ton compte')
    await victim.browser.get('/account/agenda/active')
    expect((await registrationOf(id, attacker.email))?.userId).toBeNull()
    const asked = await call('POST', `/v1/events/registration/${id}`, { token })
    expect(await asked.json()).toMatchObject({ conflicts: [], registration: { email: attacker.email } })
    // Once claimed, the sender of the link has no access to it.
    await victim.browser.send('users.claimRegistrations', { tokens: id, next: page }, page)
    expect(await registrationOf(id, victim.email)).toMatchObject({ state: 'going' })
    for (const path of [`/v1/events/registration/${id}`, `/v1/events/waiting-list/${id}/claim`])
      expect((await call('POST', path, { token })).status).toBe(400)
    expect((await victim.browser.call('POST', `/v1/events/registration/${id}`, {})).text).toContain(other.id)
  })

  test('to an account’s registration is useless to a user of another account', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const [owner, other] = [await signedIn(site), await signedIn(site)]
    await owner.browser.call('POST', `/v1/events/attend/${id}`, {})
    const token = await tokenOf(id, owner.email)
    await other.browser.get(`${page}?token=${token}`)
    expect((await other.browser.get(page)).text).toContain('Ce lien ne marche plus')
    const phone = openBrowser(site)
    await phone.get(`${page}/unattend?token=${token}`)
    await phone.send('events.unattend', { id, next: page }, `${page}/unattend`)
    expect(await countsOf(id)).toMatchObject({ going: 0 })
  })

  test('changes nothing until the form is sent', async () => {
    const site = openSite()
    const { id, page } = await newEvent()
    const { browser, email } = await guest(site, id)
    await confirm(browser, id, email)
    const phone = openBrowser(site)
    await phone.get(`${page}/unattend?token=${await tokenOf(id, email)}`)
    expect((await phone.get(`${page}/unattend`)).text).toContain('Rendre ma place')
    expect(await countsOf(id)).toMatchObject({ going: 1 })
    await phone.send('events.unattend', { id, next: page }, `${page}/unattend`)
    expect(await countsOf(id)).toMatchObject({ going: 0 })
  })

  test('with an invalid token opens the page, which says so once', async () => {
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

  test('to an unknown event answers 404', async () => {
    expect((await openBrowser(openSite()).get('/events/e/nowhere/unattend?token=made.up')).status).toBe(404)
  })
})
