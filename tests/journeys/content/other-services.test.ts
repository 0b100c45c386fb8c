import { describe, expect, test } from 'vitest'
import type { Entry } from '../../../src/builder/entry.ts'
import { noTopic } from '../../../src/contracts/content/article.ts'
import { getAll, getRefs, queryContent, search } from '../../../src/content/builder.contract.ts'
import { openOver, pageEntry, useServices, type Service } from './open-over.ts'

useServices()

const at = (value: unknown, operator = 'is', property = 'urlPath') => ({ property, operator, value })
const many = Array.from({ length: 40 }, (_, index) => pageEntry(`/autre-${index}`, `Autre ${index}`))
const shelf: Entry[] = [
  ...many,
  { ...pageEntry('', 'Sans adresse'), id: 'nowhere' },
  pageEntry('/plus-tard', 'Pas encore', { startDate: Date.now() + 3_600_000 }),
  pageEntry('/fini', 'Déjà fini', { endDate: new Date(Date.now() - 1000).toISOString() }),
  pageEntry('/archive', 'Rangé', { published: 'archived' }),
  pageEntry('/avec-brouillon', 'Le brouillon', { published: 'draft' }),
  pageEntry('/avec-brouillon', 'Le publié', { id: 'final', published: 'published' }),
  pageEntry('/trouve', 'Trouvé'),
  pageEntry('/barre/', 'Avec une barre'),
  pageEntry('https://chiche.example/entier?x=1', 'Adresse entière'),
  pageEntry('/été', 'Lettres accentuées'),
  {
    ...pageEntry('', 'Une liste'),
    id: 'list',
    data: { ...pageEntry('', 'Une liste').data, url: ['/un', '/deux'] as never },
  },
  { ...pageEntry('', 'Par ciblage'), id: 'aimed', query: [at('/cible/')] },
  { ...pageEntry('', 'Tout un rayon'), id: 'all', query: [at('/rayon/', 'startsWith'), at('/rayon/sauf', 'isNot')] },
  pageEntry('/about', 'Pour d’autres appareils', { query: [at(['mobile'], 'is', 'device'), at('/ailleurs')] }),
  pageEntry('/langue', 'In English', { id: 'en', query: [at(['en-US', 'en-GB'], 'is', 'locale')] }),
  pageEntry('/langue', 'En français', { id: 'fr', query: [at('fr', 'is', 'locale')] }),
  pageEntry('/langue', 'Pour toutes', { id: 'any' }),
]

/** Content services that ignore parts of the query. */
const services: [string, Service][] = [
  ['looks at nothing that it is asked', () => Response.json({ results: shelf })],
  [
    'looks at pages only',
    (url) => {
      const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name)))
      return Response.json({ results: shelf.slice(offset, offset! + limit!) })
    },
  ],
  [
    'looks at the address only',
    (url) => {
      const path = JSON.parse(url.searchParams.get('query.data.url') ?? 'null') as unknown
      return Response.json({ results: shelf.filter(({ data }) => path === null || data?.url === path) })
    },
  ],
]

describe.each(services)('a content service that %s', (_, service) => {
  const site = openOver.bind(undefined, service)

  test.each([
    ['/trouve', 'Trouvé'],
    ['/autre-39', 'Autre 39'],
    ['/barre', 'Avec une barre'],
    ['/entier', 'Adresse entière'],
    ['/%C3%A9t%C3%A9', 'Lettres accentuées'],
    ['/un', 'Une liste'],
    ['/deux', 'Une liste'],
    ['/cible', 'Par ciblage'],
    ['/rayon/jardin', 'Tout un rayon'],
    ['/about', 'Pour d’autres appareils'],
    ['/avec-brouillon', 'Le publié'],
    ['/langue', 'En français'],
    ['/en/langue', 'In English'],
    ['/es/langue', 'Pour toutes'],
  ])('shows at %s the page “%s”', async (path, words) => {
    const { status, text } = await site().ask(path)
    expect(status).toBe(200)
    expect(text).toContain(`<p>${words}</p>`)
  })

  test('shows no page of another path, none outside its schedule and no archived one', async () => {
    const open = site()
    for (const path of ['/autre', '/rayon/sauf', '/ailleurs', '/plus-tard', '/fini', '/archive', '/sans-adresse'])
      expect([path, (await open.ask(path)).status]).toEqual([path, 404])
  })

  test('finds its entries by id and slug, whatever comes before them', async () => {
    const model = (name: string, words: string, data: object): Entry => ({
      ...pageEntry('', words),
      id: name,
      data: { ...pageEntry('', words).data, ...data },
    })
    const open = openOver((url) => {
      const results = url.pathname.endsWith('/article')
        ? [model('a1', 'Un autre article', { slug: 'un-autre' }), model('a2', 'Le bon article', { slug: 'le-bon' })]
        : [model('s1', 'Un autre symbole', {}), model('s2', 'Le bon symbole', {})]
      const symbol = {
        '@type': '@builder.io/sdk:Element',
        id: 'builder-s',
        component: { name: 'Symbol', options: { symbol: { model: 'symbol', entry: 's2' } } },
      }
      if (url.pathname.endsWith('/page')) results.push(model('p', '', { url: '/symbole', blocks: [symbol] }))
      return Response.json({ results })
    })
    expect((await open.ask(`/media/${noTopic}/le-bon`)).text).toContain('Le bon article')
    expect((await open.ask('/symbole')).text).toContain('Le bon symbole')
  })
})

describe('/v1 with the key of a content service', () => {
  const topic = (id: string, slug: string): Entry => ({ id, data: { slug, title: slug } })
  const reference = ({ id, data }: Entry) => ({
    '@type': '@builder.io/core:Reference',
    model: 'topic',
    id,
    value: { id, data },
  })
  const [climate, culture] = [topic('t1', 'climat'), topic('t2', 'culture')]
  const day = 86_400_000
  const article = (id: string, title: unknown, about: Entry, daysAgo: number, more: object = {}): Entry => ({
    id,
    published: 'published',
    firstPublished: Date.now() - daysAgo * day,
    data: { slug: `${id}-slug`, title: title as string, thematique: reference(about), ...more },
  })
  const models: Record<string, Entry[]> = {
    topic: [climate, culture],
    article: [
      article('a1', { '@type': '@builder.io/core:LocalizedValue', Default: 'Le vélo', 'en-US': 'Cycling' }, climate, 1),
      article('a2', 'Un opéra', culture, 2, { tags: ['Musique'], descriptionCourte: 'On y va à vélo' }),
      article('a3', 'Le compost', climate, 3, { momentums: [{ id: 'm1' }] }),
    ],
    momentum: [topic('m1', 'en-famille')],
    sondage: [
      {
        id: 's1',
        data: { title: 'Fini ?', endDate: '2020-01-01', choices: [{ id: '1', answer: 'Oui' }] } as Entry['data'] & {},
      },
      { id: 's2', data: { title: 'Ouvert ?', choices: [{ id: '1', answer: 'Oui' }] } as Entry['data'] & {} },
    ],
    page: [{ id: 'p1', published: 'draft', data: { url: '/brouillon' } }],
  }
  const open = () => openOver(({ pathname }) => Response.json({ results: models[pathname.split('/').at(-1)!] ?? [] }))
  type Opened = ReturnType<typeof open>
  const read = async (site: Opened, path: string, body?: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await site.ask(`/v1/builder/${path}`, body && init)
    return { status: answer.status, body: JSON.parse(answer.text) as never }
  }
  const found = async (site: Opened, query: object, more: object = {}) =>
    queryContent.spec.output
      .parse((await read(site, 'querycontent', { query, ...more })).body)
      .data.map((item) => (item.kind === 'article' ? item.article.data.title : ''))

  test('serves its entries and references in the contract’s shape', async () => {
    const site = open()
    const params = { query: { 'data.slug': 'a2-slug' }, fields: 'data.slug' }
    expect((await read(site, 'getone', { model: 'article', params })).body).toEqual({
      data: { id: 'a2', data: { slug: 'a2-slug' } },
    })
    expect(Object.fromEntries(site.asked[0]!.searchParams)).toMatchObject({
      'query.data.slug': '"a2-slug"',
      limit: '1',
    })
    const all = await read(site, 'getall', {
      model: 'article',
      params: { limit: 2, query: { 'data.thematique.id': 't1' } },
    })
    expect(getAll.spec.output.parse(all.body)).toMatchObject({ total: 2, count: 2, data: [{ id: 'a1' }, { id: 'a3' }] })
    const counted = await read(site, 'getall', { model: 'article', params: { limit: 1 } })
    expect(counted.body).toMatchObject({ total: 3, count: 1 })
    const refs = [
      { model: 'article', id: 'a3' },
      { model: 'article', id: 'none' },
      { model: 'topic', id: 't1' },
    ]
    const named = getRefs.spec.output.parse((await read(site, 'getrefs', { refs })).body)
    expect(named.data.map((entry) => entry?.id)).toEqual(['a3', undefined, 't1'])
    expect((await read(site, 'getref', { ref: refs[1] })).status).toBe(404)
    // Everyone sees published entries.
    expect(site.asked.every(({ searchParams }) => !searchParams.has('includeUnpublished'))).toBe(true)
  })

  test('lists and searches its articles in the requested language', async () => {
    const site = open()
    expect(await found(site, { articles: ['a3-slug', 'https://x.test/media/y/a2-slug'] })).toEqual([
      'Le compost',
      'Un opéra',
    ])
    expect(await found(site, { topics: ['climat'] }, { lang: 'en' })).toEqual(['Cycling', 'Le compost'])
    expect(await found(site, { tags: ['musique'], momentums: ['m1'] })).toEqual(['Un opéra', 'Le compost'])
    const searched = async (q: string) =>
      search.spec.output.parse((await read(site, `search?q=${encodeURIComponent(q)}`)).body).data.map(({ id }) => id)
    expect(await searched('vélo')).toEqual(['a1', 'a2'])
    expect(await searched('velos opera')).toEqual(['a2'])
    expect(await searched('introuvable')).toEqual([])
  })

  test('counts reads in the site’s own store, which ranks the articles', async () => {
    const site = open()
    expect((await read(site, 'track', { slug: 'a3-slug' })).body).toEqual({ count: 1 })
    expect((await read(site, 'track', { slug: 'a3-slug' })).body).toEqual({ count: 2 })
    expect((await read(site, 'track', { slug: 'none' })).status).toBe(404)
    expect((await read(site, 'search?popular=true&limit=1')).body).toMatchObject({ data: [{ id: 'a3', count: 2 }] })
  })

  test('has its polls, whose votes are stored by the site', async () => {
    const site = open()
    expect((await read(site, 'surveys')).body).toMatchObject({ data: [{ builderId: 's2' }, { builderId: 's1' }] })
    expect((await read(site, 'vote/s2', { answer: '1' })).body).toMatchObject({ data: { votes: { 1: 1 } } })
    expect((await read(site, 'vote/s1', { answer: '1' })).status).toBe(409)
    expect((await read(site, 'vote/none', { answer: '1' })).status).toBe(404)
  })

  test('reports its failure', async () => {
    const site = openOver(() => new Response('down', { status: 500 }))
    const { status, body } = await read(site, 'getone', { model: 'article', params: {} })
    expect([status, body]).toMatchObject([503, { error: { code: 'unavailable' } }])
  })
})
