import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { follow, sendForm } from '../../forms/send-form.ts'
import { openBrowser } from '../../browser-session.ts'
import { mintCertificateToken } from '../../../../worker/backend/core/registration-token.ts'
import { end } from '../../registered.ts'
import { account, mailsOf, organizer, register, stateOf } from '../organizer.ts'

test('a person is invited, accepts and reaches the dashboard, is limited to the door, and is removed', async () => {
  const { browser, site, screen } = await organizer()
  const guest = await account(site)
  const invited = await sendForm(
    browser,
    screen('team'),
    'events.coorganizer',
    { email: guest.email, role: 'editor' },
    { press: /Inviter|Envoyer/ },
  )
  expect(invited.text).toContain('Invitation envoyée')
  expect((await guest.browser.get(screen('dashboard'))).status).toBe(403)
  const accepted = await sendForm(guest.browser, '/invitation', 'users.answerInvitation')
  expect([accepted.location, accepted.status]).toEqual([screen('dashboard'), 200])
  for (const name of ['attendees', 'feedbacks', 'edit', 'team'])
    expect((await guest.browser.get(screen(name))).status).toBe(200)
  await sendForm(browser, screen('team'), 'events.coorganizer', { role: 'checkin' }, { having: { email: guest.email } })
  expect([
    (await guest.browser.get(screen('edit'))).status,
    (await guest.browser.get(screen('checkin'))).status,
  ]).toEqual([403, 200])
  await sendForm(browser, screen('team'), 'events.coorganizer', {}, { having: { email: guest.email, remove: 'true' } })
  expect((await guest.browser.get(screen('checkin'))).status).toBe(403)
})

test('a message is written, read again, tried, scheduled, withdrawn and sent', async () => {
  const { browser, event, screen } = await organizer()
  await register(event, { samia: 'going', mehdi: 'going', jules: 'waiting' })
  const draft = await sendForm(browser, screen('messages'), 'events.createMessage', {
    audience: 'going',
    'subject.fr': 'Deux brouettes',
    'text.fr': 'Bonjour {prénom} !',
  })
  expect(draft.text).toMatch(/Bonjour (samia|mehdi)/)
  // Each button saves what was typed since.
  const tested = await sendForm(browser, draft.location, 'events.testMessage', { 'subject.fr': 'Trois brouettes' })
  expect(tested.text).toContain('dans ta boîte')
  expect(tested.text).toContain('value="Trois brouettes"')
  const at = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 16)
  const typed = { at, 'text.fr': 'Salut {prénom} !' }
  const later = await sendForm(browser, draft.location, 'events.sendMessage', typed, { press: /^Programmer/ })
  expect(later.text).toContain('C’est programmé')
  const again = await sendForm(browser, screen('messages'), 'events.withdrawMessage')
  expect(again.text).toMatch(/Salut (samia|mehdi)/)
  expect(await mailsOf('organizerMessage', `%@${event}.example`)).toBe(0)
  const late = { 'text.fr': 'Salut à toi, {prénom} !', 'text.en': 'Hello {name}!' }
  const sent = await sendForm(browser, again.location, 'events.sendMessage', late, { press: /^Envoyer/ })
  expect(sent.text).toContain('C’est parti')
  const text = await env.DB.prepare('SELECT text FROM event_messages WHERE event_id = ?').bind(event).first('text')
  expect(JSON.parse(String(text))).toEqual({ fr: expect.stringContaining('Salut à toi'), en: expect.any(String) })
  expect(await mailsOf('organizerMessage', `%@${event}.example`)).toBe(2)
})

test('a message is saved though it cannot be sent, and scheduled at a time only', async () => {
  const { browser, event, screen } = await organizer()
  await register(event, { samia: 'going' })
  const draft = await sendForm(browser, screen('messages'), 'events.createMessage', { 'subject.fr': 'Des gants' })
  const typed = { 'subject.fr': 'Des bottes', 'text.fr': 'Il a plu.' }
  const later = await sendForm(browser, draft.location, 'events.sendMessage', typed, { press: /^Programmer/ })
  expect(later.text).toContain('Choisis un moment à venir')
  for (const { text } of [later, await browser.get(draft.location.split('#')[0]!)]) {
    expect(text).toContain('value="Des bottes"')
    expect(text).toContain('Il a plu.')
  }
  expect(await mailsOf('organizerMessage', `%@${event}.example`)).toBe(0)
})

test('people are added, checked in and out, given a seat, written to and removed, one by one and together', async () => {
  const { browser, event, screen } = await organizer({ maxAttendees: 3 })
  await register(event, { samia: 'going', mehdi: 'going', jules: 'waiting', nour: 'waiting' })
  const list = screen('attendees')
  const added = await sendForm(browser, list, 'events.addAttendee', {
    name: 'Yasmine Haddad',
    email: 'yasmine@example.org',
  })
  expect(added.text).toContain('Yasmine Haddad')
  expect(await mailsOf('attending', 'yasmine@example.org')).toBe(1)
  const full = await sendForm(browser, list, 'events.addAttendee', { name: 'Une de trop' })
  expect(full.text).toContain('role="alert"')
  expect(full.text).toContain('value="Une de trop"')
  await sendForm(browser, list, 'events.changeAttendees', {}, { press: 'Pointer samia' })
  expect(await stateOf(event, 'samia')).toEqual({ state: 'going', here: 1 })
  const id = (name: string) => `${event}-${name}`
  await sendForm(
    browser,
    `${list}?person=${id('samia')}`,
    'events.changeAttendees',
    {},
    { having: { action: 'checkout', next: `${list}?person=${id('samia')}` } },
  )
  expect(await stateOf(event, 'samia')).toEqual({ state: 'going', here: 0 })
  const both = { registrations: [id('samia'), id('mehdi')] }
  await sendForm(browser, list, 'events.changeAttendees', both, { press: 'Pointer' })
  expect(await stateOf(event, 'mehdi')).toEqual({ state: 'going', here: 1 })
  await sendForm(
    browser,
    list,
    'events.changeAttendees',
    { registrations: [id('nour')], addSeats: 'true' },
    { press: 'Faire entrer' },
  )
  expect(await stateOf(event, 'nour')).toMatchObject({ state: 'offered' })
  const message = await sendForm(browser, list, 'events.changeAttendees', both, { press: 'Écrire' })
  expect(message.text).toContain('Ma sélection 2')
  await sendForm(
    browser,
    `${list}?person=${id('mehdi')}`,
    'events.changeAttendee',
    { name: 'Mehdi Roux' },
    { having: { registration: id('mehdi') } },
  )
  await sendForm(browser, `${list}?person=${id('mehdi')}`, 'events.sendTicket')
  const removed = await sendForm(
    browser,
    list,
    'events.changeAttendees',
    { registrations: [id('mehdi')], mail: 'true' },
    { press: 'Retirer de la liste' },
  )
  expect([removed.status, await stateOf(event, 'mehdi')]).toEqual([200, null])
  // The seat went to the first of the line.
  expect(await stateOf(event, 'jules')).toMatchObject({ state: 'offered' })
})

test('a person who cannot be added: the field says why and has the focus, what was typed is there', async () => {
  const { browser, event, screen } = await organizer({ maxAttendees: 3 })
  await register(event, { samia: 'going' })
  const list = screen('attendees')
  const email = `samia@${event}.example`
  const refused = await sendForm(browser, list, 'events.addAttendee', { name: 'Encore Samia', email, mail: null })
  const field = new RegExp(`<input[^>]*name="email"[^>]*value="${email}"[^>]*>`).exec(refused.text)![0]
  expect(field).toMatch(/aria-invalid="true"/)
  expect(field).toMatch(/autofocus=""/i)
  expect(refused.text).toContain('Cette adresse est déjà dans la liste.')
  expect(refused.text).toContain('value="Encore Samia"')
  expect(refused.text).not.toContain('role="alert"')
})

test('at the door people are found, checked in and out, and added', async () => {
  const { browser, event, screen } = await organizer({ maxAttendees: 2 })
  await register(event, { samia: 'going', mehdi: 'going', jules: 'waiting' })
  const door = screen('checkin')
  await sendForm(browser, `${door}?q=sam`, 'events.checkin', {}, { having: { registration: `${event}-samia` } })
  expect(await stateOf(event, 'samia')).toMatchObject({ here: 1 })
  await sendForm(browser, door, 'events.checkout', {}, { having: { registration: `${event}-samia` } })
  expect(await stateOf(event, 'samia')).toMatchObject({ here: 0 })
  await sendForm(
    browser,
    `${door}?q=jules`,
    'events.checkin',
    {},
    { having: { registration: `${event}-jules`, admit: 'true' } },
  )
  expect(await stateOf(event, 'jules')).toMatchObject({ here: 1 })
  const full = await sendForm(browser, door, 'events.addAttendee', { name: 'Gaël' })
  expect(full.text).toContain('role="alert"')
  await sendForm(browser, door, 'events.addAttendee', { name: 'Gaël', addSeats: 'true' })
  expect((await browser.get(`${door}?q=gael`)).text).toContain('Gaël')
})

test('feedback is thanked for: first to oneself, then one person, then everybody', async () => {
  const { browser, event, screen, email } = await organizer()
  await register(event, { samia: 'going', mehdi: 'going', nour: 'going' })
  await end(event)
  await env.DB.prepare(
    "INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at) SELECT event_id, id, 5, 'Merci', 1 FROM registrations WHERE event_id = ?",
  )
    .bind(event)
    .run()
  const one = { having: { registration: `${event}-samia` } }
  await sendForm(browser, screen('feedbacks'), 'events.thankFeedbacks', {}, { ...one, press: /D’abord à moi|à moi/ })
  expect([await mailsOf('feedbackThanks', email), await mailsOf('feedbackThanks', `samia@${event}.example`)]).toEqual([
    1, 0,
  ])
  await sendForm(browser, screen('feedbacks'), 'events.thankFeedbacks', { message: 'À bientôt !' }, one)
  expect(await mailsOf('feedbackThanks', `samia@${event}.example`)).toBe(1)
  const empty = await sendForm(browser, screen('feedbacks'), 'events.thankFeedbacks', { message: '' })
  expect(empty.text).toContain('aria-invalid="true"')
  await sendForm(browser, screen('feedbacks'), 'events.thankFeedbacks')
  expect(await mailsOf('feedbackThanks', `%@${event}.example`)).toBe(3)
})

test('certificates are switched on, and who was checked in has one', async () => {
  const { browser, site, event, screen } = await organizer()
  await register(event, { samia: 'going' })
  const path = `/certificate/${await mintCertificateToken(env, `${event}-samia`)}`
  const review = await sendForm(
    browser,
    screen('edit/settings'),
    'events.saveEdit',
    { certificate: 'true' },
    { press: 'Voir ce qui change' },
  )
  await sendForm(browser, review.location, 'events.publishEdit')
  expect((await openBrowser(site).get(path)).status).toBe(410)
  await sendForm(browser, screen('attendees'), 'events.changeAttendees', {}, { press: 'Pointer samia' })
  expect((await follow(openBrowser(site), path)).text).toContain('samia</h1>')
})
