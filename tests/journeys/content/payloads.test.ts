import { beforeAll, describe, expect, test } from 'vitest'
import { article as articleShape } from '../../../src/contracts/content/article.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { buildEntry } from '../../support/content.ts'
import { openBrowser } from '../browser-session.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, type Answer, type Site } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'
import { article, publish, publishTopics } from './example-articles.ts'

let site: Site
const mark = '<template data-mark="slot account"></template>'

beforeAll(async () => {
  await storeExamples()
  await storeEvents({ id: 'marked', slug: 'marque', title: { fr: `Piège ${mark}` }, topicId: 'eco' })
  await publishTopics()
  const guide = article({ title: 'Le guide', slug: 'le-guide', media: 'guide', tags: ['compost'] })
  const listed = { '@type': '@builder.io/core:Reference', id: guide.id, model: 'article' }
  await publish(
    guide,
    article({ title: 'Texte', descriptionCourte: `Court ${mark}` }),
    buildEntry({ model: 'carte-action', data: { titre: 'Répare un objet', lien: '/events' } }),
    buildEntry({ model: 'playlist', data: { slug: 'a-lire', title: 'À lire', articles: [{ article: listed }] } }),
    buildEntry({ model: 'reco', data: { slug: 'pour-toi', title: 'Pour toi', articles: [{ article: listed }] } }),
    buildEntry({
      model: 'sondage',
      data: {
        title: 'Vélo ou train ?',
        startDate: Date.now() - 1000,
        choices: [
          { id: 'a', answer: 'Vélo' },
          { id: 'b', answer: 'Train' },
        ],
      },
    }),
    buildEntry({
      model: 'page',
      data: {
        url: '/a-propos',
        title: 'À propos',
        blocks: [{ id: 'builder-1', component: { name: 'Carousel', options: { ownQuery: { topics: ['ecologie'] } } } }],
      },
    }),
  )
  site = openSite()
})

const dataOf = ({ text }: Answer) => (JSON.parse(text) as { data: Record<string, unknown> }).data

/** What tells the data of each public page. */
const pages: [path: string, expected: object][] = [
  ['/index', { calls: expect.arrayContaining([expect.objectContaining({ method: 'GET' })]) as object[] }],
  ['/a-propos', { title: 'À propos', url: '/a-propos', calls: [expect.objectContaining({ method: 'POST' })] }],
  ['/media', { top: null, articles: expect.any(Array) as object[], buzzing: expect.any(Array) as object[] }],
  ['/media/ecologie', { topic: expect.objectContaining({ slug: 'ecologie' }) as object, page: 0, pages: 1 }],
  ['/media/ecologie/le-guide', { article: expect.objectContaining({ slug: 'le-guide' }) as object }],
  ['/media/tag?tag=compost', { tag: 'compost', articles: [expect.objectContaining({ slug: 'le-guide' })] }],
  ['/resources', { top: null, articles: [expect.objectContaining({ slug: 'le-guide' })], pages: 1 }],
  ['/actions', { top: null, actions: [expect.objectContaining({ titre: 'Répare un objet' })] }],
  ['/sondages', { top: null, polls: [expect.objectContaining({ title: 'Vélo ou train ?' })] }],
  ['/playlist/a-lire', { title: 'À lire', articles: [expect.objectContaining({ slug: 'le-guide' })], content: null }],
  ['/recos/pour-toi', { title: 'Pour toi', events: expect.any(Array) as object[] }],
  [
    '/search',
    { q: '', found: null, ideas: expect.objectContaining({ topics: expect.any(Array) as object[] }) as object },
  ],
  [
    '/search?q=soupe',
    { q: 'soupe', found: expect.objectContaining({ counts: expect.any(Object) as object }) as object },
  ],
  ['/game', { winners: expect.any(Object) as object }],
]
const jsonOf = (path: string) => path.replace(/(\?|$)/, '.json$1')

describe('the data of a page as JSON', () => {
  test.each(pages)('of %s is the same for everybody, in each language', async (path, expected) => {
    const { browser } = await signedIn(site)
    await browser.call('POST', '/v1/likes', { event: 'soup' })
    for (const locale of locales) {
      const address = localePath(locale, jsonOf(path))
      const answer = await site.ask(address)
      expect([answer.status, answer.headers.get('content-type')], answer.text).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect(answer.headers.get('content-language')).toBe(locale)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(dataOf(answer)).toMatchObject(expected)
      expect((await browser.get(address)).text).toBe(answer.text)
      const etag = answer.headers.get('etag')!
      expect((await site.ask(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
      expect((await site.ask(address, { method: 'HEAD' })).text).toBe('')
    }
    expect((await site.ask(jsonOf(path))).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('of a page by editors has the answers of /v1 that its blocks show, and they are those of /v1', async () => {
    for (const path of ['/index.json', '/en/index.json', '/a-propos.json']) {
      const { calls } = dataOf(await site.ask(path)) as {
        calls: { method: string; address: string; body?: unknown; answer: unknown }[]
      }
      expect(calls.length).toBeGreaterThan(0)
      for (const { method, address, body, answer } of calls) {
        const headers = { 'content-type': 'application/json' }
        const asked = await site.ask(address, {
          method,
          ...(body !== undefined && { body: JSON.stringify(body), headers }),
        })
        expect(JSON.parse(asked.text), address).toEqual(answer)
      }
    }
  })

  test('has articles in the shape of the contract', async () => {
    const { articles } = dataOf(await site.ask('/media.json')) as { articles: unknown[] }
    expect(articles.length).toBeGreaterThan(1)
    for (const one of articles) expect(articleShape.parse(one)).toEqual(one)
  })

  test('contains no mark of a page, whatever people wrote', async () => {
    for (const path of ['/media.json', '/search.json?q=pi%C3%A8ge']) {
      const answer = await site.ask(path)
      expect(answer.text).not.toContain('<')
      expect(JSON.stringify(dataOf(answer))).toContain('data-mark=')
    }
  })

  test('leads where its page leads, and says what is wrong as JSON', async () => {
    const moved = await site.ask('/en/media/category.json')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/media.json'])
    const other = await site.ask('/media/culture/le-guide.json')
    expect([other.status, other.headers.get('location')]).toEqual([301, '/media/ecologie/le-guide.json'])
    for (const path of ['/media/personne.json', '/nulle-part.json', '/login/start.json', '/playlist/rien.json']) {
      const missing = await site.ask(path)
      expect([missing.status, missing.headers.get('content-type')], path).toEqual([404, 'application/json'])
      expect(JSON.parse(missing.text)).toMatchObject({ error: { code: 'not_found' } })
    }
    expect((await site.ask('/media.json', { method: 'PUT', headers: { origin: site.origin } })).status).toBe(405)
  })

  test('of an account is for its owner alone', async () => {
    const { browser } = await signedIn(site)
    const { id } = await newEvent({ title: 'Planter la haie' })
    await browser.call('POST', `/v1/events/attend/${id}`, {})
    await browser.call('POST', '/v1/likes', { event: id })
    for (const [path, expected] of [
      ['/account/agenda/active.json', { events: [{ _id: id }] }],
      ['/account/agenda/past.json', { events: [] }],
      ['/account/favorites/events.json', { events: { coming: [{ _id: id }] } }],
      ['/account/favorites/articles.json', { articles: [] }],
      ['/account/favorites/topics.json', { topics: [] }],
    ] as const) {
      const own = await browser.get(path)
      expect([own.status, own.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
      expect(dataOf(own)).toMatchObject(expected)
      const stranger = await openBrowser(site).get(path)
      expect([stranger.status, (JSON.parse(stranger.text) as { error: { code: string } }).error.code]).toEqual([
        401,
        'unauthorized',
      ])
      expect((await (await signedIn(site)).browser.get(path)).text).not.toContain(id)
    }
  })

  test('is listed with its address by the build', async () => {
    const { id } = JSON.parse((await site.ask('/builds/latest.json')).text) as { id: string }
    const { payloads } = JSON.parse((await site.ask(`/builds/meta/${id}.json`)).text) as { payloads: string[] }
    const listed = payloads.map((pattern) => new RegExp(`^${pattern.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`))
    for (const [path] of pages.filter(([path]) => path !== '/a-propos'))
      expect(
        listed.some((pattern) => pattern.test(jsonOf(path).split('?')[0]!)),
        path,
      ).toBe(true)
    expect(payloads).toContain('/account/agenda/active.json')
    expect(payloads).not.toContain('/login/start.json')
  })
})
