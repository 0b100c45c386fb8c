import { sql } from 'drizzle-orm'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entryStatements } from '../../worker/backend/content/write-entries.ts'
import { exclusivities } from '../../worker/backend/db/service-schema.ts'
import { seedExclusivities } from '../../worker/seed/service-rows.ts'
import { mailedToken, newEmail, signedInUser } from '../support/accounts.ts'
import { buildEntry } from '../support/content.ts'
import { openBrowser } from './browser-session.ts'
import { storeExamples } from './example-events.ts'
import { openSite, readHead } from './open-site.ts'
import { batch } from '../../worker/backend/db/run-sql.ts'

beforeEach(storeExamples)

test('without script a wrong or empty e-mail for the newsletter shows its error in the page’s language', async () => {
  const sentences = {
    '': ['Vérifiez le format de l&#x27;email', 'Ce champ est obligatoire'],
    '/en': ['Check the format of the email', 'This field is required'],
    '/es': ['Revisa el formato del correo', 'Este campo es obligatorio'],
  }
  for (const [prefix, [sentence, emptySentence]] of Object.entries(sentences)) {
    const { text } = await openSite().ask(prefix || '/')
    const [, form] = /data-newsletter[\s\S]*?(<form[\s\S]*?<\/form>)/.exec(text)!
    const [, wrong] = /name="wrong" value="#([^"]+)"/.exec(form!)!
    const [, failed] = /name="failed" value="#([^"]+)"/.exec(form!)!
    const place = new RegExp(`<p[^>]*id="${wrong}"[\\s\\S]*?</p>`).exec(text)![0]
    expect(place).toContain(sentence)
    expect(new RegExp(`<p[^>]*id="${wrong}-empty"[\\s\\S]*?</p>`).exec(text)![0]).toContain(emptySentence)
    const browser = openBrowser(openSite())
    await browser.get(prefix || '/')
    const fields = { EMAIL: 'nobody@', SIGNUP: 'home', list: 'chiche', wrong: `#${wrong}`, failed: `#${failed}` }
    const refused = await browser.send('users.subscribeNl', fields, prefix || '/')
    expect([refused.status, refused.headers.get('location')]).toEqual([303, `${prefix || '/'}#${wrong}`])
    const empty = await browser.send('users.subscribeNl', { ...fields, EMAIL: ' ' }, prefix || '/')
    expect(empty.headers.get('location')).toBe(`${prefix || '/'}#${wrong}-empty`)
  }
})

test('the address of an offer’s dialog is a page; an unknown offer or place has none', async () => {
  await drizzle(env.DB).insert(exclusivities).values(seedExclusivities).onConflictDoNothing()
  for (const [prefix, title] of [
    ['', 'Un poste pour qui veut monter des toits solaires'],
    ['/en', 'A job for people who want to build solar roofs'],
    ['/es', 'Un poste pour qui veut monter des toits solaires'],
  ]) {
    const answer = await openSite().ask(`${prefix}/exclusivity/cooperative-solaire?context=chiche-article-sidebar`)
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ robots: 'noindex', headings: 1, title: `${title} · Chiche` })
    expect(answer.text).toContain('exclusivity=cooperative-solaire&amp;context=chiche-article-sidebar">')
  }
  for (const path of ['none?context=chiche-homepage', 'cooperative-solaire?context=elsewhere', 'cooperative-solaire'])
    expect((await openSite().ask(`/exclusivity/${path}`)).status).toBe(404)
})

test('without script a visitor subscribes to the newsletter by form, mail and button', async () => {
  const browser = openBrowser(openSite())
  const email = newEmail()
  const sent = await browser.send('users.subscribeNl', { email, list: 'chiche', 'fields.SIGNUP': 'footer', next: '/' })
  expect(sent.status).toBe(303)
  const token = await mailedToken(email, 'newsletterConfirm')
  const opened = await browser.get(`/newsletter?token=${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/newsletter'])
  const page = await browser.get('/newsletter')
  expect(page.text).not.toContain(token)
  expect(page.text).toContain('Confirmer mon abonnement')
  expect(page.text).toContain('<meta name="robots" content="noindex')
  const state = () =>
    env.DB.prepare('SELECT state, source FROM newsletter_subscriptions WHERE email = ?').bind(email).first()
  expect(await state()).toEqual({ state: 'pending', source: 'footer' })
  const confirmed = await browser.send('newsletter.confirm', { next: '/newsletter?done=1' }, '/newsletter')
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/newsletter?done=1'])
  expect(await state()).toMatchObject({ state: 'confirmed' })
  const done = await browser.get('/newsletter?done=1')
  expect(done.text).toContain('Bienvenue, tu as bien été inscrit·e à la newsletter. 🎉')
  await browser.get('/newsletter?token=x.y')
  await browser.send('newsletter.confirm', {}, '/newsletter')
  expect((await browser.get('/newsletter')).text).toContain('Ce lien ne marche pas')
})

test('a browser votes once, by an HttpOnly cookie (D11)', async () => {
  await batch(env.DB, [
    sql`DELETE FROM content_entries`,
    sql`DELETE FROM poll_votes`,
    ...entryStatements(
      buildEntry({
        id: 's1',
        model: 'sondage',
        data: {
          title: 'On danse ?',
          choices: [
            { id: 'yes', answer: 'Oui' },
            { id: 'no', answer: 'Non' },
          ],
        },
      }),
    ),
  ])
  const browser = openBrowser(openSite())
  const vote = async (answer: string) =>
    JSON.parse((await browser.call('POST', '/v1/builder/vote/s1', { answer })).text) as object
  expect(await vote('yes')).toMatchObject({ choice: 'yes', voter: null, data: { votes: { yes: 1, no: 0 } } })
  expect(browser.lines.find((line) => line.includes('vo='))).toMatch(/HttpOnly/i)
  expect(await vote('no')).toMatchObject({ choice: 'yes', voter: null, data: { votes: { yes: 1, no: 0 } } })
  expect(await openBrowser(openSite()).call('POST', '/v1/builder/vote/s1', { answer: 'no' })).toMatchObject({
    status: 200,
  })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM poll_votes').first('n')).toBe(2)
})

describe('with a separate host for the jobs service', () => {
  const host = 'https://jobs.upstream.test'
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('its two endpoints are called there without the user’s token; the others are not', async () => {
    const asked: Request[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      asked.push(new Request(input, init))
      return Response.json({ success: true, exclusivities: [] })
    })
    const site = openSite({ bindings: { JOBS_HOST: host } })
    const { token } = await signedInUser()
    const post = (path: string, body: object) =>
      site.ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const matched = await post('/v1/exclusivities/match', { context: 'chiche-homepage' })
    expect([matched.status, JSON.parse(matched.text)]).toEqual([200, { success: true, exclusivities: [] }])
    await post('/v1/analytics/exclusivity', { id: 'x', context: 'chiche-homepage' })
    expect((await site.ask('/v1/strevda/live')).status).toBe(200)
    expect(asked.map(({ url }) => url)).toEqual([`${host}/exclusivities/match`, `${host}/analytics/exclusivity`])
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, null])
    expect(await asked[0]!.json()).toEqual({ context: 'chiche-homepage' })
  })

  test('its failure has the shape of all errors', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    )
    const answer = await openSite({ bindings: { JOBS_HOST: host } }).ask('/v1/exclusivities/match', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"context":"chiche-homepage"}',
    })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([502, { error: { code: 'upstream_invalid' } }])
  })
})

test.each(['/calendar', '/en/calendar', '/v1/calendar'])(
  'the log does not hold what opens a private calendar: %s/{account}/{signature}',
  async (folder) => {
    const lines: string[] = []
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(' ')))
    await openSite().ask(`${folder}/u1/c2lnbmF0dXJl-A_b.ics`)
    vi.restoreAllMocks()
    expect(lines.join()).toContain(`"path":"${folder}/u1/…"`)
    expect(lines.join()).not.toContain('c2lnbmF0dXJl')
  },
)
