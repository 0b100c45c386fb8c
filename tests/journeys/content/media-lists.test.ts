import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signedInUser } from '../../support/accounts.ts'
import { topicReference } from '../../support/content.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite, readHead } from '../open-site.ts'
import { article, publish, publishTopics, words } from './example-articles.ts'

const dayMs = 86_400_000
/** One moment for all: articles of the same minute are in the order in which they were stored. */
const now = Date.now()

/** Articles from the latest to the oldest, by their titles. */
const some = (count: number, title: string, data: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, index) =>
    article({ title: `${title} ${index}.`, ...data }, { firstPublishedAt: now - (index + 1) * 60_000 }),
  )
const titlesIn = (html: string, title: string) =>
  [...html.matchAll(new RegExp(`>${title} (\\d+)\\.<`, 'g'))].map(([, index]) => Number(index))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

beforeAll(publishTopics)
beforeEach(() => env.DB.prepare(`DELETE FROM content_entries WHERE model = 'article'`).run())

describe('a long list of articles', () => {
  test('of a topic has pages with their own addresses', async () => {
    await publish(...some(50, 'Haie'), ...some(3, 'Scène', { thematique: topicReference('t-culture') }))
    const site = openSite()
    const path = '/media/ecologie'
    const pages = [path, `${path}?page=1`, `${path}?page=2`]
    const shown = await Promise.all(pages.map((address) => site.ask(address)))
    expect(shown.map(({ text }) => titlesIn(text, 'Haie'))).toEqual([range(0, 24), range(24, 48), [48, 49]])
    expect(shown.map((answer) => readHead(answer).canonical)).toEqual(pages.map((address) => site.origin + address))
    expect(readHead(shown[1]!).title).toContain('page 2')
    for (const [rel, address] of [
      ['prev', path],
      ['next', `${path}?page=2`],
    ]) {
      expect(shown[1]!.text).toContain(`<link rel="${rel}" href="${site.origin}${address}"`)
      expect(shown[1]!.text).toMatch(
        new RegExp(`<a(?=[^>]*rel="${rel}")(?=[^>]*href="${address!.replace('?', '\\?')}")`),
      )
    }
    expect(shown[0]!.text).not.toContain('rel="prev"')
    expect(shown[2]!.text).not.toContain('rel="next"')
    expect(titlesIn((await site.ask(`${path}?page=99`)).text, 'Haie')).toEqual([48, 49])
  })

  test('of all articles, of a tag and of guides has pages', async () => {
    await publish(...some(101, 'Tout', { thematique: undefined, media: 'guide', tags: ['Zéro Déchet'] }))
    const site = openSite()
    expect((await site.ask('/media')).text).toMatch(/href="\/media\?page=0"[^>]*>Voir tous les articles/)
    expect(titlesIn((await site.ask('/media?page=0')).text, 'Tout')).toEqual(range(0, 24))
    for (const path of ['/media?', '/media/tag?tag=z%C3%A9ro+d%C3%A9chet&amp;', '/resources?']) {
      const { text } = await site.ask(`${path.replace('&amp;', '&')}page=4`)
      expect([path, titlesIn(text, 'Tout')]).toEqual([path, range(96, 101)])
      expect(text).toContain(`href="${path}page=3"`)
    }
    const { text } = await site.ask('/media/tag')
    expect(text).toMatch(/zéro déchet<i>101<\/i>/)
  })

  test('shows the topics of all articles, not only of the latest', async () => {
    await publish(
      ...some(110, 'Haie'),
      article({ thematique: topicReference('t-culture') }, { firstPublishedAt: now - dayMs }),
    )
    const { text } = await openSite().ask('/media')
    expect(text).toContain('href="/media/culture"')
  })
})

describe('the suggestions under an article', () => {
  const nextTo = (html: string) => /<section(?:(?!<section)[^])*?>Ensuite<[^]*?<\/section>/.exec(html)![0]

  test('are those of other topics first, then others of its own', async () => {
    await publish(
      article({ slug: 'lui', title: 'Haie 9.' }, { firstPublishedAt: now }),
      ...some(5, 'Haie'),
      ...some(2, 'Scène', { thematique: topicReference('t-culture') }),
    )
    const more = nextTo((await openSite().ask('/media/ecologie/lui')).text)
    // The first of each, and a second one, buzz beside the article.
    expect([titlesIn(more, 'Scène'), titlesIn(more, 'Haie')]).toEqual([[1], [2, 3]])
  })

  test('of other topics are the most read of recent weeks', async () => {
    const culture = { thematique: topicReference('t-culture') }
    await publish(
      article({ slug: 'seul', title: 'Seul.' }, { count: 90 }),
      article({ title: 'Ailleurs.', ...culture }, { count: 10 }),
      article({ title: 'Sans sujet.', thematique: undefined }, { count: 20 }),
      article({ title: 'Antan.', ...culture }, { count: 99, firstPublishedAt: now - 85 * dayMs }),
    )
    const more = nextTo((await openSite().ask('/media/ecologie/seul')).text)
    expect(more.match(/>(Seul|Ailleurs|Sans sujet|Antan)\./g)).toEqual(['>Sans sujet.', '>Ailleurs.'])

    const asked: URLSearchParams[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const { searchParams } = new URL(new Request(input, init).url)
      asked.push(searchParams)
      const thematique = { ...topicReference('t-9'), value: { id: 't-9', data: { slug: 'eau', title: 'Eau' } } }
      const one = { id: 'a', data: { slug: 'source', title: 'Source', thematique } }
      return Response.json({ results: searchParams.get('limit') === '1' ? [one] : [] })
    })
    const site = openSite({ bindings: { BUILDER_API_KEY: 'the-key', BUILDER_API_HOST: 'https://content.test' } })
    const { status } = await site.ask('/media/eau/source')
    vi.unstubAllGlobals()
    expect(status).toBe(200)
    const buzz = asked.find((query) => query.has('query.data.thematique.id.$ne'))!
    expect([buzz.get('query.data.thematique.id.$ne'), buzz.get('sort.count')]).toEqual(['"t-9"', '-1'])
    expect(Math.abs(Date.now() - Number(buzz.get('query.firstPublished.$gte')) - 84 * dayMs)).toBeLessThanOrEqual(dayMs)
  })
})

test('a card says when its text is in another language than the page', async () => {
  await publish(
    article({ title: words('Le pain', 'Bread'), langues: ['fr'] }),
    article({ title: words('Le sel', 'Salt'), langues: ['fr', 'en'] }),
  )
  const site = openSite()
  const cards = (await site.ask('/en/media/ecologie')).text.split('<article').slice(1)
  const marked = cards.map((card) => [/Bread|Salt/.exec(card)![0], card.includes('In French')])
  expect(Object.fromEntries(marked)).toEqual({ Bread: true, Salt: false })
  expect((await site.ask('/media/ecologie')).text).not.toContain('En français')
})

test('a card shows the kind of the article', async () => {
  const kinds = { article: undefined, portrait: 'Portrait', guide: 'Guide', video: 'Vidéo' }
  await publish(...Object.keys(kinds).map((media) => article({ title: `De ${media}.`, media })))
  const cards = (await openSite().ask('/media/ecologie')).text.split('<article').slice(1)
  const shown = cards.map((card) => [/De (\w+)\./.exec(card)![1], />(Portrait|Guide|Vidéo)</.exec(card)?.[1]])
  expect(Object.fromEntries(shown)).toEqual(kinds)
})

describe('the heart of an article', () => {
  const liked = async (answer: { text: string }) =>
    (JSON.parse(/id="visitor">(.*?)<\/script>/.exec(answer.text)![1]!) as { likes: string[] }).likes

  test('saves the article for a signed-in user, and the page tells its script', async () => {
    await publish(article({ slug: 'garde' }, { id: 'a-1' }))
    const { token } = await signedInUser({}, Date.now())
    const browser = openBrowser(openSite(), new Map([['__Host-at', token]]))
    const page = '/media/ecologie/garde'
    const before = await browser.get(page)
    expect(before.text).toMatch(
      /<button(?=[^>]*form="like")(?=[^>]*formAction="\/forms\/likes\.createArticle")(?=[^>]*name="article")(?=[^>]*value="a-1")(?=[^>]*data-like="article:a-1")/i,
    )
    expect(before.text).toContain('data-toast-article="L’article est enregistré dans tes favoris."')
    expect(await liked(before)).toEqual([])
    expect((await browser.send('likes.createArticle', { article: 'a-1' }, page)).status).toBe(303)
    expect(await liked(await browser.get(page))).toEqual(['article:a-1'])
    expect((await browser.get('/account/favorites/articles')).text).toContain(page)
  })

  test('of a visitor opens the log-in, which saves it at the end', async () => {
    const browser = openBrowser(openSite())
    const answer = await browser.send('likes.createArticle', { article: 'a-1' }, '/media')
    const step = answer.headers.get('location')!
    expect(step).toBe('/login/start?source=like&feature=like-event&event=article%3Aa-1&next=%2Fmedia')
    expect((await browser.get(step)).text).toContain('On garde cet article pour toi')
    const { token } = await signedInUser({ displayname: 'Camille' }, Date.now())
    const member = openBrowser(openSite(), new Map([['__Host-at', token]]))
    const { text } = await member.get(step.replace('start', 'register'))
    expect(text).toContain('action="/forms/likes.createArticle"')
    expect(text).toContain('name="article" value="a-1"')
  })
})
