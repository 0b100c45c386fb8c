import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, register, signedInUser, storeUser, testPassword } from '../../support/accounts.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, type Answer } from '../open-site.ts'

beforeEach(storeExamples)

const attendPath = '/events/e/soupe/attend'
const leadsTo = ({ status, headers }: Answer) => [status, headers.get('location')]
/** The heading of the step, which follows the event page's own. */
const headingOf = ({ text }: Answer) =>
  [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)]
    .at(-1)![1]!
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u202f', ' ')
    .replaceAll('&#x27;', "'")
const hidden = ({ text }: Answer, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1]
/** A browser of a signed-in user, without the cost of hashing a password. */
async function signedIn(parts: Parameters<typeof signedInUser>[0] = {}): Promise<Browser> {
  const { token } = await signedInUser({ displayname: 'Camille', ...parts }, Date.now())
  return openBrowser(openSite(), new Map([['__Host-at', token]]))
}
const newcomer = () => openBrowser(openSite(), new Map([['__Host-em', newEmail()]]))

describe('after the e-mail', () => {
  const steps = async (next: string, page: string) => {
    const invited = await storeUser({ invited: true, password: null })
    const provider = await storeUser({ password: null })
    const { email: local } = await register()
    const step = async (email: string) =>
      leadsTo(await openBrowser(openSite()).send('users.exists', { email, next }, page))[1]
    return {
      invited: await step(invited.email),
      local: await step(local),
      provider: await step(provider.email),
      unknown: await step(newEmail()),
    }
  }
  test('on the log-in pages each of the four kinds of e-mail goes to its step', async () => {
    expect(await steps('/login/start?next=%2Fevents', '/login/start?next=%2Fevents')).toEqual({
      invited: '/login/create-password?next=%2Fevents',
      local: '/login/password?next=%2Fevents',
      provider: '/login/start?next=%2Fevents',
      unknown: '/login/register?next=%2Fevents',
    })
  })
  test('on an event’s attend page the steps stay on that page', async () => {
    const page = `/en${attendPath}?step=email`
    expect(await steps(page, page)).toEqual({
      invited: `/en${attendPath}?step=choose-password`,
      local: `/en${attendPath}?step=login`,
      provider: page,
      unknown: `/en${attendPath}?step=register-attend&create-account=true`,
    })
  })
  test('for a like the steps keep the event', async () => {
    const start = '/login/start?step=email&source=like&feature=like-event&event=soup&next=%2Fevents'
    const rest = '?source=like&feature=like-event&event=soup&next=%2Fevents'
    expect(await steps(start, start)).toEqual({
      invited: `/login/create-password${rest}`,
      local: `/login/password${rest}`,
      provider: start,
      unknown: `/login/register${rest}`,
    })
  })
  test('a user without password is asked to use their provider, once', async () => {
    const { email } = await storeUser({ password: null })
    const browser = openBrowser(openSite())
    const page = `${attendPath}?step=email`
    await browser.send('users.exists', { email, next: page }, page)
    expect((await browser.get(page)).text).toContain('Ce compte n’a pas de mot de passe')
    expect((await browser.get(page)).text).not.toContain('Ce compte n’a pas de mot de passe')
  })
})

describe('the steps of the attend page', () => {
  test.each([
    ['', 'Tu viens ?'],
    ['?step=join', 'Tu viens ?'],
    ['?step=email', 'Salut ! On se connaît ?'],
    ['?step=login', 'Te revoilà !'],
    ['?step=choose-password', 'Bienvenue !'],
    ['?step=register-attend&create-account=true', 'Plus que ton nom et un mot de passe'],
    ['?step=attend', 'Ton nom, ton e-\u2060mail, et c’est tout'],
    ['?step=customize', 'Tu viens ?'],
  ])('the step %s opens by its address, and again after a reload', async (query, heading) => {
    const browser = newcomer()
    for (let times = 0; times < 2; times++) {
      const answer = await browser.get(attendPath + query)
      expect([answer.status, headingOf(answer)]).toEqual([200, heading])
    }
  })
  test.each([
    ['?step=attend', {}, 'Tu viens, Camille ?'],
    ['?step=join', {}, 'Tu viens, Camille ?'],
    ['?step=register-attend', {}, 'Tu viens, Camille ?'],
    ['?step=register-attend-provider', { displayname: '' }, 'Comment on t’appelle ?'],
    ['?step=customize', {}, 'Comment on t’appelle ?'],
    ['?step=attend', { active: false }, 'Encore une chose'],
  ])('a signed-in user gets %s with %j', async (query, parts, heading) => {
    expect(headingOf(await (await signedIn(parts)).get(attendPath + query))).toBe(heading)
  })
  test('a user with an unconfirmed e-mail reads why and can get the mail again', async () => {
    const { text } = await (await signedIn({ active: false })).get(attendPath)
    expect(text.replaceAll('&#x27;', "'")).toContain("Confirme ton email pour pouvoir t'inscrire à l'évènement.")
    expect(text).toContain('action="/forms/users.resendActivation"')
    expect(text).toContain('href="/account/profile#email"')
  })
  test('an unknown event has no steps', async () => {
    const answer = await openBrowser(openSite()).get('/events/e/nothing/attend?step=email')
    expect(answer.status).toBe(404)
  })
  test('the e-mail is stored for 400 days and prefills the steps', async () => {
    const browser = openBrowser(openSite())
    await browser.send('users.exists', { email: 'lea@example.org', next: attendPath }, attendPath)
    const line = browser.lines.find((one) => one.startsWith('__Host-em='))!
    expect(line).toMatch(/max-age=34560000/i)
    expect((await browser.get(`${attendPath}?step=email`)).text).toContain('value="lea@example.org"')
  })
})

describe('attending', () => {
  const body = (browser: Browser, answer: Answer) =>
    browser.send(
      'events.attend',
      Object.fromEntries(
        ['id', 'next', 'user', 'email', 'transactionnal', 'lang'].map((name) => [name, hidden(answer, name)!]),
      ),
      `${attendPath}?step=attend`,
    )

  test('a signed-in user presses one button and gets a ticket', async () => {
    const browser = await signedIn()
    const answer = await body(browser, await browser.get(`${attendPath}?step=attend`))
    expect(leadsTo(answer)).toEqual([303, attendPath])
    const after = await browser.get(attendPath)
    expect(headingOf(after)).toBe('C’est confirmé, on t’attend !')
    expect(after.text).toContain('id="ticket"')
    expect(after.text).toContain('href="/events/e/soupe/unattend"')
    expect(headingOf(await browser.get(`${attendPath}?step=attend`))).toBe('C’est confirmé, on t’attend !')
  })
  test('when the event fills up meanwhile the user is offered the waiting list', async () => {
    await storeEvents({ id: 'small', slug: 'petit', maxAttendees: 1 })
    const page = '/events/e/petit/attend'
    const [first, second, guest] = [await signedIn(), await signedIn(), newcomer()]
    const [own, late] = [await first.get(page), await second.get(page)]
    expect([headingOf(own), headingOf(late)]).toEqual(['Tu viens, Camille ?', 'Tu viens, Camille ?'])
    const send = (browser: Browser) => browser.send('events.attend', { id: 'small', next: page }, page)
    await send(first)
    expect(leadsTo(await send(second))).toEqual([303, page])
    const full = await second.get(page)
    expect(headingOf(full)).toBe("C'est complet !")
    expect(full.text).toContain('La dernière place vient de partir.')
    expect(full.text).toContain('action="/forms/events.joinWaitingList"')
    await second.send('events.joinWaitingList', { id: 'small', next: page }, page)
    expect(headingOf(await second.get(page))).toBe('Tu es sur la liste d’attente')
    expect(headingOf(await guest.get(`${page}?step=email`))).toBe('Salut ! On se connaît ?')
  })
  test('a guest is asked to confirm by mail and sees the address', async () => {
    const browser = openBrowser(openSite())
    const email = newEmail()
    const fields = { id: 'soup', name: 'Camille', email, lang: 'fr', transactionnal: 'true', next: attendPath }
    expect(leadsTo(await browser.send('events.attend', fields, `${attendPath}?step=attend`))).toEqual([303, attendPath])
    const answer = await browser.get(attendPath)
    expect(headingOf(answer)).toBe('Vérifie tes e-mails')
    expect(answer.text).toContain(email)
    expect(headingOf(await browser.get(`${attendPath}?step=attend`))).toBe('Ton nom, ton e-\u2060mail, et c’est tout')
  })
  test('an event that refuses guests does not offer them to register', async () => {
    await storeEvents({ id: 'closed', slug: 'membres', guests: false })
    const { text } = await openBrowser(openSite()).get('/events/e/membres/attend')
    expect(text).not.toContain('Sans compte')
    expect(headingOf(await openBrowser(openSite()).get('/events/e/membres/attend?step=attend'))).toBe('Tu viens ?')
  })
  test('the mailed link asks to confirm by a button; a wrong one says what to do', async () => {
    const browser = openBrowser(openSite())
    const page = `${attendPath}?confirm=nonsense`
    expect(headingOf(await browser.get(page))).toBe('Plus qu’un clic')
    expect(leadsTo(await browser.send('events.confirmAttend', { token: 'nonsense', next: attendPath }, page))).toEqual([
      303,
      page,
    ])
    expect((await browser.get(page)).text).toContain('Ce lien ne marche plus')
  })
  test('past, cancelled and postponed events accept no registration', async () => {
    await storeEvents(
      { slug: 'fini', startsAt: Date.now() - 48 * 3_600_000 },
      { slug: 'annule', status: 'cancelled' },
      { slug: 'reporte', change: 'postponed' },
    )
    for (const slug of ['fini', 'annule', 'reporte'])
      expect(headingOf(await openBrowser(openSite()).get(`/events/e/${slug}/attend`))).toBe(
        'On ne peut plus s’inscrire',
      )
  })
  test('an external registration names its site and passes on language and user', async () => {
    await storeEvents({ id: 'away', slug: 'ailleurs', registerUrl: 'https://billets.example/soupe' })
    const { text } = await openBrowser(openSite()).get('/es/events/e/ailleurs/attend?step=email')
    expect(text).toContain('Vas a salir hacia billets.example.')
    expect(text).toContain('href="/v1/events/redirect/away?lang=es"')
  })
})

describe('a like before log-in, without script', () => {
  const page = '/events?page=0'
  const start = '/login/start?source=like&feature=like-event&event=soup&next=%2Fevents%3Fpage%3D0'
  const likes = async (browser: Browser) => (await browser.call('GET', '/v1/likes')).text

  test('opens the log-in with source, feature and event', async () => {
    const browser = openBrowser(openSite())
    expect(leadsTo(await browser.send('likes.create', { event: 'soup' }, page))).toEqual([303, start])
    expect(headingOf(await browser.get(start))).toBe('On garde cet événement pour toi ?')
  })
  test('is saved by logging in', async () => {
    const { email } = await register()
    const browser = openBrowser(openSite(), new Map([['__Host-em', email]]))
    const step = start.replace('start', 'password')
    const form = await browser.get(step)
    expect([hidden(form, 'feature'), hidden(form, 'event'), hidden(form, 'next')]).toEqual(['like-event', 'soup', page])
    const fields = { email, password: testPassword, feature: 'like-event', event: 'soup', next: page }
    expect(leadsTo(await browser.send('auth.local', fields, step))).toEqual([303, page])
    expect(await likes(browser)).toContain('"soup"')
  })
  test('is saved by registering, which also sends the source', async () => {
    const browser = newcomer()
    const step = start.replace('start', 'register')
    const form = await browser.get(step)
    expect([hidden(form, 'source'), hidden(form, 'site')]).toEqual(['like', 'chiche'])
    const email = newEmail()
    const fields = { email, password: testPassword, source: 'like', feature: 'like-event', event: 'soup' }
    await browser.send('users.register', { ...fields, next: hidden(form, 'next')!.replaceAll('&amp;', '&') }, step)
    expect(await likes(browser)).toContain('"soup"')
    expect(hidden(form, 'next')).toContain('/login/customize')
  })
  test('is not saved when the log-in fails; a missing event does not prevent the log-in', async () => {
    const { email } = await register()
    const browser = openBrowser(openSite())
    const fields = { email, password: 'wrong', feature: 'like-event', event: 'soup', next: page }
    await browser.send('auth.local', fields, start.replace('start', 'password'))
    expect((await browser.call('GET', '/v1/likes')).status).toBe(401)
    const gone = { ...fields, password: testPassword, event: 'nothing' }
    expect(leadsTo(await browser.send('auth.local', gone, '/login/password'))).toEqual([303, page])
    expect(await likes(browser)).not.toContain('nothing')
  })
  test('is saved by one press for a provider’s account (D25)', async () => {
    const browser = await signedIn()
    const form = await browser.get(start.replace('start', 'register'))
    expect(headingOf(form)).toBe('C’est bien toi, Camille ?')
    expect(form.text).toContain('action="/forms/likes.create"')
    expect(form.text).not.toContain('type="password"')
    const nameless = await (await signedIn({ displayname: '' })).get(start.replace('start', 'register'))
    expect(headingOf(nameless)).toBe('Comment on t’appelle ?')
  })
})

test('starting again shows nothing of the attempt before except the e-mail', async () => {
  const browser = newcomer()
  await browser.send('users.register', { email: 'lea@example', password: 'x' }, '/login/register')
  const { text } = await browser.get('/login/start')
  expect(text).not.toContain('lea@example"')
  expect(headingOf(await browser.get(attendPath))).toBe('Tu viens ?')
})
