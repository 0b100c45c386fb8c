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
  const event = (day: string, n: number) =>
    buildSummary({
      _id: `${day}-${n}`,
      slug: `e${day}-${n}`,
      title: { fr: `Rendez-vous ${day} ${n}` },
      date: `2026-11-${day}T18:30:00Z`,
      endDate: `2026-11-${day}T20:00:00Z`,
      coverDisplay: { url: `/cover/${topics[n % 4]}/0a1b2c3d.svg` },
      topic: { _id: `t${n}`, slug: topics[n % 4]!, name: {} },
    })
  const week = (each: number) => listing((from) => Array.from({ length: each }, (_, n) => event(from.slice(-2), n)))

  test('shows ten events from all of the week with their drawing, day and hour, and links to all', async () => {
    const html = await renderBlock('Poster Wall', {}, { loading: week(8) })
    expect(html).toContain('Vu sur les murs, cette semaine</h2>')
    expect(new Set(slugsIn(html)).size).toBe(10)
    for (const day of ['21', '23', '25']) expect(html).toContain(`href="/events/e/e${day}-`)
    expect(html).toMatch(/<b>25<\/b> <span>mer\.<br\/>19\sh\s30<\/span>/)
    expect(html.match(/<img src="\/cover\/\w+\/[0-9a-f]{8}\.svg"/g)).toHaveLength(10)
    expect(html).toMatch(/href="\/events"[^>]*>Les 312/)
  })

  test('has no two neighbours of one topic while there are others', async () => {
    const html = await renderBlock('Poster Wall', { limit: 8 }, { loading: week(8) })
    const drawn = [...html.matchAll(/src="\/cover\/(\w+)\//g)].map(([, topic]) => topic)
    expect(drawn.slice(1).filter((topic, n) => topic === drawn[n])).toEqual([])
  })

  test.each([
    [1, 3],
    [2, 5],
    [3, 5],
    [4, 10],
  ])('with %i events in each part of the week shows %i: whole rows, or what there is', async (each, posters) => {
    expect(slugsIn(await renderBlock('Poster Wall', {}, { loading: week(each) }))).toHaveLength(posters)
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
      expect(tiles.match(/<i/g)).toHaveLength(2 * length)
      expect(tiles.match(/<i data-is="\w+">\p{Lu}</gu)).toHaveLength(length)
      expect(html).toContain(`href="${href}"`)
    }
  })

  test('leads to the game without a word of the day', async () => {
    const html = await renderBlock('Word Game', {}, { loading: listing(() => Promise.reject(new Error()) as never) })
    expect(html).toContain('href="/game"')
  })
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
