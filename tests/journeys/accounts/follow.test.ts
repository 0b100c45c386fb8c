import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { deliverFollowed, leaveToken } from '../../../worker/backend/follows/follows.fixture.ts'
import { mailedToken, mailsTo, newEmail, register, testPassword } from '../../support/accounts.ts'
import { buildEvent } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'

const search = 'topic=climat&search=follow-journey'

test.each([
  ['', 'Suivre cette recherche', 'Regarde tes e-mails', 'Plus qu’un clic', 'Ne plus suivre'],
  ['/en', 'Follow this search', 'Check your email', 'One more click', 'Stop following'],
  ['/es', 'Seguir esta búsqueda', 'Mira tu correo', 'Solo falta un clic', 'Dejar de seguir'],
])(
  '“%s”: a stranger follows by a form, confirms, gets a mail, leaves and undoes that',
  async (prefix, heading, check, click, stop) => {
    const browser = openBrowser(openSite())
    const email = newEmail()
    const path = `${prefix}/follow?${search}`
    const page = await browser.get(path)
    expect([page.status, page.text.includes(heading)]).toEqual([200, true])
    expect(page.text).toMatch(/name="robots" content="noindex/)
    expect(page.text).toContain('/events/topic/climat.ics?search=follow-journey')
    const sent = await browser.send(
      'follows.create',
      { query: search, rhythm: 'now', email, lang: prefix.slice(1) || 'fr', next: `${path}&done=1` },
      path,
    )
    expect(sent.status).toBe(303)
    expect((await browser.get(sent.headers.get('location')!)).text).toContain(check)

    const opened = await browser.get(`${prefix}/follow/confirm?token=${await mailedToken(email, 'followConfirm')}`)
    expect(opened.status).toBe(303)
    expect((await browser.get(`${prefix}/follow/confirm`)).text).toContain(click)
    expect((await mailsTo(email)).length).toBe(1)
    await browser.send('follows.confirm', { next: `${prefix}/follow/confirm?done=1` }, `${prefix}/follow/confirm`)

    // Titles do not matter: the search finds its word in the summary of its event.
    const now = Date.now()
    await upsertEvents(env.DB, [buildEvent({ title: 'Follow-journey', topicId: null, startsAt: now + 86_400_000 })])
    expect((await deliverFollowed(now)).filter(({ to }) => to === email)).toEqual([])
    const every = await browser.send(
      'follows.create',
      { query: 'search=follow-journey', rhythm: 'now', email, lang: prefix.slice(1) || 'fr' },
      path,
    )
    expect(every.status).toBe(303)
    await browser.get(`${prefix}/follow/confirm?token=${await mailedToken(email, 'followConfirm')}`)
    await browser.send('follows.confirm', {}, `${prefix}/follow/confirm`)
    await upsertEvents(env.DB, [buildEvent({ title: 'Follow-journey encore', startsAt: now + 86_400_000 })])
    const mail = (await deliverFollowed(now)).find(({ to }) => to === email)!
    expect(mail.headers['Content-Language']).toBe(prefix.slice(1) || 'fr')

    const leave = `${prefix}/unsubscribe?token=${encodeURIComponent(leaveToken(mail))}`
    expect((await browser.get(leave)).text).toContain(stop)
    // What a mail program sends for its own button (RFC 8058).
    const oneClick = await openSite({ origin: 'https://one-click.test' }).ask(leave, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(oneClick.status).toBe(200)
    expect((await browser.get(leave)).text).toContain('action="/forms/follows.resume"')
    await browser.send('follows.resume', { token: leaveToken(mail) }, leave)
    expect((await browser.get(leave)).text).toContain(stop)
  },
)

test('a signed-in person follows with one press, and changes, pauses and ends it in the account', async () => {
  const browser = openBrowser(openSite())
  const { email } = await register(newEmail(), Date.now())
  await env.DB.prepare('UPDATE users SET active = 1 WHERE email = ?').bind(email).run()
  await browser.send(
    'auth.local',
    { identifier: email, email, password: testPassword, next: '/account/follows' },
    '/login',
  )
  expect((await browser.get('/account/follows')).text).toContain('Tu ne suis rien')
  await browser.send(
    'follows.create',
    { query: 'city=lyon', rhythm: 'weekly', next: '/follow?city=lyon&done=1' },
    '/follow?city=lyon',
  )
  const page = await browser.get('/account/follows')
  expect(page.text).toContain('Les événements à Lyon')
  const id = /name="id" value="([^"]+)"/.exec(page.text)![1]!
  await browser.send('follows.update', { id, paused: 'true' }, '/account/follows')
  expect((await browser.get('/account/follows')).text).toContain('En pause')
  await browser.send('follows.remove', { id }, '/account/follows')
  expect((await browser.get('/account/follows')).text).toContain('Tu ne suis rien')
})
