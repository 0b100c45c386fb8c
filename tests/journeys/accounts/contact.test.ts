import { describe, expect, test } from 'vitest'
import { mailsTo, newEmail, signedInUser } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

/** An event whose organizer has an account. */
async function organized() {
  const { user } = await signedInUser()
  return { ...(await newEvent({ ownerId: user.id })), organizer: user.email }
}

describe('a message to the organizers, without script', () => {
  test('a guest writes from the event page, and the organizer gets a mail', async () => {
    const browser = openBrowser(openSite())
    const { id, page, organizer } = await organized()
    expect((await browser.get(page)).text).toContain(`href="${page}/contact"`)
    const form = await browser.get(`/e${page.slice('/events/e'.length)}/contact`)
    expect(form.status).toBe(200)
    for (const name of ['message', 'name', 'email'])
      expect(form.text).toMatch(new RegExp(`<(?:input|textarea)(?=[^>]* required)(?=[^>]* name="${name}")`))
    const sender = { email: newEmail(), name: 'Noa', message: 'Est-ce accessible ?' }
    const next = `${page}/contact?sent=true`
    const sent = await browser.send('events.contact', { id, next, ...sender }, `${page}/contact`)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, next])
    expect((await browser.get(next)).text).toContain('L’équipe a ton message.')
    expect(await mailsTo(organizer)).toMatchObject([{ kind: 'contactOrganizer', data: { event: id, ...sender } }])
  })

  test('a signed-in user only types the message', async () => {
    const { browser, email } = await signedIn(openSite())
    const { id, page, organizer } = await organized()
    const form = await browser.get(`${page}/contact`)
    expect(form.text).toContain(`La réponse ira à ${email}.`)
    expect(form.text).not.toContain('name="email"')
    await browser.send('events.contact', { id, message: 'Bonjour' }, `${page}/contact`)
    expect(await mailsTo(organizer)).toMatchObject([{ data: { email, message: 'Bonjour' } }])
  })

  test('a missing field shows its error and keeps what was typed; too many messages are refused', async () => {
    const browser = openBrowser(openSite())
    const { id, page } = await organized()
    const contact = `${page}/contact`
    const send = (message: string, name = 'Noa') =>
      browser.send('events.contact', { id, message, name, email: 'noa@example.org' }, contact)
    expect((await send('Une question', '')).headers.get('location')).toBe(contact)
    const refused = await browser.get(contact)
    expect(refused.text).toContain('Ton message n’est pas parti.')
    expect(refused.text).toContain('Ce champ est obligatoire')
    expect(refused.text).toMatch(/<textarea[^>]*>Une question</)
    for (let round = 0; round < 6; round++) await send(`Message ${round}`)
    expect((await browser.get(contact)).text).toContain('Tu as envoyé beaucoup de messages.')
  })

  test('an imported event links to its original announcement, in the visitor’s language', async () => {
    const browser = openBrowser(openSite())
    const source = 'https://openagenda.com/agenda/events/haie'
    const { page } = await newEvent({ sourceUrl: source, sourceUser: 'Agenda' })
    expect((await browser.get(page)).text).not.toContain('/contact"')
    const answer = await browser.get(`/en${page}/contact`)
    expect(answer.text).toContain('This event was announced elsewhere')
    expect(answer.text).toContain(`href="${source}"`)
    expect(answer.text).not.toContain('<textarea')
  })
})
