import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageEntries } from '../../../worker/seed/content/seed-content.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { buildEntry } from '../../support/content.ts'
import { dayMs } from '../../support/factories.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, readHead, type Answer, type Site } from '../open-site.ts'
import { openOver, useServices } from './open-over.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

/** The home page and the error pages of a new site: entries that editors can change. */

useServices()

const variants = ['chiche', 'international'] as const
const paths = `('/', '/404', '/410', '/error')`

const publish = (...entries: ReturnType<typeof buildEntry>[]) => batch(env.DB, entries.flatMap(entryStatements))
const publishOwn = () => publish(...pageEntries(Date.now() - 90 * dayMs, '2026-11-20'))
const page = (url: string, words: string, parts: Parameters<typeof buildEntry>[0] = {}) =>
  buildEntry({
    ...parts,
    data: { url, blocks: [{ id: 'builder-1', component: { name: 'Text', options: { text: `<p>${words}</p>` } } }] },
  })

const contentOf = ({ text }: Answer) => /builder-content-id="([^"]+)"/.exec(text)?.[1]
const bodyOf = ({ text }: Answer) => /<div builder-content-id[\s\S]*<\/main>/.exec(text)![0]
const open = (variant: (typeof variants)[number] = 'chiche') => openSite({ bindings: { SITE_VARIANT: variant } })

beforeEach(async () => {
  await env.DB.prepare(`DELETE FROM content_entries WHERE url IN ${paths}`).run()
  await storeExamples()
  await storeEvents({ slug: 'a-la-une', makesense: true }, { slug: 'en-ligne', visio: true })
})

describe.each(variants)('the home of a new site, %s', (variant) => {
  test.each(['/', '/en', '/es'])('%s is an entry with search, posters of the week and cities', async (path) => {
    await publishOwn()
    const answer = await open(variant).ask(path)
    expect(answer.status).toBe(200)
    expect(contentOf(answer)).toBe(`page-home-${variant}`)
    expect(readHead(answer).headings).toBe(1)
    expect(/<header[^>]* data-on-hero/.test(answer.text)).toBe(variant === 'chiche')
    expect(answer.text).toMatch(/<form id="search"[^>]*role="search"/)
    const poster =
      /<li>(?:<b>[^<]+<\/b>)?<article><img src="\/cover\/\w+\/\w+\.svg"[^>]*>.*?<h3><a href="[^"]*\/events\/e\//s
    expect(answer.text).toMatch(poster)
    expect(answer.text).toMatch(/href="(\/\w\w)?\/events\/city\/\w+"/)
    expect(answer.text).toContain('"@type":"WebSite"')
    expect(answer.text).toContain('type="text/calendar"')
    expect(answer.text).not.toContain('@builder.io')
  })

  test('is the same without any entry and without the content service', async () => {
    await publishOwn()
    const stored = bodyOf(await open(variant).ask('/'))
    await env.DB.prepare(`DELETE FROM content_entries WHERE url IN ${paths}`).run()
    expect(bodyOf(await open(variant).ask('/'))).toBe(stored)
    const answer = await openOver(() => new Response('down', { status: 503 }), { SITE_VARIANT: variant }).ask('/')
    expect([answer.status, contentOf(answer)]).toEqual([200, `page-home-${variant}`])
  })

  test('is replaced by what editors publish for /, however old', async () => {
    await publishOwn()
    await publish(page('/', 'Notre accueil', { firstPublishedAt: 1, createdAt: 1 }))
    expect((await open(variant).ask('/')).text).toContain('<p>Notre accueil</p>')
  })

  test('is recognised by its targeting alone', async () => {
    const query = [{ property: 'variant', operator: 'is', value: 'international' }]
    await publish(page('/', 'Hello', { query }))
    expect((await open(variant).ask('/')).text.includes('<p>Hello</p>')).toBe(variant === 'international')
  })
})

describe('the hour of the home page', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const at = (time: string) => vi.setSystemTime(Date.parse(`${time}+01:00`))
  const title = ({ text }: Answer) =>
    /<h1[^>]*>([\s\S]*?)<\/h1>/
      .exec(text)![1]!
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  test.each([
    ['2026-11-24T08:00', 'morning', ['Chiche ce soir ?', 'Up for it tonight?', '¿Te animas esta tarde?']],
    ['2026-11-24T15:00', 'day', ['Chiche d’agir ce soir ?', 'Up for action tonight?', '¿Te animas a actuar hoy?']],
    ['2026-11-26T15:00', 'eve', ['Chiche d’agir ce soir ?', 'Up for action tonight?', '¿Te animas a actuar hoy?']],
    ['2026-11-28T10:00', 'weekend', ['Chiche d’y aller, là ?', 'Up for it right now?', '¿Te animas a ir ya mismo?']],
    ['2026-11-29T23:00', 'night', ['Chiche de dormir, puis d’agir', 'Sleep first, then act', 'Duerme, luego actúa']],
  ])('%s it is %s', async (time, moment, titles) => {
    at(time)
    await storeEvents({ slug: 'bientot', startsAt: Date.now() + dayMs / 2 })
    const site = open()
    const answers = [await site.ask('/'), await site.ask('/en'), await site.ask('/es')]
    expect(answers.map(title)).toEqual(titles)
    for (const { text } of answers) {
      expect(text).toContain(`data-moment="${moment}"`)
      expect(text).toMatch(new RegExp(`<img src="/scene/crowd-${moment}-[0-9a-f]+\\.svg"`))
    }
    expect((await site.ask('/', { headers: { cookie: 'x=1' } })).text).toBe(answers[0]!.text)
    // On Thursday afternoons the newsletter comes before the posters.
    const [, first] = answers[0]!.text.split('</h1>')[1]!.match(/<h2[^>]*>([^<]+)/)!
    expect(first!.trim()).toBe(moment === 'eve' ? 'Demain matin dans ta boîte' : 'Sur les murs, d’ici dimanche')
  })

  test('rolls over for who comes after it, although the page before is still cached', async () => {
    at('2026-11-24T10:59:59')
    const site = open()
    expect(title(await site.ask('/'))).toBe('Chiche ce soir ?')
    at('2026-11-24T11:01:00')
    expect(title(await site.ask('/'))).toBe('Chiche d’agir ce soir ?')
  })

  test('says when the first events begin, only where that is soon', async () => {
    at('2026-11-24T15:58')
    await storeEvents(...['a', 'b'].map((slug) => ({ slug, startsAt: Date.parse('2026-11-24T19:00+01:00') })))
    const lead = async (path: string) => /<h1[\s\S]*?<p>([^<]+)</.exec((await open().ask(path)).text)![1]
    expect(await lead('/')).toMatch(/solidarité\. Les deux premiers commencent dans trois heures\.$/)
    expect(await lead('/en')).toMatch(/ The first two start in three hours\.$/)
    expect(await lead('/es')).toMatch(/ Las dos primeras empiezan dentro de tres horas\.$/)
    at('2026-11-24T19:30')
    expect(await lead('/')).not.toContain('premier')
  })
})

test('the home page shows events near the visitor, and is cached for each city', async () => {
  const site = open()
  const from = (city: string, latitude: string) =>
    site.ask('/', { cf: { city, country: 'FR', latitude, longitude: '4.83' } } as RequestInit)
  const [lyon, nice, none] = [await from('Lyon', '45.75'), await from('Nice', '43.7'), await site.ask('/')]
  expect(lyon.text).toContain('Ces jours-ci, près de Lyon')
  expect(nice.text).not.toContain('près de Lyon')
  expect(none.text).not.toContain('près de Lyon')
  expect((await from('Lyon', '45.75')).text).toBe(lyon.text)
})

test('the picker of cities leads to the home of that city, whose map and ground are drawn', async () => {
  const site = open()
  const { text } = await site.ask('/en')
  const [, link] = /<a href="(\/en\?lat=[^"#]*formattedAddress=Lyon)#/.exec(text)!
  const there = await site.ask(link!.replaceAll('&amp;', '&'))
  expect(there.text).toContain('In the next few days, near Lyon')
  expect(readHead(there).canonical).toMatch(/\/en$/)
  for (const page of [text, there.text])
    for (const [, picture] of page.matchAll(/<img[^>]* src="(\/(?:plan|scene)\/[^"]+)"/g)) {
      const { status, headers } = await site.ask(picture!)
      expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, 'image/svg+xml'])
    }
  expect(there.text).toContain('src="/plan/city/lyon.svg"')
  expect((await site.ask('/plan/city/nulle-part.svg')).status).toBe(404)
  expect((await site.ask('/?formattedAddress=Xyzzyx')).text).toMatch(/role="alert">.*?Xyzzyx/)
})

test('the international home dares in three languages, and shows cities, hours and dares', async () => {
  const { text } = await open('international').ask('/en')
  for (const [lang, words] of [
    ['fr', 'Chiche'],
    ['en', 'Dare you'],
    ['es', '¿Te sumas?'],
  ])
    expect(text).toMatch(new RegExp(`<span lang="${lang}"[^>]*>${words!.replace('?', '\\?')}`))
  for (const title of ['Where are you?', 'From your sofa, in your own time', 'Three dares, from easy to brave'])
    expect(text).toContain(`${title}</h2>`)
  expect(text).toMatch(/<time dateTime="[^"]+" data-clock="">/i)
  expect(text).toContain('Times are in Paris.')
  expect(text).toMatch(/<b[^>]*>Lyon<\/b><span>3\sevents<\/span><span>Next: tomorrow, /)
})

/** Requests pages that fail with each status. */
async function failures(site: Site) {
  return { 404: await site.ask('/nulle-part'), 405: await site.ask('/legal/privacy', { method: 'DELETE' }) }
}

describe('error pages', () => {
  test('of a new site are entries with their own texts and links, and keep the status', async () => {
    await publishOwn()
    for (const [prefix, title] of [
      ['', 'Page introuvable'],
      ['/en', 'Page not found'],
      ['/es', 'Página no encontrada'],
    ] as const) {
      const lost = await open().ask(`${prefix}/nulle-part`)
      expect(lost.status).toBe(404)
      expect(contentOf(lost)).toBe('page-404')
      expect(lost.text).toContain(`<h1>${title}</h1>`)
      expect(lost.text).toContain('Oops! Page not found')
      expect(lost.text).toMatch(/<form[^>]*role="search"/)
      expect(lost.text).toContain('data-error-status="404"')
      expect(lost.text).not.toMatch(/ERREUR|ERROR/)
    }
  })

  test('of other statuses are the entry /error, with the text for the status', async () => {
    await publishOwn()
    const { 405: answer } = await failures(open())
    expect(answer.status).toBe(405)
    expect(contentOf(answer)).toBe('page-error')
    expect(answer.text).toContain('<h1>Une erreur s&#x27;est produite</h1>')
  })

  test('say ERREUR without such an entry, and still have links', async () => {
    for (const [status, answer] of Object.entries(await failures(open()))) {
      expect(answer.status).toBe(Number(status))
      expect(answer.text).toContain('>ERREUR</p>')
      expect(answer.text).toMatch(/<form[^>]*role="search"/)
    }
  })

  test('list coming events under a heading, without script', async () => {
    const headings = {
      '': 'Voici ce qui arrive bientôt',
      '/en': 'Here is what is coming up',
      '/es': 'Esto es lo que llega pronto',
    }
    for (const publishFirst of [false, true]) {
      if (publishFirst) await publishOwn()
      for (const [prefix, heading] of Object.entries(headings)) {
        const { status, text } = await open().ask(`${prefix}/nulle-part`)
        expect(status).toBe(404)
        const main = /<main[\s\S]*<\/main>/.exec(text)![0]
        expect(main).toContain(heading)
        expect(main).toContain(`href="${prefix}/events/e/`)
        expect(text).not.toMatch(/<div hidden="" id="S:|<template id="B:|univers/)
        const visible = main.replace(/<[^>]*>/g, ' ')
        expect(visible).toContain('Oops! Page not found')
      }
    }
  })

  test('with a remote API and without entries say ERREUR, with links and the API’s events', async () => {
    const events = (await open().ask('/v1/events?limit=3')).text
    vi.stubGlobal('fetch', async (input: RequestInfo) =>
      new Request(input).url.includes('/v1/events?')
        ? new Response(events, { headers: { 'content-type': 'application/json' } })
        : Response.json({ data: [], total: 0, count: 0 }),
    )
    const { status, text } = await openSite({ bindings: { API_HOST: 'https://api.lost.test' } }).ask('/nulle-part')
    expect(status).toBe(404)
    for (const part of [
      '<h1>Page introuvable</h1>',
      '>ERREUR</p>',
      'role="search"',
      'Retour à l’accueil',
      '/events/e/',
    ])
      expect(text).toContain(part)
  })

  test.each([
    ['cannot be read', { blocksString: '[{' }],
    ['is empty', { blocks: [] }],
  ])('say ERREUR when their entry %s, without another error', async (_, data) => {
    await publish({ ...page('/404', ''), data: { url: '/404', ...data } })
    const lost = await open().ask('/nulle-part')
    expect([lost.status, lost.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(lost.text).toContain('>ERREUR</p>')
    expect(readHead(lost).title).toBe('Page introuvable · Chiche')
  })
})
