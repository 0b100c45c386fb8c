import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEntry } from '../../support/content.ts'
import { dayMs } from '../../support/factories.ts'
import { openSite, readHead } from '../open-site.ts'
import { article, publish, publishTopics, text } from './example-articles.ts'

/** Pages with the list that the code shows, and a block with which editors show the same. */
const pages = [
  ['/media', 'Un guide tout neuf', { name: 'Articles qui buzzent', options: {} }],
  ['/resources', 'Un guide tout neuf', { name: 'Carousel', options: { ownQuery: { tags: [{ tag: 'x' }] } } }],
  ['/actions', 'Répare un objet', { name: 'ActionCardCustom', options: { title: 'Notre carte' } }],
  ['/sondages', 'Le bon geste ?', { name: 'Current Survey', options: {} }],
] as const

const compose = (url: string, ...blocks: object[]) =>
  publish(buildEntry({ data: { url, title: 'Notre titre', blocks: [text('<p>Au-dessus</p>'), ...blocks] } }))

beforeAll(publishTopics)
beforeEach(async () => {
  await env.DB.prepare(`DELETE FROM content_entries WHERE model <> 'topic'`).run()
  await publish(
    article({ title: 'Un guide tout neuf', media: 'guide' }),
    buildEntry({ model: 'carte-action', data: { titre: 'Répare un objet', texte: 'Un samedi.' } }),
    buildEntry({
      model: 'sondage',
      data: { title: 'Le bon geste ?', startDate: Date.now() - dayMs, choices: [{ id: '1', answer: 'Réparer' }] },
    }),
  )
})

describe.each(pages)('an entry at %s', (path, listed, own) => {
  test('replaces the page’s head above its list', async () => {
    await compose(path)
    for (const prefix of ['', '/en', '/es']) {
      const answer = await openSite().ask(prefix + path)
      expect(answer.status).toBe(200)
      expect(answer.text.indexOf('<p>Au-dessus</p>')).toBeGreaterThan(0)
      expect(answer.text.indexOf('<p>Au-dessus</p>')).toBeLessThan(answer.text.lastIndexOf(listed))
      expect(readHead(answer).title).toBe('Notre titre · Chiche')
      expect(readHead(answer).headings).toBe(1)
    }
  })

  test('with a list of its own replaces the page’s list', async () => {
    await compose(path, { id: 'builder-own', component: own }, text('<h1>Tout à nous</h1>'))
    const answer = await openSite().ask(path)
    expect(answer.text).toContain('<p>Au-dessus</p>')
    expect(readHead(answer).headings).toBe(1)
    const lists = { '/media': 'id="latest"', '/resources': listed, '/actions': listed, '/sondages': 'id="open"' }
    expect(answer.text).not.toContain(lists[path])
  })
})

test('later pages of a list have no composed head', async () => {
  await publish(...Array.from({ length: 30 }, () => article({ media: 'guide' })))
  await compose('/resources')
  const site = openSite()
  expect((await site.ask('/resources')).text).toContain('<p>Au-dessus</p>')
  expect((await site.ask('/resources?page=1')).text).not.toContain('<p>Au-dessus</p>')
})

test('an entry at the path of a page of the code changes nothing', async () => {
  await compose('/events')
  await compose('/media/ecologie')
  const site = openSite()
  for (const path of ['/events', '/media/ecologie'])
    expect((await site.ask(path)).text).not.toContain('<p>Au-dessus</p>')
})
