import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Challenge } from '../../../src/ui/forms/challenge.contract.ts'
import { waitSeconds } from '../../../src/ui/forms/challenge-terms.contract.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { endpoints } from '../../../src/contracts/table.ts'
import { translator } from '../../../src/i18n/translate.ts'
import type { Bindings } from '../../../worker/http/env.ts'
import { mailsTo, newEmail, storeUser } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { readForms } from '../forms/read-forms.ts'
import { openSite } from '../open-site.ts'
import { guest, newEvent } from '../registered.ts'

/** A page of each form that strangers send, and what they type there. */
async function formsOf(email: string) {
  const owner = await storeUser({ displayname: 'Gérald' })
  const [{ id, page }, full] = await Promise.all([
    newEvent({ ownerId: owner.id }),
    newEvent({ ownerId: owner.id, maxAttendees: 1 }),
  ])
  await guest(openSite(), full.id)
  const slug = page.replace('/events/e/', '')
  const person = { email, name: 'Noa' }
  return {
    'events.attend': [`${page}/attend?step=guest`, { id, ...person }],
    'events.joinWaitingList': [`${full.page}/attend?step=guest`, { id: full.id, ...person }],
    'events.contact': [`${page}/contact`, { id, ...person, message: 'Bonjour' }],
    'users.register': ['/login/register', { email, password: 'une haie de charmes' }],
    'users.subscribeNl': ['/', { EMAIL: email, SIGNUP: 'chiche' }],
    'users.subscribeNlSpot': ['/', { EMAIL: email, SIGNUP: 'chiche' }],
    'follows.create': ['/follow?city=lyon', { query: 'city=lyon', email, rhythm: 'now' }],
    'reports.create': [
      `/report/event/${slug}?reason=scam`,
      { type: 'event', subject: slug, reason: 'scam', statement: 'Une arnaque', goodFaith: 'true', email },
    ],
  } as const satisfies Record<string, readonly [page: string, fields: Record<string, string>]>
}

/** Sends one of these forms as a script does. @returns the parsed answer */
async function formOf(form: string, email: string) {
  const forms = await formsOf(email)
  const [page, fields] = forms[form as keyof typeof forms]
  return async (more: Record<string, string>, bindings: Partial<Bindings> = {}): Promise<unknown> => {
    const browser = openBrowser(openSite({ bindings }))
    return JSON.parse((await browser.send(form, { ...fields, ...more }, page, { accept: 'application/json' })).text)
  }
}

const guarded = endpoints.filter(({ spec }) => spec.gate?.challenged).map(({ spec }) => spec.id)

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempts').run()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the forms of strangers are those of the contract', async () => {
  expect(Object.keys(await formsOf(newEmail())).toSorted()).toEqual(guarded.toSorted())
})

describe('without a challenge', () => {
  test.each(guarded)('%s: what fills in the field that nobody sees is refused, and people are not', async (form) => {
    const email = newEmail()
    const send = await formOf(form, email)
    expect(await send({ website: 'https://spam.example' })).toMatchObject({ error: { code: 'automated' } })
    expect(await mailsTo(email)).toEqual([])
    expect(await send({ website: '' })).toHaveProperty('location')
  })

  test.each(locales)('a form that comes faster than anybody types is sent once more, in %s', async (locale) => {
    const browser = openBrowser(openSite())
    const [path, fields] = (await formsOf(newEmail()))['events.contact']
    const page = localePath(locale, path)
    const [form] = (await readForms((await browser.get(page)).text)).filter(
      ({ action }) => action === '/forms/events.contact',
    )
    const values = Object.fromEntries(form!.controls.map(({ name, value }) => [name, value]))
    expect(values['website']).toBe('')
    const start = Number(values['shown']) * 1000
    const from = { 'cf-connecting-ip': '203.0.113.9' }
    const send = () => browser.send('events.contact', { ...values, ...fields, next: `${page}?sent=true` }, page, from)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 1000 })
    expect((await send()).headers.get('location')).toBe(page)
    const { text } = await browser.get(page)
    expect(text).toContain(translator(locale)('ui.automated'))
    expect(text).toMatch(/<textarea[^>]*>Bonjour</)
    vi.setSystemTime(start + 3000)
    expect((await send()).headers.get('location')).toBe(`${page}?sent=true`)
  })

  test('a page that is the same for all does not say when it was made', async () => {
    const { text } = await openBrowser(openSite()).get('/')
    expect(text).toContain('name="website"')
    expect(text).not.toContain('name="shown"')
  })
})

const headers = { 'cf-connecting-ip': '203.0.113.7' }
const subscribe = (bindings: Partial<Bindings>) => {
  const browser = openBrowser(openSite({ bindings }))
  return (email: string, answer?: string) =>
    browser.call(
      'POST',
      '/v1/users/subscribe-nl',
      { email },
      { ...headers, ...(answer !== undefined && { 'x-challenge': answer }) },
    )
}
const challengeOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { error: { challenge: Challenge } }).error.challenge

async function solved(challenge: Challenge): Promise<string> {
  if (challenge.kind !== 'pow') throw new Error(challenge.kind)
  for (let n = 0; ; n++) {
    const bytes = new TextEncoder().encode(`${challenge.token}:${n}`)
    const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes))
    if (Math.clz32(digest.getUint32(0)) >= challenge.bits) return `${challenge.token}:${n}`
  }
}

describe('with a proof of work', () => {
  const bindings = { CHALLENGE: 'pow' }

  test('a call is accepted with the answer of its challenge, once and not later than ten minutes', async () => {
    const send = subscribe(bindings)
    const refused = await send(newEmail())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([403, String(waitSeconds)])
    const challenge = challengeOf(refused)
    expect(challenge).toMatchObject({ kind: 'pow', bits: 14 })
    const answer = await solved(challenge)
    expect((await send(newEmail(), `${answer}0`)).status).toBe(403)
    expect((await send(newEmail(), answer.replace(/^./, 'x'))).status).toBe(403)
    expect((await send(newEmail(), answer)).status).toBe(200)
    expect((await send(newEmail(), answer)).status).toBe(403)
    const late = await solved(challengeOf(await send(newEmail())))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect((await send(newEmail(), late)).status).toBe(403)
  })

  test('a call with a wrong field costs no answer', async () => {
    const send = subscribe(bindings)
    const answer = await solved(challengeOf(await send(newEmail())))
    expect((await send('nowhere', answer)).status).toBe(400)
    expect((await send(newEmail(), answer)).status).toBe(200)
  })

  test('the more a network asks, the more work it does, up to a limit', async () => {
    const send = subscribe(bindings)
    const bits: number[] = []
    for (let call = 0; call < 26; call++) {
      const challenge = challengeOf(await send(newEmail()))
      if (challenge.kind === 'pow') bits.push(challenge.bits)
    }
    expect([bits[0], bits[7], bits[25]]).toEqual([14, 15, 16])
    await env.DB.prepare(`UPDATE attempts SET count = 100000 WHERE key LIKE 'challenges:%'`).run()
    expect(challengeOf(await send(newEmail()))).toMatchObject({ bits: 18 })
  })

  test.each(locales)('a form without script is sent again a little later, in %s', async (locale) => {
    const browser = openBrowser(openSite({ bindings }))
    const email = newEmail()
    const [path, fields] = (await formsOf(email))['follows.create']
    const page = localePath(locale, path)
    const send = () => browser.send('follows.create', { ...fields, lang: locale, next: `${page}&done=1` }, page)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    await send()
    const { text } = await browser.get(page)
    expect(text).toContain(translator(locale)('ui.automated'))
    expect(text).toContain(`value="${email}"`)
    // An impatient second try does not restart the clock.
    vi.setSystemTime(start + 10_000)
    await send()
    expect(await mailsTo(email)).toEqual([])
    vi.setSystemTime(start + waitSeconds * 1000)
    expect((await send()).headers.get('location')).toBe(`${page}&done=1`)
    expect(await mailsTo(email)).toMatchObject([{ kind: 'followConfirm' }])
  })

  test('a network that waits too often has to work', async () => {
    const send = subscribe(bindings)
    const start = Date.now()
    const waits: string[] = []
    for (let call = 0; call < 11; call++) waits.push(challengeOf(await send(newEmail())).wait)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 60_000 })
    const statuses: number[] = []
    for (const wait of waits) statuses.push((await send(newEmail(), wait)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  test('a script gets the challenge, and sends the answer as a field', async () => {
    const browser = openBrowser(openSite({ bindings }))
    const email = newEmail()
    const [page, fields] = (await formsOf(email))['reports.create']
    const json = { accept: 'application/json' }
    const answer = await solved(challengeOf(await browser.send('reports.create', fields, page, json)))
    const sent = await browser.send('reports.create', { ...fields, challenge: answer }, page, json)
    expect(JSON.parse(sent.text)).toHaveProperty('location')
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('with Turnstile', () => {
  const bindings = { CHALLENGE: 'turnstile', TURNSTILE_SITE_KEY: '1x0', TURNSTILE_SECRET: 'of-the-tests' }
  const answers = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer)

  test('Cloudflare says which tokens pass; while it does not answer, callers wait', async () => {
    const send = subscribe(bindings)
    const refused = challengeOf(await send(newEmail()))
    expect(refused).toMatchObject({ kind: 'turnstile', siteKey: '1x0' })
    const asked = answers(() => Promise.resolve(Response.json({ success: true })))
    expect((await send(newEmail(), 'a-token')).status).toBe(200)
    expect(String(asked.mock.lastCall![1]!.body)).toBe('secret=of-the-tests&response=a-token')
    answers(() => Promise.resolve(Response.json({ success: false, 'error-codes': ['timeout-or-duplicate'] })))
    expect((await send(newEmail(), 'a-token')).status).toBe(403)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answers(() => Promise.reject(new TypeError('no route')))
    const { wait } = challengeOf(await send(newEmail(), 'a-token'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + waitSeconds * 1000 })
    expect((await send(newEmail(), wait)).status).toBe(200)
  })

  test('only then the policy of pages names its host', async () => {
    const host = 'https://challenges.cloudflare.com'
    const policyWith = async (more: Partial<Bindings>) =>
      (await openSite({ bindings: more }).ask('/login/start')).headers.get('content-security-policy')!
    for (const part of ['script-src', 'frame-src'])
      expect(await policyWith(bindings)).toMatch(new RegExp(`${part} [^;]*${host}`))
    expect(await policyWith({ CHALLENGE: 'pow' })).toBe(await policyWith({}))
    expect(await policyWith({})).not.toContain(host)
  })
})

describe('throwaway addresses', () => {
  const listed = '\n0-mail.com\nmailinator.com\n'
  const assets = (list: () => Response) =>
    ({
      fetch: (input: string | Request) =>
        String(input).endsWith('/disposable.txt') ? Promise.resolve(list()) : env.ASSETS.fetch(input),
    }) as unknown as Fetcher
  const bindings = { REFUSE_DISPOSABLE: '1', ASSETS: assets(() => new Response(listed)) }

  test.each(guarded)('%s refuses them at the address, where the site says so', async (form) => {
    const email = `noa-${crypto.randomUUID()}@box.mailinator.com`
    const send = await formOf(form, email)
    const field = form.startsWith('users.subscribe') ? 'EMAIL' : 'email'
    expect(await send({}, bindings)).toMatchObject({
      error: { code: 'invalid_input', fields: { [field]: translator('fr')('ui.field.disposable') } },
    })
    expect(await mailsTo(email)).toEqual([])
    expect(await send({}, { ...bindings, REFUSE_DISPOSABLE: '' })).toHaveProperty('location')
  })

  test('others pass, and all do while the list cannot be read', async () => {
    const send = subscribe(bindings)
    expect((await send(`noa@not-mailinator.com`)).status).toBe(200)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const blind = subscribe({ ...bindings, ASSETS: assets(() => new Response('', { status: 500 })) })
    expect((await blind('noa@mailinator.com')).status).toBe(200)
  })
})
