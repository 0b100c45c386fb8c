import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { buildEvent, dayMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

const now = Date.parse('2026-11-22T11:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  const on = (days: number, fr: string, parts = {}) =>
    buildEvent({ title: { fr }, startsAt: now + days * dayMs, ...parts })
  await upsertEvents(env.DB, [
    on(1, 'Chorale', { summary: { fr: 'Un atelier de chant.' } }),
    on(5, 'Atelier reliure'),
    ...[2, 3, 6, 7, 8, 9, 10, 11].map((days) => on(days, 'Atelier vélo')),
  ])
})
afterEach(() => void vi.useRealTimers())

const plain = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('\u00A0', ' ')
const titles = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a href="\/(?:en\/|es\/)?events\/e\/[^>]*>(.*?)<\/a><\/h2>/g)].map(([, title]) => title)

test.each([
  ['', '10 résultats, les plus proches de « atelier » d’abord.', 'Plutôt par date', '10 résultats, par date.'],
  ['/en', '10 results, closest to “atelier” first.', 'By date instead', '10 results, by date.'],
  ['/es', '10 resultados, primero los más cercanos a «atelier».', 'Mejor por fecha', '10 resultados, por fecha.'],
])(
  '“%s”: a search says in which order its results are, and the link beside it turns it',
  async (prefix, near, turn, dated) => {
    const { ask } = openSite()
    const { text } = await ask(`${prefix}/events?search=atelier`)
    expect(plain(text)).toContain(near)
    expect(titles(text)).toEqual(['Atelier vélo', 'Atelier reliure', 'Chorale'])
    const [, href] = new RegExp(`href="([^"]+)">${turn}<`).exec(text)!
    const turned = (await ask(href!.replaceAll('&amp;', '&'))).text
    expect(plain(turned)).toContain(dated)
    expect(titles(turned)).toEqual(['Chorale', 'Atelier vélo', 'Atelier reliure'])
    expect(turned).toContain('<input type="hidden" name="sort" value="date"')
  },
)

test('a title that a search finds on eight days is one row with six of them', async () => {
  const { text } = await openSite().ask('/events?search=atelier')
  const [row] = /<article.*?<\/article>/s.exec(text)!
  expect(row).toContain('8 dates')
  expect(row.match(/data-event=/g)).toHaveLength(6)
  expect(row).toContain('et 2 autres')
})
