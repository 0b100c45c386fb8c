import { beforeAll, describe, expect, test, vi } from 'vitest'
import { referenceType } from '../../../src/contracts/content/entry.ts'
import type { NewContentRow } from '../../../worker/backend/db/content-schema.ts'
import { buildEntry, topicReference } from '../../support/content.ts'
import { storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'
import { article, publish, publishTopics } from './example-articles.ts'

const dayMs = 86_400_000
beforeAll(async () => {
  await storeExamples()
  await publishTopics()
})

describe('lists', () => {
  test('/media has the latest articles, the popular ones, and each topic', async () => {
    await publish(
      article({ title: 'Tout neuf', media: 'portrait' }, { firstPublishedAt: Date.now() - 1000 }),
      article({ title: 'Sur scène', thematique: topicReference('t-culture') }, { firstPublishedAt: Date.now() - 2000 }),
      ...Array.from({ length: 12 }, (_, index) =>
        article({ title: `Lu ${index}.` }, { firstPublishedAt: Date.now() - (index + 1) * dayMs, count: 90 }),
      ),
    )
    const { status, text: html } = await openSite().ask('/media')
    expect(status).toBe(200)
    for (const part of ['Tout neuf', 'Portrait', 'Sur scène', 'Ça buzze', 'href="/media/culture"'])
      expect(html).toContain(part)
    expect(html.indexOf('Tout neuf')).toBeLessThan(html.indexOf('Sur scène'))
  })

  test('a topic has its own articles; an unknown one answers 404', async () => {
    await publish(
      article({ title: 'De culture', thematique: topicReference('t-culture') }),
      article({ title: 'D’écologie' }),
      article({ title: 'De rien', thematique: undefined }),
    )
    const site = openSite()
    const culture = await site.ask('/media/culture')
    expect(culture.text).toContain('De culture')
    expect(culture.text).not.toContain('D’écologie')
    expect((await site.ask('/media?page=0')).text).toContain('De rien')
    // The word that replaces a missing topic in addresses is not a topic.
    for (const prefix of ['', '/en']) {
      const { status, headers } = await site.ask(`${prefix}/media/category?page=1`)
      expect([status, headers.get('location')]).toEqual([301, `${prefix}/media`])
    }
    expect((await site.ask('/media/personne')).status).toBe(404)
  })

  test('/media/tag has the articles with a tag and is not a topic', async () => {
    await publish(
      article({ title: 'Avec compost', tags: ['compost', 'ville'] }),
      article({ title: 'Sans compost', tags: ['ville'] }),
      buildEntry({ model: 'topic', data: { slug: 'tag', title: 'Piège' } }),
    )
    const site = openSite()
    const tagged = await site.ask('/media/tag?tag=Compost')
    expect(tagged.text).toContain('Avec compost')
    expect(tagged.text).not.toContain('Sans compost')
    const none = await site.ask('/media/tag')
    expect(none.status).toBe(200)
    expect(none.text).not.toContain('Piège')
    expect(none.text).toContain('href="/media/tag?tag=compost"')
    expect(readHead(await site.ask('/media/tag?tag=rien')).robots).toBe('noindex')
  })

  test('/resources has guides, /actions has action cards', async () => {
    await publish(
      article({ title: 'Le guide', media: 'guide' }),
      article({ title: 'Le portrait', media: 'portrait' }),
      buildEntry({
        model: 'carte-action',
        data: { titre: 'Répare un objet', texte: 'Un samedi.', cover: '/cover/reemploi/00000001.svg', lien: '/events' },
      }),
    )
    const site = openSite()
    const resources = await site.ask('/resources')
    expect(resources.status).toBe(200)
    expect(resources.text).toContain('Le guide')
    expect(resources.text).not.toContain('Le portrait')
    const actions = await site.ask('/en/actions')
    expect(actions.status).toBe(200)
    for (const part of ['Répare un objet', 'Un samedi.', '/cover/reemploi/00000001.svg', 'href="/en/events"'])
      expect(actions.text).toContain(part)
  })

  test.each(['playlist', 'recos'])('/%s/{slug} has the articles that editors chose, in their order', async (route) => {
    const [first, second] = [article({ title: 'Premier' }), article({ title: 'Second' })]
    const pick = ({ id }: NewContentRow) => ({ article: { '@type': referenceType, model: 'article', id } })
    await publish(
      first,
      second,
      buildEntry({
        model: route === 'recos' ? 'reco' : route,
        data: {
          slug: 'choix',
          title: 'Nos choix',
          description: 'Pour dimanche',
          articles: [pick(second), pick(first)],
        },
      }),
    )
    const site = openSite()
    const { status, text: html } = await site.ask(`/${route}/choix`)
    expect(status).toBe(200)
    expect(html).toContain('Pour dimanche')
    expect(html.indexOf('Second')).toBeGreaterThan(0)
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('Premier'))
    expect(html).toContain('Faire</h2>')
    expect((await site.ask(`/${route}/personne`)).status).toBe(404)
    expect((await site.ask('/sitemaps/articles.xml')).text).toContain(`/${route}/choix</loc>`)
  })
})

test('tags that an editor copied into a title are not shown', async () => {
  await publish(article({ title: '<b>Tout</b> neuf, 2 < 3', slug: 'avec-balises' }))
  const { text: html } = await openSite().ask('/media/ecologie/avec-balises')
  expect(html).toContain('>Tout neuf, 2 &lt; 3</h1>')
  expect(html).not.toContain('&lt;b&gt;')
})

test('the sitemap lists each article in its languages, and the topics', async () => {
  await publish(article({ slug: 'dans-le-plan', langues: ['fr', 'es'] }))
  const { status, text: xml } = await openSite().ask('/sitemaps/articles.xml')
  expect(status).toBe(200)
  for (const path of ['/media/ecologie', '/media/ecologie/dans-le-plan', '/es/media/ecologie/dans-le-plan'])
    expect(xml).toMatch(new RegExp(`<loc>https://[^<]*\\.test${path}</loc>`))
  expect(xml).not.toContain('/en/media/ecologie/dans-le-plan')
})

test('the content service is asked for articles by number of reads, since a date (spec §7)', async () => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const url = new URL(new Request(input, init).url)
    asked.push(url)
    return Response.json({ results: [] })
  })
  const site = openSite({ bindings: { BUILDER_API_KEY: 'the-key', BUILDER_API_HOST: 'https://content.test' } })
  expect((await site.ask('/media')).status).toBe(200)
  vi.unstubAllGlobals()
  const buzz = asked.find(({ searchParams }) => searchParams.has('sort.count'))!.searchParams
  expect(asked.every(({ pathname }) => pathname.startsWith('/api/v3/content/'))).toBe(true)
  expect([buzz.get('sort.count'), buzz.get('limit')]).toEqual(['-1', '18'])
  const since = Number(buzz.get('query.firstPublished.$gte'))
  expect(Math.abs(Date.now() - since - 35 * dayMs)).toBeLessThanOrEqual(dayMs)
})
