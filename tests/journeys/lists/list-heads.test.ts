import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { upsertEvents } from '../../../worker/backend/events/write-events.ts'
import { emptyDatabase, seedReferences } from '../../../worker/seed/seed.ts'
import { buildEvent, dayMs, hourMs } from '../../support/factories.ts'
import { openSite } from '../open-site.ts'

beforeEach(async () => {
  await emptyDatabase(env.DB)
  await seedReferences(env.DB)
  const startsAt = Date.now() + dayMs
  await upsertEvents(env.DB, [buildEvent({ startsAt, endsAt: startsAt + hourMs, free: true })])
})

const titleOf = (html: string) => /<title>(.*?) · Chiche<\/title>/.exec(html)?.[1]

test.each([
  ['/events?formattedAddress=Lyon', 'Événements à Lyon'],
  ['/events?search=atelier&free=true', 'Événements pour «\u00A0atelier\u00A0», gratuits'],
  ['/en/events?from=2100-03-01&to=2100-03-02&results=false', 'Events 1 Mar 2100 to 2 Mar 2100'],
  ['/events/city/lyon', 'Événements à Lyon'],
  ['/events?layout=grid', 'Tous les événements pour agir'],
])('the tab of %s is called %s', async (path, title) => {
  expect(titleOf((await openSite().ask(path)).text)).toBe(title)
})

test('readers of JSON Feed find the feed by its own media type', async () => {
  for (const path of ['/', '/events', '/events/city/lyon'])
    expect((await openSite().ask(path)).text, path).toMatch(
      /<link rel="alternate" type="application\/feed\+json" href="\/events[^"]*\.json/,
    )
})

test('a country that does not exist is ignored', async () => {
  for (const code of ['ZZ', 'XX']) {
    const { text } = await openSite().ask(`/events?countryCode=${code}`)
    expect(/data-region="count">(\d+)/.exec(text)?.[1], code).toBe('1')
    expect(text).not.toMatch(/inconnue|indéterminée/)
  }
})
