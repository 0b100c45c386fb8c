import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildEntry, topicReference } from '../../support/content.ts'
import { openSite } from '../open-site.ts'
import { article, publish, publishTopics } from './example-articles.ts'

beforeAll(publishTopics)
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await env.DB.prepare(`DELETE FROM content_entries WHERE model = 'article'`).run()
})

test.each([
  ['none', undefined],
  ['null', null],
  ['a number', 2024],
  ['a path', '../a/b'],
  ['words', 'Mon article ?'],
  ['a list', ['a']],
])('an article whose slug is %s has the address that lists, sitemap and search link to', async (_, slug) => {
  const odd = article({ title: 'Drôle d’adresse', slug }, { firstPublishedAt: Date.now() })
  await publish(odd)
  const site = openSite()
  const found: string[] = []
  for (const list of ['/media', '/media?page=0', '/media/ecologie', '/sitemaps/articles.xml']) {
    const { text: html } = await site.ask(list)
    found.push(...[...html.matchAll(new RegExp(`(/media/ecologie/[^"<]*${odd.id})`, 'g'))].map(([, path]) => path!))
  }
  expect(found.length).toBeGreaterThanOrEqual(4)
  for (const path of new Set(found)) expect([path, (await site.ask(path)).status]).toEqual([path, 200])
  const searched = JSON.parse((await site.ask('/v1/builder/search')).text) as { data: { slug: string }[] }
  expect(searched.data[0]!.slug).toBe(odd.id)
  const headers = { 'content-type': 'application/json' }
  const read = await site.ask('/v1/builder/track', {
    method: 'POST',
    headers,
    body: JSON.stringify({ slug: odd.id }),
  })
  expect(JSON.parse(read.text)).toEqual({ count: 1 })
  const [, picture] = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec((await site.ask(found[0]!)).text)!
  expect((await site.ask(picture!)).status).toBe(200)
})

test('the id of an article redirects to its slug; a topic with a reserved slug has a page', async () => {
  const topic = buildEntry({ model: 'topic', data: { slug: 'category', title: 'Sans nom' } })
  const named = article({ title: 'Bien nommé', slug: 'bien-nomme', thematique: topicReference(topic.id) })
  await publish(topic, named)
  const site = openSite()
  const own = `/media/${topic.id}/bien-nomme`
  const byId = await site.ask(`/media/${topic.id}/${named.id}`)
  expect([byId.status, byId.headers.get('location')]).toEqual([301, own])
  expect((await site.ask(own)).status).toBe(200)
  expect((await site.ask(`/media/${topic.id}`)).text).toContain('Bien nommé')
})

test('an article without a title shows its name, or else a text in the page’s language', async () => {
  const named = { ...article({ title: ' ', slug: 'avec-nom' }), name: 'Nom interne' }
  const bare = { ...article({ title: undefined, slug: 'sans-rien' }), name: '' }
  await publish(named, bare)
  const site = openSite()
  const titles = async (path: string) => {
    const { text } = await site.ask(path)
    return [/<h1[^>]*>([^<]*)<\/h1>/.exec(text)?.[1], /<title>([^<|–·]*?)\s*[<|–·]/.exec(text)?.[1]]
  }
  expect(await titles('/media/ecologie/avec-nom')).toEqual(['Nom interne', 'Nom interne'])
  expect(await titles('/media/ecologie/sans-rien')).toEqual(['Article sans titre', 'Article sans titre'])
  expect(await titles('/en/media/ecologie/sans-rien')).toEqual(['Untitled article', 'Untitled article'])
  expect(await titles('/es/media/ecologie/sans-rien')).toEqual(['Artículo sin título', 'Artículo sin título'])
})
