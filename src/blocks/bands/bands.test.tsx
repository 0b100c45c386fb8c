import { describe, expect, test } from 'vitest'
import { renderBlock } from '../../../tests/support/render-block.tsx'
import type { ContentReader, Select } from '../../builder/content-reader.ts'
import type { Entry } from '../../builder/entry.ts'
import type { Api } from '../../contracts/api.ts'
import type { Endpoint } from '../../contracts/endpoint.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { buildSummary } from '../../events/event.fixture.ts'

/** A Saturday, noon in Paris. */
const now = Date.UTC(2026, 10, 21, 11)
const slugsIn = (html: string) => [...html.matchAll(/href="\/events\/e\/([\w-]+)"/g)].map(([, slug]) => slug)

/** Answers event queries by their first day. */
function listing(find: (from: string) => EventSummary[]) {
  const api = (async (_: Endpoint, { query }: { query: Record<string, string> }) => {
    const data = query['from'] ? find(query['from']) : []
    return { data, total: 312, count: data.length }
  }) as unknown as Api
  return { api, now }
}

describe('Poster Wall', () => {
  const topics = ['ecologie', 'culture', 'energie', 'mobilite']
  const event = (day: string, n: number, parts: Partial<EventSummary> = {}) =>
    buildSummary({
      _id: `${day}-${n}`,
      slug: `e${day}-${n}`,
      title: { fr: `Rendez-vous ${day} ${n}` },
      date: `2026-11-${day}T${12 + n}:30:00Z`,
      endDate: `2026-11-${day}T${13 + n}:00:00Z`,
      coverDisplay: { url: `/cover/${topics[n % 4]}/0a1b2c3d.svg` },
      topic: { _id: `t${n}`, slug: topics[n % 4]!, name: {} },
      ...parts,
    })
  const daily = (each: number) => (from: string) => Array.from({ length: each }, (_, n) => event(from.slice(-2), n))
  /** A Tuesday, noon in Paris. */
  const tuesday = Date.UTC(2026, 10, 24, 11)
  const week = (each: number, now = tuesday) => ({ ...listing(daily(each)), now })
  const words = (html: string) => [...html.matchAll(/<li><b>([^<]+)<\/b>/g)].map(([, word]) => word)

  test('shows nine events until Sunday in the order of time, with a word on the first of each day', async () => {
    const html = await renderBlock('Poster Wall', {}, { loading: week(8) })
    expect(html).toContain('Sur les murs, d’ici dimanche</h2>')
    const slugs = slugsIn(html)
    expect(slugs).toEqual(slugs.toSorted())
    expect(new Set(slugs).size).toBe(9)
    expect(words(html)).toEqual(['Aujourd’hui', 'Demain', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'])
    expect(html).toMatch(/<b>24<\/b>mar\.\n13\sh\s30</)
    expect(html.match(/<img src="\/cover\/\w+\/w[0-9a-z]{12}\.svg"/g)).toHaveLength(9)
    expect(html).toMatch(/href="\/events"[^>]*>Les 312/)
  })

  test('says tonight of what begins in the evening, and leaves out what has begun', async () => {
    const at = Date.UTC(2026, 10, 24, 16, 45)
    expect(words(await renderBlock('Poster Wall', {}, { loading: week(8, at) }))[0]).toBe('Ce soir')
    expect(slugsIn(await renderBlock('Poster Wall', {}, { loading: week(8, at) }))).not.toContain('e24-0')
  })

  test('goes on to the next Sunday on a Sunday', async () => {
    const html = await renderBlock('Poster Wall', {}, { loading: week(2, Date.UTC(2026, 10, 22, 11)) })
    expect(words(html)).toEqual([
      'Aujourd’hui',
      'Demain',
      'Mardi',
      'Mercredi',
      'Jeudi',
      'Vendredi',
      'Samedi',
      'Dimanche',
    ])
  })

  test('has events in the page’s language first, and says the language of others', async () => {
    const list = (from: string) => [
      event(from.slice(-2), 0),
      event(from.slice(-2), 1, { title: { fr: 'Bricolage', en: 'Mending' } }),
      event(from.slice(-2), 2),
    ]
    const wall = (limit: number) =>
      renderBlock('Poster Wall', { limit }, { locale: 'en', loading: { ...listing(list), now: tuesday } })
    expect((await wall(6)).match(/>Mending</g)).toHaveLength(6)
    expect(await wall(6)).not.toContain('In French')
    expect((await wall(8)).match(/In French/g)).toHaveLength(2)
  })

  test('cuts no title, however long', async () => {
    const title = `Rendez-vous ${'des voisins '.repeat(9)}`.trim()
    const long = listing((from) => [event(from.slice(-2), 0, { title: { fr: title } })])
    expect(await renderBlock('Poster Wall', {}, { loading: long })).toContain(`>${title}</a>`)
  })

  test('is left out without events', async () => {
    expect(await renderBlock('Poster Wall', {}, { loading: listing(() => []) })).not.toContain('<section')
  })
})

/** Content of one model. */
function content(model: string, entries: Entry[]): { content: ContentReader } {
  const read = async (asked: string, { limit = 100 }: Select = {}) => (asked === model ? entries.slice(0, limit) : [])
  return {
    content: {
      all: read,
      one: async (asked: string, { query }: Select = {}) =>
        (await read(asked)).find(({ id }) => id === query?.['id']) ?? null,
    } as unknown as ContentReader,
  }
}

describe('Reading Band', () => {
  const article = (id: string): Entry => ({ id, data: { title: `Article ${id}`, slug: id } })
  const loading = content('article', ['a', 'b', 'c', 'd', 'e', 'f'].map(article))
  const ordered = (html: string) => [...html.matchAll(/>Article (\w)</g)].map(([, id]) => id)

  test('shows the newest articles, one large, and links to the media', async () => {
    const html = await renderBlock('Reading Band', {}, { loading })
    expect(html).toContain('À lire avant d’y aller</h2>')
    expect(ordered(html)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(
      [html.match(/data-variant="spotlight"/g), html.match(/data-variant="line"/g)].map((all) => all?.length),
    ).toEqual([1, 4])
    expect(html).toContain('href="/media"')
  })

  test('shows one article alone with its picture beside it', async () => {
    expect(await renderBlock('Reading Band', { limit: 1 }, { loading })).toContain('data-alone')
    expect(await renderBlock('Reading Band', {}, { loading })).not.toContain('data-alone')
  })

  test('begins with the article that an editor chose, once', async () => {
    expect(ordered(await renderBlock('Reading Band', { lead: { id: 'c' }, limit: 3 }, { loading }))).toEqual([
      'c',
      'a',
      'b',
    ])
  })

  test('is left out without articles', async () => {
    expect(await renderBlock('Reading Band', {}, { loading: content('article', []) })).not.toContain('<section')
  })
})

describe('Word Game', () => {
  test.each([5, 6, 7, 8])('shows a round of as many letters as the word of the day has: %i', async (length) => {
    const api = (async () => ({ data: { length } })) as unknown as Api
    for (const [locale, href] of [
      ['fr', '/game'],
      ['en', '/en/game'],
      ['es', '/es/game'],
    ] as const) {
      const html = await renderBlock('Word Game', {}, { locale, loading: { api } })
      const tiles = /<p[^>]*aria-hidden="true">(.*?)<\/p>/.exec(html)![1]!
      expect(tiles.match(/<i/g)).toHaveLength(length)
      expect(tiles.match(/<i data-is="\w+">\p{Lu}</gu)).toHaveLength(length)
      expect(html).toContain(`href="${href}"`)
    }
  })

  test('leads to the game without a word of the day', async () => {
    const html = await renderBlock('Word Game', {}, { loading: listing(() => Promise.reject(new Error()) as never) })
    expect(html).toContain('href="/game"')
  })
})

test('Kiosk shows the panels that it is around, under its awning', async () => {
  const api = (async () => ({ data: { length: 7 } })) as unknown as Api
  const children = [{ id: 'builder-2', component: { name: 'Word Game', options: {} } }]
  const html = await renderBlock('Kiosk', {}, { block: { children }, others: ['Word Game'], loading: { api } })
  expect(html).toMatch(/<div class="[^"]+"><\/div><div class="[^"]+">.*Le mot du jour se mérite<\/h2>/)
})

test('Partners are those of the content service, with their sign and link; incomplete ones are left out', async () => {
  const partner = (id: string, data: Record<string, unknown>): Entry => ({ id, data })
  const loading = content('partenariat', [
    partner('1', { partner: 'Les Bricoles', link: 'https://b.example/', logo: '/cover/reemploi/0a1b2c3d.svg' }),
    partner('2', { partner: 'Sans lien' }),
    partner('3', { link: 'https://c.example/' }),
    partner('4', { partner: 'Hostile', link: 'javascript:alert(1)' }),
  ])
  const html = await renderBlock('Partners', {}, { loading })
  expect(html).toContain('Ils agissent avec nous</h2>')
  expect(html).toContain('<img src="/cover/reemploi/0a1b2c3d.svg" alt=""')
  expect(html).toContain('<a href="https://b.example/">Les Bricoles</a>')
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).toContain('>Sans lien</li>')
  expect(html).not.toContain('javascript')
  expect(await renderBlock('Partners', {}, { loading: content('partenariat', []) })).not.toContain('<section')
})
