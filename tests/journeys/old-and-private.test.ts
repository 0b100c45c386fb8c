import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../support/ask-events.ts'
import { hourMs } from '../support/factories.ts'
import { storeEvents } from './example-events.ts'
import { openSite, readHead } from './open-site.ts'

beforeEach(emptyTables)

function monthsAgo(months: number, days = 0): number {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() - months, date.getUTCDate() - days)
  return date.getTime()
}

describe('events that ended long ago (D10)', () => {
  test('after more than 12 months answer 410 with their title and coming events', async () => {
    await storeEvents({ slug: 'vieux', title: 'Vieux', startsAt: monthsAgo(13) }, { slug: 'bientot', title: 'Bientôt' })
    const { ask } = openSite()
    const answer = await ask('/events/e/vieux')
    expect(answer.status).toBe(410)
    expect(readHead(answer)).toMatchObject({ title: 'Cet événement est trop ancien · Chiche', robots: 'noindex' })
    expect(answer.text).toContain('href="/events/e/bientot"')
    expect(answer.text).not.toContain('Vieux')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await ask('/e/vieux')).status).toBe(410)
    expect(readHead(await ask('/en/events/e/vieux')).lang).toBe('en')
  })

  test.each([
    ['a day short of 12 months', monthsAgo(12, -1), 200],
    ['a day over 12 months', monthsAgo(12, 1), 410],
    ['11 months', monthsAgo(11), 200],
  ])('%s after its end', async (_, end, status) => {
    await storeEvents({ slug: 'fini', startsAt: end - 2 * hourMs, endsAt: end })
    expect((await openSite().ask('/events/e/fini')).status).toBe(status)
  })

  test('are counted from their end, not their start', async () => {
    await storeEvents({ slug: 'expo', startsAt: monthsAgo(14), endsAt: monthsAgo(2) })
    expect((await openSite().ask('/events/e/expo')).status).toBe(200)
  })

  test('say that they are over, at the date before all else', async () => {
    await storeEvents({ slug: 'fini', startsAt: monthsAgo(1) }, { slug: 'bientot', title: 'Bientôt' })
    const { ask } = openSite()
    const { text } = await ask('/events/e/fini')
    expect(text).toContain('Oh dommage cet événement est déjà passé !')
    expect(text.indexOf('Événement passé')).toBeLessThan(text.indexOf('<figure'))
    expect(text).toContain('data-over="past"')
    expect((await ask('/events/e/bientot')).text).not.toMatch(/Événement passé|data-over/)
  })
})

test('a page does not say the same thing two times: a summary that is the title or the text is left out', async () => {
  const same = 'Une soirée pour planter ensemble'
  await storeEvents(
    { slug: 'texte', title: 'Haie', summary: { fr: same }, description: { fr: `<p>${same}</p>` } },
    { slug: 'titre', title: same, summary: { fr: same }, description: { fr: '<p>Avec des bottes.</p>' } },
    { slug: 'autre', title: 'Haie', summary: { fr: same }, description: { fr: '<p>Avec des bottes.</p>' } },
  )
  const { ask } = openSite()
  const leads = async (slug: string) => {
    const main = /<main[\s\S]*<\/main>/.exec((await ask(`/events/e/${slug}`)).text)![0]
    return main.split(`>${same}</p>`).length - 1
  }
  expect([await leads('texte'), await leads('titre'), await leads('autre')]).toEqual([1, 0, 1])
})

describe('private events can be reached by link only (D30)', () => {
  test('show by link, and search engines do not index them', async () => {
    await storeEvents({ slug: 'secret', title: 'Rendez-vous discret', private: true })
    const answer = await openSite().ask('/events/e/secret')
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ title: 'Rendez-vous discret · Chiche', robots: 'noindex' })
  })

  test.each([
    '/',
    '/events',
    '/events?search=discret',
    '/events?private=true',
    '/events?includePrivate=true',
    '/events/city/lyon',
    '/events/e/public',
    '/no/such/page',
    '/events.ics',
    '/events.rss',
    '/events.json',
    '/sitemap.xml',
    '/sitemap-events-1.xml',
    '/llms.txt',
    '/v1/events?search=discret',
  ])('not in %s', async (path) => {
    await storeEvents(
      { slug: 'secret', title: 'Rendez-vous discret', private: true },
      { slug: 'public', title: 'Rendez-vous ouvert' },
    )
    const { text } = await openSite().ask(path)
    expect(text).not.toContain('secret')
    expect(text).not.toContain('Rendez-vous discret')
  })
})
