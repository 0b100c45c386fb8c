import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { taxonomies } from '../../../../worker/backend/db/schema.ts'
import { emptyTables } from '../../../support/ask-events.ts'
import { buildEntry, topicReference } from '../../../support/content.ts'
import { buildTaxonomy } from '../../../support/factories.ts'
import { storeEvents } from '../../example-events.ts'
import { openSite } from '../../open-site.ts'
import { article, publish, words } from '../example-articles.ts'

/** One moment for all: articles of the same minute are in the order in which they were stored. */
const now = Date.now()
const inOrder = <T>(list: readonly T[], data: (one: T, index: number) => Record<string, unknown>) =>
  list.map((one, index) => article(data(one, index), { firstPublishedAt: now - (index + 1) * 60_000 }))
const named = (count: number, name: string, data: Record<string, unknown> = {}) =>
  inOrder(Array.from({ length: count }), (_, index) => ({ title: `${name} ${index}.`, ...data }))
/** Parts of a page between the headings with these ids. */
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${to}"`))

const figure = {
  value: words('1,8', '1.8'),
  unit: words('milliard', 'billion'),
  text: words('d’objets jetés.', 'things thrown away.'),
  source: 'Ademe, 2025',
  link: 'https://ademe.test/',
}

beforeEach(async () => {
  await env.DB.prepare(`DELETE FROM content_entries`).run()
  await emptyTables()
  await drizzle(env.DB)
    .insert(taxonomies)
    .values(['ecologie', 'culture'].map((slug) => buildTaxonomy({ id: `x-${slug}`, slug, name: { fr: slug } })))
  const topics = { ecologie: 'Écologie', culture: 'Culture', mobilite: 'Mobilité', sciences: 'Sciences' }
  await publish(
    ...Object.entries(topics).map(([slug, title]) =>
      buildEntry({
        id: `t-${slug}`,
        model: 'topic',
        data: {
          slug,
          title: words(title, `${title} (en)`),
          ...(slug === 'ecologie' && { description: words('Le vivant.', 'The living.'), figure }),
        },
      }),
    ),
  )
})

/** A page without comments and icons, which are between the words of a deferred part. */
const shownText = (html: string) => html.replace(/<!--.*?-->/g, '')

describe('the page of a topic', () => {
  test('leads from articles to coming events and on to neighbouring topics', async () => {
    await publish(
      ...named(9, 'Haie', { tags: ['jardin'] }),
      ...named(3, 'Scène', { thematique: topicReference('t-culture'), tags: ['livre'] }),
      ...named(1, 'Roue', { thematique: topicReference('t-mobilite'), tags: ['jardin'] }),
    )
    await storeEvents(
      ...Array.from({ length: 6 }, (_, n) => ({
        id: `e${n}`,
        title: { fr: `Plantation ${n}` },
        topicId: 'x-ecologie',
      })),
      { id: 'other', title: { fr: 'Concert' }, topicId: 'x-culture' },
    )
    const site = openSite()
    const { status, text } = await site.ask('/media/ecologie')
    expect(status).toBe(200)
    expect(shownText(text)).toMatch(/Le vivant\. 9\sarticles, 6\srendez-vous\./)
    expect(text).toContain('href="/follow?topic=ecologie"')
    const reading = between(text, 'articles', 'coming')
    expect(reading.match(/>Haie \d\./g)).toEqual(['>Haie 0.', '>Haie 1.', '>Haie 2.', '>Haie 3.'])
    expect(reading).toMatch(/<b>1,8 <small>milliard<\/small><\/b> d’objets jetés\./)
    expect(reading).toMatch(/Ademe, 2025.*href="https:\/\/ademe\.test\/"/)
    expect(reading).toMatch(/href="#others"[^>]*>Les 5 autres articles/)
    const coming = between(text, 'coming', 'others')
    expect(coming.match(/>Plantation \d/g)).toHaveLength(4)
    expect(coming).toMatch(/href="\/events\/topic\/ecologie"[^>]*>Voir les 6 rendez-vous/)
    expect(coming).not.toContain('Concert')
    expect(between(text, 'others', 'neighbours').match(/>Haie \d\./g)).toHaveLength(5)
    // First the topic with a tag in common, then the one with more articles; none without articles.
    const neighbours = text.slice(text.indexOf('id="neighbours"'))
    expect([...neighbours.matchAll(/href="\/media\/(\w+)"/g)].map(([, slug]) => slug).slice(0, 2)).toEqual([
      'mobilite',
      'culture',
    ])
    expect(neighbours).toMatch(/3\sarticles/)
    expect(neighbours).not.toContain('/media/sciences')
    expect(neighbours).toContain('value="topic-ecologie"')

    for (const [prefix, sentence] of [
      ['/en', /The living\. 9\sarticles, 6\s/],
      ['/es', /Le vivant\. 9\sartículos, 6\s/],
    ] as const)
      expect(shownText((await site.ask(`${prefix}/media/ecologie`)).text)).toMatch(sentence)
  })

  test('with few articles, no figure and no event shows what there is, and offers a mail', async () => {
    await publish(...named(2, 'Scène', { thematique: topicReference('t-culture') }))
    const { status, text } = await openSite().ask('/media/culture')
    expect(status).toBe(200)
    expect(text.match(/>Scène \d\./g)).toEqual(['>Scène 0.', '>Scène 1.'])
    for (const absent of ['<cite', 'href="#others"', 'id="neighbours"', 'rel="next"'])
      expect(text).not.toContain(absent)
    expect(text).toContain('Préviens-moi')
    expect(text).toContain('name="query" value="topic=culture"')
    const empty = await openSite().ask('/media/sciences')
    expect([empty.status, empty.text.includes('Rien à lire ici')]).toEqual([200, true])
  })

  test.each([
    ['no source', { ...figure, source: '' }],
    ['no text', { ...figure, text: 5 }],
    ['a wrong shape', 'beaucoup'],
  ])('does not show a figure with %s; a link that is not https is no link', async (_, wrong) => {
    const write = (value: unknown) =>
      publish(
        buildEntry({ id: 't-sciences', model: 'topic', data: { slug: 'sciences', title: 'Sciences', figure: value } }),
      )
    await publish(...named(1, 'Étoile', { thematique: topicReference('t-sciences') }))
    await write(wrong)
    expect((await openSite().ask('/media/sciences')).text).not.toContain('<cite')
    await write({ ...figure, link: 'javascript:alert(1)' })
    const { text } = await openSite().ask('/media/sciences')
    expect(text).toMatch(/<cite[^>]*>Ademe, 2025<\/cite>/)
    expect(text).not.toContain('javascript:alert')
  })
})

describe('the resources', () => {
  const guide = (slug: string, data: Record<string, unknown> = {}) =>
    article({ slug, title: `Titre ${slug}.`, media: 'guide', thematique: undefined, ...data })

  test('are a year that begins with this month; guides of no month are below it, in pages', async () => {
    const month = new Date().toISOString().slice(5, 7)
    await publish(
      guide(`geste-2022-${month}`),
      guide(`geste-2024-${month}`, { langues: ['fr'] }),
      guide('geste-2023-13'),
      ...Array.from({ length: 30 }, (_, n) => guide(`mode-${n}`)),
    )
    const site = openSite()
    const { text } = await site.ask('/resources')
    const year = text.slice(text.indexOf('id="months"'), text.indexOf('</ol>', text.indexOf('id="months"')))
    const months = year.split('<h3').slice(1)
    expect(months).toHaveLength(12)
    const name = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(new Date(`2000-${month}-01`))
    expect(months[0]).toContain(`>${name}<small>C’est maintenant</small>`)
    expect(months[0]!.match(/>Titre geste-\d{4}/g)).toEqual(['>Titre geste-2024', '>Titre geste-2022'])
    expect(months.slice(1).join('')).not.toContain('Titre')
    expect(year).not.toMatch(/<small>\d{4}/)
    expect(year.match(/src="\/cover\/\w+\/w[0-9a-z]{12}\.svg"/g)).toHaveLength(12)
    const below = text.slice(text.indexOf('</ol>', text.indexOf('id="months"')))
    expect(below).not.toContain(`geste-2024-${month}`)
    expect(below.match(/>Titre (mode|geste)-/g)).toHaveLength(24)
    const second = (await site.ask('/resources?page=1')).text
    expect(second.match(/>Titre (mode|geste)-/g)).toHaveLength(7)
    expect(second).not.toContain('id="months"')
    expect((await site.ask('/en/resources')).text).toMatch(/hrefLang="fr"/i)
  })

  test('without guides of a month are a list', async () => {
    await publish(guide('mode'))
    const { text } = await openSite().ask('/es/resources')
    expect(text).toContain('Titre mode.')
    expect(text).not.toContain('id="months"')
  })
})
