import { XMLParser } from 'fast-xml-parser'
import { drizzle } from 'drizzle-orm/d1'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import type { EmbedAnswer } from '../../../src/embed/embed.ts'
import { entryStatements } from '../../../worker/backend/content/write-entries.ts'
import { iframes } from '../../../worker/backend/db/service-schema.ts'
import { seedIframes } from '../../../worker/seed/service-rows.ts'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { signedInUser } from '../../support/accounts.ts'
import { buildEvent } from '../../support/factories.ts'
import { buildEntry } from '../../support/content.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, readHead, type Site } from '../open-site.ts'
import { batch } from '../../../worker/backend/db/run-sql.ts'

let site: Site
beforeEach(async () => {
  await storeExamples()
  await drizzle(env.DB).delete(iframes)
  await drizzle(env.DB).insert(iframes).values(seedIframes)
  site = openSite()
})

/** Every site may frame it, and it leaves nothing in the browser. */
function expectFramed({ status, headers }: { status: number; headers: Headers }) {
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('set-cookie')).toBeNull()
}

describe('/iframe/{id} (spec §2, §7)', () => {
  test.each(['agenda', 'elections2022', 'techforgoodtour', 'techforgoodtour-partners', 'thedaysafter'])(
    '%s is bare and for every site, in each language',
    async (id) => {
      for (const locale of locales) {
        const answer = await site.ask(localePath(locale, `/iframe/${id}`))
        expectFramed(answer)
        const cookie = '__Host-em=camille%40example.org'
        expect((await site.ask(localePath(locale, `/iframe/${id}`), { headers: { cookie } })).bytes).toEqual(
          answer.bytes,
        )
        expect(readHead(answer)).toMatchObject({ lang: locale, robots: 'noindex', headings: 1 })
        expect(answer.text).not.toMatch(/<header[^>]*data-print|<footer[^>]*data-print/)
        expect(answer.text).toContain(
          seedIframes.find((one) => one.id === id)!.title[locale]!.replaceAll("'", '&#x27;'),
        )
      }
    },
  )
  test('shows the events of `GET /v1/iframes/{id}/events`, as many as its settings say, with links that open the site', async () => {
    await storeEvents(...Array.from({ length: 14 }, (_, n) => ({ id: `e${n}`, slug: `e${n}`, title: `Date ${n}` })))
    const { data, total } = JSON.parse((await site.ask('/v1/iframes/agenda/events')).text) as {
      data: { slug: string }[]
      total: number
    }
    const { text } = await site.ask('/iframe/agenda')
    const links = [...text.matchAll(/<a href="([^"]+\/events\/e\/[^"]+)"[^>]*target="_blank"/g)].map(([, href]) => href)
    expect(links).toEqual(data.map(({ slug }) => `${site.origin}/events/e/${slug}?utm_source=embed`))
    expect(data).toHaveLength(12)
    expect(text).toContain(`Les ${total} dates`)
  })
  test('of partners shows them with their links', async () => {
    const { text } = await site.ask('/iframe/techforgoodtour-partners')
    for (const name of ['Atelier Boussole', 'Énergie Commune', 'La Coop des codes']) expect(text).toContain(name)
    expect(text).toContain('href="https://boussole.example"')
  })
  test('of an unknown id is 404, and other pages refuse frames', async () => {
    expect((await site.ask('/iframe/none')).status).toBe(404)
    const { headers } = await site.ask('/events')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('a list or an event for a frame', () => {
  test('the list has the filters of /events, in each language', async () => {
    await storeEvents({ id: 'paris', slug: 'paris', title: 'Autre part' })
    for (const [prefix, title] of [
      ['', 'Soupe'],
      ['/en', 'Soup'],
      ['/es', 'Sopa'],
    ]) {
      const answer = await site.ask(`${prefix}/embed/events?city=lyon&topic=ecologie&limit=3&theme=dark`)
      expectFramed(answer)
      expect(answer.text).toContain(`>${title}</a>`)
      expect(answer.text).not.toContain('Autre part')
      expect(answer.text).toContain('data-scheme="dark"')
    }
  })
  test('an empty list offers the others; wrong values are as if absent', async () => {
    const { text } = await site.ask(
      '/embed/events?topic=ecologie&search=introuvable&limit=many&theme=red&accent=javascript:&layout=tower',
    )
    expect(text).toContain('Pas de date pour l’instant.')
    expect(text).toContain('Voir les autres événements')
    expect(text).toContain('data-scheme="auto"')
    expect((await site.ask('/embed/events?layout=grid')).text).toContain('data-layout="grid"')
    expect(text).not.toContain('javascript:')
  })
  test('one event is a poster with its day; an unlisted one is found, an unknown one is 404', async () => {
    await storeEvents({ id: 'hidden', slug: 'cachee', title: 'Entre nous', private: true })
    const answer = await site.ask('/embed/e/cachee')
    expectFramed(answer)
    expect(answer.text).toContain('Entre nous')
    expect(answer.text).toContain('Je viens')
    expect((await site.ask('/embed/e/none')).status).toBe(404)
  })
  test('the list is data for the element of other sites', async () => {
    const answer = await site.ask('/en/embed/events.json?topic=ecologie&limit=3&title=Ours')
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(JSON.parse(answer.text)).toMatchObject({
      title: 'Ours',
      lang: 'en',
      total: 1,
      href: `${site.origin}/en/events/topic/ecologie`,
      rows: [{ title: 'Soup', href: `${site.origin}/en/events/e/soupe?utm_source=embed`, day: expect.any(String) }],
    })
  })
})

describe('events of an organizer, of a month and of cities', () => {
  /** Events of an account on a day to come, and the key of their organizer. */
  async function organized() {
    const { user } = await signedInUser({ displayname: 'Les Jeunes Pousses' })
    const beginsAt = Date.UTC(new Date().getUTCFullYear() + 1, 2, 14, 12)
    const upcoming = {
      startsAt: beginsAt,
      endsAt: beginsAt + 3_600_000,
      ownerId: user.id,
      organizers: [{ displayname: 'Les Jeunes Pousses', firstName: '', lastName: '' }],
    }
    await upsertEvents(
      env.DB,
      [1, 2, 3].map((n) => buildEvent({ id: `own${n}`, slug: `own-${n}`, title: `Semis ${n}`, ...upcoming })),
    )
    const { data } = JSON.parse((await site.ask('/v1/events/slug/own-1')).text) as { data: { organizer: string } }
    return {
      organizer: data.organizer,
      month: new Date(beginsAt).toISOString().slice(0, 7),
      day: new Date(beginsAt).toISOString().slice(0, 10),
    }
  }
  test('a frame of an organizer has their events only, and their name', async () => {
    const { organizer } = await organized()
    const own = await site.ask(`/embed/events?organizer=${organizer}&title=Nos%20dates`)
    expectFramed(own)
    expect(own.text).toContain('<span>Les Jeunes Pousses</span>')
    expect(own.text).toContain('Semis 3')
    expect(own.text).not.toContain('Soupe')
    expect(readHead(await site.ask(`/en/embed/events?organizer=${organizer}`))).toMatchObject({
      title: 'Les Jeunes Pousses · Chiche',
    })
  })
  test.each(locales)('a month links each day with events to them, in %s', async (locale) => {
    const { organizer, month, day } = await organized()
    const query = `layout=month&organizer=${organizer}&month=${month}`
    const { text } = await site.ask(localePath(locale, `/embed/events?${query}`))
    const [, address, label] =
      /<a href="([^"]+)" target="_blank"[^>]*><span class="sr">([^<]+): <\/span><b[^>]*>14/.exec(text)!
    expect(address).toContain(`from=${day}&amp;to=${day}`)
    expect(address).toContain('utm_source=embed')
    expect(label).toMatch(/14.* 3 \S+s$/)
    expect(text.match(/<a [^>]*><span class="sr">[^<]+<\/span><b/g)).toHaveLength(1)
    expect(text).toContain('Semis 1')
    expect(text).not.toContain('Semis 3')
    const data = JSON.parse((await site.ask(localePath(locale, `/embed/events.json?${query}`))).text) as EmbedAnswer
    expect(data.month!.days.filter(({ count }) => count > 0)).toMatchObject([{ day: '14', count: 3 }])
    // A month that is over, or none, is the present one.
    for (const wrong of ['2020-01', 'soon', '2027-13'])
      expect((await site.ask(`/embed/events?layout=month&month=${wrong}`)).text).toContain('data-today')
  })
  test('cities have their numbers of events', async () => {
    const { text } = await site.ask('/en/embed/events?layout=cities&topic=ecologie')
    expect(text).toMatch(/href="[^"]+\/en\/events\/city\/lyon\/topic\/ecologie"[^>]*>Lyon <b>\d+<\/b>/)
  })
  test('the button of an event registers for it, or leads to its page', async () => {
    const framed = await site.ask('/es/embed/e/soupe?layout=button')
    expectFramed(framed)
    expect(framed.text).toMatch(/href="[^"]+\/es\/events\/e\/soupe\/attend\?utm_source=embed" target="_blank"/)
    const answer = await site.ask('/en/embed/e/soupe.json')
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(JSON.parse(answer.text)).toMatchObject({
      href: `${site.origin}/en/events/e/soupe/attend?utm_source=embed`,
      title: 'Soup',
    })
    expect((await site.ask('/embed/e/none.json')).status).toBe(404)
    await storeEvents({ id: 'off', slug: 'annulee', title: 'Annulée', status: 'cancelled' })
    const off = JSON.parse((await site.ask('/embed/e/annulee.json')).text) as object
    expect(off).toMatchObject({ label: 'Voir l’événement', href: `${site.origin}/events/e/annulee?utm_source=embed` })
  })
  test('the maker takes the organizer from the address of an event, and makes the code of a button', async () => {
    const { organizer } = await organized()
    const made = await site.ask(`/embed?organizer=${encodeURIComponent(`${site.origin}/events/e/own-1`)}&layout=month`)
    expect(made.text).toContain(`organizer=&quot;${organizer}&quot; title`.replace(' title', ''))
    expect(made.text).toContain('layout=&quot;month&quot;')
    expect((await site.ask('/embed?organizer=nobody')).text).toContain('Aucune organisation à cette adresse.')
    const button = await site.ask(`/embed?what=button&address=${encodeURIComponent(`${site.origin}/events/e/soupe`)}`)
    expect(button.text).toContain('&lt;chiche-button event=&quot;soupe&quot;')
    expect(button.text).toContain('/events/e/soupe/attend?utm_source=embed')
  })
})

describe('the maker of code /embed', () => {
  test.each(locales)('makes the code of a list without script, in %s', async (locale) => {
    const path = localePath(locale, '/embed?topic=ecologie&limit=9&title=Nos%20%22dates%22&theme=light')
    const answer = await site.ask(path)
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    const prefix = localePath(locale, '/')
    expect(answer.text).toContain(`&lt;script type=&quot;module&quot; src=&quot;${site.origin}/embed.js&quot;`)
    expect(answer.text).toContain('title=&quot;Nos &amp;quot;dates&amp;quot;&quot;')
    expect(answer.text).toContain(`${prefix === '/' ? '' : prefix}/embed/events?topic=ecologie`)
  })
  test('takes the address of an event in any language, and says which it does not know', async () => {
    const known = await site.ask(`/embed?what=event&address=${encodeURIComponent(`${site.origin}/en/events/e/soupe`)}`)
    expect(known.text).toContain(`${site.origin}/embed/e/soupe`)
    const { text } = await site.ask('/embed?what=event&address=https%3A%2F%2Felsewhere.example%2F')
    expect(text).toContain('Aucun événement à cette adresse.')
  })
})

test.each(['/e/soupe', '/events/soupe', '/en/events/e/soupe', '/fr/e/soupe/', '/es/e/soupe/attend?utm_source=x#y'])(
  'the address %s of an event opens the maker on the event, and is known to oEmbed (D1)',
  async (path) => {
    for (const address of [site.origin + path, new URL(site.origin).host + path])
      expect((await site.ask(`/embed?address=${encodeURIComponent(address)}`)).text).toContain('/embed/e/soupe')
    expect((await site.ask(`/oembed?url=${encodeURIComponent(site.origin + path)}`)).status).toBe(200)
  },
)

describe('GET /oembed (oembed.com)', () => {
  const ask = (page: string, more = '') => site.ask(`/oembed?url=${encodeURIComponent(site.origin + page)}${more}`)

  test('an event is a frame with its title, picture and author', async () => {
    const answer = await ask('/en/events/e/soupe')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    const shown = JSON.parse(answer.text) as { html: string; thumbnail_url: string }
    expect(shown).toMatchObject({ version: '1.0', type: 'rich', title: 'Soup', provider_name: 'Chiche', width: 640 })
    expect(shown.html).toContain(`src="${site.origin}/en/embed/e/soupe"`)
    expect((await site.ask(new URL(shown.thumbnail_url).pathname)).status).toBe(200)
    const page = await site.ask('/en/events/e/soupe')
    const [, found] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page.text)!
    expect((await site.ask(found!)).text).toBe(answer.text)
  })
  test('a list is a frame, as XML too', async () => {
    const answer = await ask('/events/topic/ecologie?free=true', '&format=xml&maxwidth=400&maxheight=300')
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const { oembed } = new XMLParser().parse(answer.text) as { oembed: Record<string, unknown> }
    expect(oembed).toMatchObject({ type: 'rich', width: 400, height: 300, title: 'Événements écologie' })
    expect(oembed['html']).toContain('/embed/events?free=true')
  })
  test('an article is a frame with its card', async () => {
    const data = { title: 'Composter', slug: 'composter', descriptionCourte: 'Au pied de l’immeuble' }
    await batch(env.DB, entryStatements(buildEntry({ model: 'article', data })))
    const shown = JSON.parse((await ask('/media/category/composter')).text) as Record<string, string>
    expect(shown).toMatchObject({ type: 'rich', title: 'Composter', width: 640, height: 260 })
    expect(shown['html']).toContain(`src="${site.origin}/embed/media/composter"`)
    const framed = await site.ask('/embed/media/composter?theme=dark')
    expectFramed(framed)
    expect(framed.text).toContain('Au pied de l’immeuble')
    expect(framed.text).toContain('/media/category/composter?utm_source=embed" target="_blank"')
    expect(readHead(framed)).toMatchObject({ robots: 'noindex', headings: 1 })
    expect((await site.ask('/embed/media/none')).status).toBe(404)
  })
  test('the polls are a frame with the one that is open, or the one that the address names', async () => {
    const poll = (id: string, title: string, endDate: string) =>
      buildEntry({
        id,
        model: 'sondage',
        data: { title, startDate: '2020-01-01T00:00Z', endDate, choices: [{ id: 'a', answer: `Oui, ${title}` }] },
      })
    const entries = [poll('over', 'Hier ?', '2021-01-01T00:00Z'), poll('open', 'Demain ?', '2999-01-01T00:00Z')]
    await batch(env.DB, entries.flatMap(entryStatements))
    const shown = JSON.parse((await ask('/es/sondages?vote=over')).text) as Record<string, string>
    expect(shown).toMatchObject({ type: 'rich', title: 'Encuestas' })
    expect(shown['html']).toContain(`src="${site.origin}/es/embed/poll?poll=over"`)
    const open = await site.ask('/embed/poll')
    expectFramed(open)
    expect(open.text).toContain('Oui, Demain ?')
    expect(open.text).toContain('/sondages?utm_source=embed#poll-open" target="_blank"')
    expect(open.text).not.toContain('<form')
    const over = await site.ask('/embed/poll?poll=over')
    expect(over.text).toContain('Oui, Hier ?')
    expect(over.text).toContain('0 vote')
  })
  test('errors name what is wrong', async () => {
    const { status, text } = await site.ask('/oembed')
    expect([status, JSON.parse(text)]).toMatchObject([400, { error: { fields: { url: expect.any(String) } } }])
    expect((await ask('/events/e/none')).status).toBe(404)
    expect((await ask('/account')).status).toBe(404)
    expect((await site.ask('/oembed?url=https%3A%2F%2Felsewhere.example%2Fevents')).status).toBe(404)
    expect((await ask('/events', '&format=yaml')).status).toBe(501)
    expect((await ask('/events', '&maxwidth=wide')).status).toBe(400)
  })
})
