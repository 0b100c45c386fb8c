import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEntry } from '../../support/content.ts'
import { referenceType } from '../../../src/contracts/content/entry.ts'
import { openSite } from '../open-site.ts'
import { article, publish, publishTopics, text } from './example-articles.ts'

const dayMs = 86_400_000
beforeAll(publishTopics)
beforeEach(() => env.DB.prepare(`DELETE FROM content_entries WHERE model IN ('article', 'playlist')`).run())

const quote = {
  id: 'builder-q',
  component: { name: 'Quote', options: { text: 'Chiche, on répare.', author: 'Maryse' } },
}
const words = (count: number) => text(`<p>${'mot '.repeat(count)}</p>`)
const story = (index: number, data: Record<string, unknown> = {}) =>
  article(
    { slug: `recit-${index}`, title: `Récit ${index}.`, author: 'Inès Caradec', ...data },
    { firstPublishedAt: Date.now() - (index + 1) * dayMs, count: 100 - index },
  )
const linksTo = (html: string, index: number) => html.split(`/media/ecologie/recit-${index}"`).length - 1

test('the front of the media shows each article once, its author, and minutes where a text takes two', async () => {
  await publish(...Array.from({ length: 17 }, (_, index) => story(index, { blocks: [words(index === 0 ? 1600 : 20)] })))
  const { text: html } = await openSite().ask('/media')
  for (let index = 0; index < 17; index++) expect([index, linksTo(html, index)]).toEqual([index, index < 16 ? 1 : 0])
  expect(html.match(/<h1>/g)).toHaveLength(1)
  expect(html).toContain('Inès Caradec<small>Écologie · 8\u00A0min</small>')
  expect(html.split('\u00A0min<')).toHaveLength(2)
  expect(html).toMatch(/Ça buzze.*Récit 10\..*90 lectures/s)
})

test('the front quotes who speaks in an article, and nobody when no article has a quotation', async () => {
  await publish(...Array.from({ length: 5 }, (_, index) => story(index)))
  const site = openSite()
  expect((await site.ask('/media')).text).not.toContain('<blockquote>')
  await publish(story(6, { media: 'portrait', blocks: [words(900), quote], langues: ['fr'] }))
  const { text: html } = await openSite().ask('/media')
  expect(html).toContain('<blockquote>«\u00A0Chiche, on répare.\u00A0»</blockquote>')
  expect(html).toMatch(/Maryse\. .*?Lire son portrait, 5\u00A0min/s)
  expect(linksTo(html, 6)).toBe(1)
  // It is French: readers of other languages are not shown its words.
  expect((await openSite().ask('/en/media')).text).not.toContain('<blockquote>')
})

test('a playlist is a record with its number, its minutes in all and tracks on two sides', async () => {
  const tracks = Array.from({ length: 4 }, (_, index) => story(index, { blocks: [words(400 * (index + 1))] }))
  const picks = tracks.map(({ id }) => ({ article: { '@type': referenceType, model: 'article', id } }))
  const record = (slug: string, days: number) =>
    buildEntry({
      id: `playlist-${slug}`,
      model: 'playlist',
      firstPublishedAt: Date.now() - days * dayMs,
      data: { slug, title: `Disque ${slug}`, description: 'Dans cet ordre.', articles: picks },
    })
  await publish(...tracks, story(9, {}), record('premier', 9), record('second', 2))
  const { text: html } = await openSite().ask('/playlist/second')
  expect(html).toContain('N°\u00A02')
  expect(html).toContain('4 titres, 20\u00A0min')
  expect(html).toMatch(/Face A.*Récit 1\..*Face B.*Récit 2\./s)
  expect(html).toMatch(/href="\/media\/ecologie\/recit-0"[^>]*>(?:<svg.*?<\/svg>)?Commencer/)
  const [, more] = html.split('>Lire</h2>')
  expect(more).toContain('Récit 9')
  expect(more).not.toMatch(/Récit [0-3]/)
  expect((await openSite().ask('/media')).text).toContain('Disque second')
})
