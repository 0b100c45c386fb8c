import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { buildRow } from '../../../worker/backend/mail/compose/mail.fixture.ts'
import { composeMail } from '../../../worker/backend/mail/compose/compose-mail.ts'
import { call, mailedToken, mailsTo, newEmail, signedInUser, testPassword } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

async function invite(email: string) {
  const { id } = await newEvent()
  const { user, token } = await signedInUser({ displayname: 'Alix' }, Date.now())
  await env.DB.prepare('UPDATE events SET owner_id = ? WHERE id = ?').bind(user.id, id).run()
  const answer = await call('POST', `/v1/events/${id}/coorganizer`, { email }, { token, now: Date.now() })
  expect(answer.status).toBe(200)
  return { id, link: `/invitation?token=${await mailedToken(email, 'coorganizerInvited')}` }
}
const members = async (event: string) =>
  (await env.DB.prepare('SELECT count(*) AS n FROM coorganizers WHERE event_id = ?')
    .bind(event)
    .first<{ n: number }>())!.n

test('the link of an invitation asks in three languages; the invited user’s button accepts it', async () => {
  const { browser, email } = await signedIn(openSite())
  const { id, link } = await invite(email)
  const opened = await browser.get(link)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/invitation'])
  for (const [page, words] of [
    ['/invitation', 'Alix t’invite à organiser'],
    ['/en/invitation', 'Alix invites you to organize'],
    ['/es/invitation', 'Alix te invita a organizar'],
  ] as const)
    expect((await browser.get(page)).text).toContain(words)
  expect((await browser.get('/account/agenda/active')).text).toContain('Des invitations à organiser t’attendent')
  expect(await members(id)).toBe(0)
  const sent = await browser.send(
    'users.answerInvitation',
    { event: id, accept: 'true', next: '/invitation?done=1' },
    '/invitation',
  )
  expect(sent.headers.get('location')).toBe('/invitation?done=1')
  expect((await browser.get('/invitation?done=1')).text).toContain('C’est noté')
  expect(await members(id)).toBe(1)
})

test('a visitor without account, or with another one, reads what to do', async () => {
  const site = openSite()
  const email = newEmail()
  const { id, link } = await invite(email)
  const stranger = openBrowser(site)
  await stranger.get(link)
  const page = await stranger.get('/invitation')
  expect(page.text).toContain(`Elle est pour ${email}`)
  expect(page.text).toContain(`Continuer avec ${email}`)
  const other = await signedIn(site)
  await other.browser.get(link)
  expect((await other.browser.get('/invitation')).text).toContain('Déconnecte-toi')
  expect((await openBrowser(site).get('/invitation')).text).toContain('Aucune invitation en attente')
  expect(await members(id)).toBe(0)
})

test('who has no account yet makes one with the invited address and accepts, without another mail to confirm', async () => {
  const site = openSite()
  const email = newEmail()
  const { id, link } = await invite(email)
  const browser = openBrowser(site)
  await browser.get(link)
  const start = '/login/start?next=%2Finvitation'
  const named = await browser.send('users.exists', { email, next: start }, '/invitation')
  const step = named.headers.get('location')!
  expect(step).toMatch(/^\/login\/(create-password|register)\?/)
  const form = await browser.get(step)
  expect(form.text).toContain(`value="${email}"`)
  const account = { email, password: testPassword, source: 'login', site: 'chiche', lang: 'fr', back: '/invitation' }
  await browser.send('users.register', { ...account, next: '/invitation' }, step)
  expect((await browser.get('/invitation')).text).toContain('J’accepte')
  const sent = await browser.send(
    'users.answerInvitation',
    { event: id, accept: 'true', next: '/invitation?done=1' },
    '/invitation',
  )
  expect(sent.headers.get('location')).toBe('/invitation?done=1')
  expect(await members(id)).toBe(1)
  const user = await env.DB.prepare('SELECT active FROM users WHERE email = ?').bind(email).first('active')
  expect(user).toBe(1)
})

test.each([
  ['/organize', '/organize'],
  ['https://elsewhere.example/', '/events'],
])('who confirms the e-mail of a new account made for %s goes on to %s', async (back, expected) => {
  const browser = openBrowser(openSite())
  const email = newEmail()
  const account = { email, password: testPassword, source: 'login', site: 'chiche', lang: 'fr', back }
  await browser.send('users.register', { ...account, next: '/account/profile' }, '/login/register')
  // The mail is sent twice, each time with the page in it.
  for (const next of ['/account/profile', '/account/profile?done=resent'])
    await browser.send('users.resendActivation', { email, next }, '/account/profile')
  const { data } = (await mailsTo(email)).at(-1)!
  const mail = composeMail(buildRow({ kind: 'activate', data }))
  const [link] = /https?:\/\/\S*activate\S*/.exec(mail.text)!
  const { pathname, search } = new URL(link)
  const opened = await browser.get(pathname + search)
  const page = opened.headers.get('location')!
  const { text } = await browser.get(page)
  const [, next] = /name="next" value="([^"]*)"/.exec(text)!
  const done = await browser.send('users.activate', { next: next!.replaceAll('&amp;', '&') }, page)
  expect((await browser.get(done.headers.get('location')!)).text).toMatch(new RegExp(`<a[^>]*href="${expected}"`))
})
