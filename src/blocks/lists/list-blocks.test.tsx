import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { ContentReader, Select } from '../../builder/content-reader.ts'
import type { Entry } from '../../builder/entry.ts'
import type { Api } from '../../contracts/api.ts'
import { toArticle } from '../../contracts/content/article.ts'
import { buildSummary } from '../../events/event.fixture.ts'

const topic = {
  '@type': '@builder.io/core:Reference',
  model: 'topic',
  id: 't1',
  value: { id: 't1', data: { slug: 'climat', title: 'Climat' } },
}
const article = (slug: string): Entry => ({
  id: `article-${slug}`,
  firstPublished: Date.UTC(2026, 9, 1),
  count: 3,
  data: { title: `Titre ${slug}`, descriptionCourte: `Résumé ${slug}`, slug, media: 'article', thematique: topic },
})
const now = Date.UTC(2026, 10, 21)

/** A content service with articles; records the queries. */
function reading(entries: Entry[]) {
  const asked: [string, Select | undefined][] = []
  const content: ContentReader = {
    one: async (model, select) => {
      asked.push([model, select])
      return entries[0] ?? null
    },
    all: async (model, select) => {
      asked.push([model, select])
      return entries.slice(0, select?.limit)
    },
  }
  return { content, asked }
}
const weeksAgo = (weeks: number) => Math.floor((now - weeks * 604_800_000) / 86_400_000) * 86_400_000
const many = (count: number) => Array.from({ length: count }, (_, index) => article(`a${index}`))
const titles = (html: string) => [...html.matchAll(/>Titre (a\d+)/g)].map(([, slug]) => slug)

test('an article has five variants with different markup', async () => {
  const { content, asked } = reading([article('un')])
  for (const variant of ['text', 'flat', 'square', 'spotlight', 'line']) {
    const html = await renderBlock('Article', { content: { id: 'article-un' }, variant }, { loading: { content } })
    expect(html).toContain(`data-variant="${variant}"`)
    expect(html).toContain('href="/media/climat/un"')
    expect(html.includes('<img')).toBe(variant !== 'text')
  }
  expect(asked[0]).toEqual(['article', { query: { id: 'article-un' } }])
  const logged: string[] = []
  expect(await renderBlock('Article', {}, { log: (message) => logged.push(message) })).not.toContain('<article')
  expect(logged).toEqual(['The block Article lacks an option that it cannot do without.'])
})

test('buzzing articles: 6 of the last 5 weeks by number of reads', async () => {
  const { content, asked } = reading(many(9))
  const html = await renderBlock(
    'Articles qui buzzent',
    { textBeforeBean: 'Ça', textBean: 'buzze', textAfterBean: 'ici' },
    { loading: { content, now } },
  )
  expect(asked).toEqual([
    [
      'article',
      expect.objectContaining({ sort: { count: -1 }, limit: 6, query: { firstPublished: { $gte: weeksAgo(5) } } }),
    ],
  ])
  expect(titles(html)).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5'])
  expect(html).toMatch(/<h2[^>]*>Ça <span[^>]*>buzze<\/span> ici<\/h2>/)
  const few = await renderBlock('Articles qui buzzent', { numberOfArticles: 2 }, { loading: { content, now } })
  expect(titles(few)).toEqual(['a0', 'a1'])
  expect(few).toContain('<ol')
})

test('the buzzing sidebar: `Ça buzze`, 3 of the last 12 weeks', async () => {
  const { content, asked } = reading(many(9))
  const html = await renderBlock('Buzzing Sidebar Articles', {}, { loading: { content, now } })
  expect(asked[0]![1]).toMatchObject({ limit: 3, query: { firstPublished: { $gte: weeksAgo(12) } } })
  expect(html).toMatch(/<h2[^>]*>Ça buzze<\/h2>/)
  expect(titles(html)).toEqual(['a0', 'a1', 'a2'])
  const own = await renderBlock(
    'Buzzing Sidebar Articles',
    { title: 'À lire', limit: 1, weeksAgo: 2 },
    { loading: { content, now } },
  )
  expect(own).toContain('À lire')
  expect(asked[1]![1]).toMatchObject({ limit: 1, query: { firstPublished: { $gte: weeksAgo(2) } } })
  const nothing = await renderBlock('Buzzing Sidebar Articles', {}, { loading: reading([]) })
  expect(nothing).not.toContain('Ça buzze')
})

const event = buildSummary({
  cover: { fr: { url: 'https://photos.example/fr.jpg' } },
  coverDisplay: { url: '/cover/own.svg' },
})

/** A carousel with the result of its query. */
async function carousel(options: Record<string, unknown>, { empty = false, stored = null as Entry | null } = {}) {
  const queries: unknown[] = []
  const api = (async (_: unknown, { body }: { body: unknown }) => {
    queries.push(body)
    const items = [
      ...many(2).map((entry) => ({ kind: 'article', article: toArticle(entry, 'fr') })),
      { kind: 'event', event },
    ]
    return { data: empty ? [] : items }
  }) as unknown as Api
  const content: ContentReader = { one: async () => stored, all: async () => [] }
  return { html: await renderBlock('Carousel', options, { loading: { api, content, now } }), queries }
}
const nothing = { topics: [], tags: [], momentums: [], articles: [], events: [] }

test('a carousel has 4 slides, and buttons that need a script', async () => {
  const { html } = await carousel({ ownQuery: { topics: ['climat'] } })
  expect(html).toContain('--slides:4')
  expect(html.match(/<li>/g)).toHaveLength(3)
  expect(html).toMatch(/<div[^>]*data-carousel-buttons=""[^>]*hidden=""/)
  expect(html).toMatch(/<ul[^>]*tabindex="0"/i)
  expect(html).toContain('data-variant="square"')
})

test('a carousel applies each of its options', async () => {
  const { html } = await carousel({
    ownQuery: { events: ['https://site.test/events/e/atelier'] },
    slidesPerView: 3,
    viewMoreLink: '/media',
    viewMoreColor: '#9b084f',
    navColor: '#196c84',
    articleVariant: 'line',
    useCoverDisplay: true,
    centerInsufficientSlides: true,
  })
  expect(html).toContain('--slides:3')
  expect(html).toMatch(/<a[^>]*href="\/media"[^>]*>Voir tous les articles/)
  expect(html).toContain('#9b084f')
  expect(html).toContain('#196c84')
  expect(html).toContain('data-variant="line"')
  expect(html).toContain('data-center=""')
  expect(html).toContain('src="/cover/own.svg"')
  expect(
    (await carousel({ ownQuery: { topics: ['x'] }, viewMoreLink: '/media', viewMoreLabel: 'Tout lire' })).html,
  ).toContain('Tout lire')
  const bare = (await carousel({ ownQuery: { topics: ['x'] }, showNavigation: false })).html
  expect(bare).not.toContain('data-carousel-buttons')
  expect(bare).not.toContain('/cover/own.svg')
})

test.each([
  [{ topics: [{ topic }] }, { topics: ['climat'] }],
  [{ tags: [{ tag: 'vélo' }] }, { tags: ['vélo'] }],
  [{ momentums: [{ momentum: { ...topic, value: undefined } }] }, { momentums: ['t1'] }],
  [{ articles: [{ url: 'https://site.test/media/climat/un' }] }, { articles: ['https://site.test/media/climat/un'] }],
  [{ events: [{ url: '/events/e/atelier' }] }, { events: ['/events/e/atelier'] }],
  [{ eventCriterias: { organizedByMakesense: true } }, { eventCriterias: { organizedByMakesense: true } }],
  [{ eventCriterias: { maxDate: Date.UTC(2026, 11, 24) } }, { eventCriterias: { maxDate: '2026-12-24' } }],
  [{ eventCriterias: { visio: true, city: 'Lyon' } }, { eventCriterias: { visio: true, city: 'Lyon' } }],
])('each source of a carousel is asked for as the editor chose it: %j', async (ownQuery, query) => {
  const own = await carousel({ ownQuery })
  expect(own.queries).toEqual([{ query: { ...nothing, ...query }, lang: 'fr' }])
  const stored = await carousel(
    { query: { id: 'query-1' } },
    { stored: { id: 'query-1', data: ownQuery as Entry['data'] } as Entry },
  )
  expect(stored.queries).toEqual(own.queries)
})

test('a carousel with an empty query or result is not rendered', async () => {
  const { html, queries } = await carousel({ ownQuery: { eventCriterias: { visio: false } } })
  expect(queries).toEqual([])
  expect(html).not.toContain('data-carousel')
  expect((await carousel({ ownQuery: { topics: ['climat'] } }, { empty: true })).html).not.toContain('data-carousel')
})
