import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Block } from '../../../src/builder/entry.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { emptyTables } from '../../support/ask-events.ts'
import { buildEntry, topicReference } from '../../support/content.ts'
import { dayMs, testNow } from '../../support/factories.ts'
import { previewQuery, previewSettings } from '../../support/preview.ts'
import { openBrowser } from '../browser-session.ts'
import { storeEvents } from '../example-events.ts'
import { openSite } from '../open-site.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

let counter = 0
const block = (name: string, options: Record<string, unknown> = {}): Block => ({
  id: `builder-${(counter += 1)}`,
  component: { name, options },
})
const publish = (...entries: ReturnType<typeof buildEntry>[]) => batch(env.DB, entries.flatMap(entryStatements))

/** Publishes a page of blocks. @returns its path */
async function publishPage(...blocks: Block[]): Promise<string> {
  const url = `/blocks-${(counter += 1)}`
  await publish(buildEntry({ data: { url, title: 'Des blocs', blocks } }))
  return url
}

const at = (days: number) => new Date(testNow + days * dayMs).toISOString()
const buildPoll = (id: string, parts: Record<string, unknown> = {}, published: 'published' | 'draft' = 'published') =>
  buildEntry({
    id,
    model: 'sondage',
    published,
    data: {
      title: `Question ${id}`,
      startDate: at(-2),
      endDate: at(400),
      choices: [
        { id: '1', answer: 'Oui' },
        { id: '2', answer: 'Non' },
      ],
      ...parts,
    },
  })

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})
afterAll(() => {
  vi.useRealTimers()
})

beforeEach(async () => {
  await env.DB.prepare(`DELETE FROM content_entries`).run()
  await env.DB.prepare(`DELETE FROM newsletter_subscriptions`).run()
  await emptyTables()
})

test('a page shows many blocks with data', async () => {
  await publish(
    buildPoll('sondage-a'),
    buildEntry({ id: 'topic-x', model: 'topic', data: { slug: 'climat', title: 'Climat' } }),
    buildEntry({
      model: 'article',
      data: { slug: 'velo', title: 'Le vélo', descriptionCourte: 'Rouler.', thematique: topicReference('topic-x') },
    }),
  )
  const url = await publishPage(
    block('Current Survey'),
    block('NewsletterCard', { titleBefore: 'La lettre' }),
    block('Newsletter Section', { textBefore: 'Encore elle' }),
    block('Articles qui buzzent'),
    block('Breadcrumbs', { items: [{ label: 'Accueil', path: '/' }] }),
  )
  const { status, text } = await openSite().ask(url)
  expect(status).toBe(200)
  for (const shown of ['Question sondage-a', 'La lettre', 'Encore elle', 'href="/media/climat/velo"', 'Accueil'])
    expect(text).toContain(shown)
})

describe('the current poll', () => {
  test.each([
    ['texts', (date: string) => date],
    ['numbers', (date: string) => Date.parse(date)],
    ['one a number', (date: string) => (date === at(-1) ? Date.parse(date) : date)],
    ['one a text', (date: string) => (date === at(-1) ? date : Date.parse(date))],
  ])('is the one that started last, not a future one: dates that are %s', async (_, write) => {
    await publish(
      buildPoll('sondage-old', { startDate: write(at(-30)) }),
      buildPoll('sondage-now', { startDate: write(at(-1)) }),
      buildPoll('sondage-next', { startDate: write('2100-01-01T00:00:00.000Z') }),
    )
    const { text } = await openSite().ask(await publishPage(block('Current Survey')))
    expect(text.match(/data-poll="([^"]*)"/)?.[1]).toBe('sondage-now')
  })

  test('is chosen by the site when the content service returns all polls', async () => {
    const polls = [at(-30), at(30), at(-1)].map((startDate, index) => buildPoll(`sondage-${index}`, { startDate }))
    const url = '/avec-sondage'
    const page = { id: 'p', data: { url, title: 'Avec', blocks: [block('Current Survey')] } }
    vi.stubGlobal('fetch', async (input: RequestInfo) => {
      const isPoll = new URL(new Request(input).url).pathname.endsWith('/sondage')
      return Response.json({ results: isPoll ? polls.map(({ id, data }) => ({ id, data })) : [page] })
    })
    const site = openSite({ bindings: { BUILDER_API_KEY: 'key', BUILDER_API_HOST: 'https://content.test' } })
    const { text } = await site.ask(url)
    vi.unstubAllGlobals()
    expect(text.match(/data-poll="([^"]*)"/)?.[1]).toBe('sondage-2')
  })

  test('shows a draft in previews only', async () => {
    await publish(buildPoll('sondage-old', { startDate: at(-30) }), buildPoll('sondage-draft', {}, 'draft'))
    const url = await publishPage(block('Current Survey'))
    const site = openSite({ bindings: previewSettings })
    expect((await site.ask(url)).text).toContain('data-poll="sondage-old"')
    expect((await site.ask(`${url}?${await previewQuery()}`)).text).toContain('data-poll="sondage-draft"')
  })

  test('accepts one vote per device by its form, and shows the results at once', async () => {
    await publish(buildPoll('sondage-a'))
    const site = openSite()
    const browser = openBrowser(site)
    await browser.get('/sondages')
    const fields = { id: 'sondage-a', answer: '2', lang: 'fr', next: '/sondages?vote=sondage-a#poll-sondage-a' }
    const answer = await browser.send('builder.vote', fields, '/sondages')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, fields.next])
    expect(browser.lines.find((line) => line.startsWith('__Host-vo='))).toMatch(/; HttpOnly; Secure; SameSite=Lax$/i)
    const { text } = await browser.get('/sondages?vote=sondage-a')
    expect(text).toMatch(/<b>100\s%<\/b><span>Non</)
    expect(text).toContain('Merci pour ta participation !')
    const again = await browser.call('POST', '/v1/builder/vote/sondage-a', { answer: '1' })
    expect(JSON.parse(again.text)).toMatchObject({ choice: '2', voter: null, data: { votes: { 1: 0, 2: 1 } } })
  })
})

describe('the newsletter form', () => {
  const fields = {
    EMAIL: 'lea@example.org',
    SIGNUP: 'edito',
    list: 'chiche',
    lang: 'es',
    next: '#n-done',
    failed: '#n-failed',
  }
  const stored = () =>
    env.DB.prepare('SELECT email, list, source, lang FROM newsletter_subscriptions')
      .all()
      .then(({ results }) => results)

  test('without script returns to its page with a message', async () => {
    const browser = openBrowser(openSite())
    const answer = await browser.send('users.subscribeNl', fields, '/events?page=2')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/events?page=2#n-done'])
    expect(await stored()).toEqual([{ email: 'lea@example.org', list: 'chiche', source: 'edito', lang: 'es' }])
  })

  test('goes to the anchor that the editor chose', async () => {
    await openBrowser(openSite()).send('users.subscribeNlSpot', { ...fields, EMAIL: 'noe@example.org' })
    expect(await stored()).toMatchObject([{ email: 'noe@example.org', list: 'spot', source: 'edito' }])
  })

  test('shows a rejection in its own place', async () => {
    const browser = openBrowser(openSite())
    const answer = await browser.send('users.subscribeNl', { ...fields, EMAIL: 'lea' }, '/events#top')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/events#n-failed'])
    expect(browser.cookies.has('__Host-fl')).toBe(false)
    const json = await browser.send('users.subscribeNl', { ...fields, EMAIL: 'lea' }, '/events', {
      accept: 'application/json',
    })
    expect(json.status).toBe(400)
    expect(Object.keys((JSON.parse(json.text) as { error: { fields: object } }).error.fields)).toEqual(['EMAIL'])
    expect(await stored()).toEqual([])
  })

  const remoteAnswers: [what: string, answer: () => Response, place: 'done' | 'failed'][] = [
    ['success', () => Response.json({ result: 'success', msg: '' }), 'done'],
    ['an error', () => Response.json({ result: 'error', msg: 'lea@example.org is already subscribed' }), 'failed'],
    ['another result', () => Response.json({ result: 'pending' }), 'failed'],
    [
      'a refusal',
      () => Response.json({ error: { code: 'too_many_requests', message: 'Wait' } }, { status: 429 }),
      'failed',
    ],
    ['a failure that is no JSON', () => new Response('<h1>Oops</h1>', { status: 500 }), 'failed'],
    [
      'no answer',
      () => {
        throw new Error('ECONNRESET')
      },
      'failed',
    ],
  ]
  test.each(remoteAnswers)('understands the service’s response: %s', async (_, answer, place) => {
    const asked: unknown[] = []
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      if (request.method === 'POST') asked.push(new URL(request.url).pathname, await request.json())
      return answer()
    })
    const browser = openBrowser(openSite({ bindings: { API_HOST: 'https://api.mailing.test' } }))
    const sent = await browser.send('users.subscribeNl', fields, '/events')
    const json = await browser.send('users.subscribeNl', fields, '/events', { accept: 'application/json' })
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect(asked.slice(0, 2)).toEqual([
      '/v1/users/subscribe-nl',
      { list: 'chiche', email: fields.EMAIL, lang: 'es', fields: { EMAIL: fields.EMAIL, SIGNUP: 'edito' } },
    ])
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/events#n-${place}`])
    expect('location' in (JSON.parse(json.text) as object)).toBe(place === 'done')
  })

  test('redirects to anchors of its own page only', async () => {
    const browser = openBrowser(openSite())
    const answer = await browser.send('users.subscribeNl', { ...fields, next: '#"><script>' }, '/events')
    expect(answer.headers.get('location')).toBe('/events')
  })
})

describe('FilterEvents', () => {
  test('pages its list by the address of the page', async () => {
    await storeEvents(
      ...['Un', 'Deux', 'Trois', 'Quatre'].map((title, index) => ({
        title,
        startsAt: Date.now() + (index + 1) * dayMs,
      })),
    )
    const url = await publishPage(block('FilterEvents', { showPagination: true }))
    const site = openSite()
    const first = (await site.ask(url)).text
    expect(first).toContain(`href="${url}?page=1#filtered-events"`)
    expect([first.includes('Trois'), first.includes('Quatre')]).toEqual([true, false])
    const second = (await site.ask(`${url}?page=1`)).text
    expect([second.includes('Trois'), second.includes('Quatre')]).toEqual([false, true])
  })

  test('unlisted events show where an editor placed them, and in no list (D30)', async () => {
    await storeEvents({ title: 'Entre nous', private: true, startsAt: Date.now() + dayMs })
    const site = openSite()
    expect((await site.ask(await publishPage(block('FilterEvents', { includePrivate: true })))).text).toContain(
      'Entre nous',
    )
    expect((await site.ask(await publishPage(block('FilterEvents')))).text).not.toContain('Entre nous')
    expect((await site.ask('/v1/events?private=true')).text).not.toContain('Entre nous')
  })
})
