import { describe, expect, test } from 'vitest'
import type { Event } from '../events/events.contract.ts'
import { jsonForScript } from '../lib/text/json-for-script.ts'
import { buildEvent } from '../events/event.fixture.ts'
import { eventStructuredData, type EventStructuredDataOptions } from './event-structured-data.ts'

const origin = 'https://chiche.test'
const description = 'On plante.'
const dataOf = (parts: Partial<Event> = {}, given: Partial<EventStructuredDataOptions> = {}) =>
  JSON.parse(
    JSON.stringify(eventStructuredData(buildEvent(parts), { locale: 'fr', origin, description, ...given })),
  ) as Record<string, unknown>

describe('an ordinary event', () => {
  test('has all fields that Google requires', () => {
    const social = ['/social/e1/abc-1280x800.fr.png', '/social/e1/abc-1200x630.fr.png']
    expect(dataOf({ maxAttendees: 40, remaining: 12, age: { min: 7, max: 12 } }, { images: social })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': 'https://chiche.test/events/e/planter-la-haie#event',
      url: 'https://chiche.test/events/e/planter-la-haie',
      name: 'Planter la haie',
      description: 'On plante.',
      startDate: '2026-11-28T09:30:00+01:00',
      endDate: '2026-11-28T12:30:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Jardin partagé',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Jardin partagé, rue Watt, 75013 Paris',
          addressLocality: 'Paris',
          addressCountry: 'FR',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 48.828, longitude: 2.379 },
      },
      image: social.map((path) => origin + path),
      organizer: [{ '@type': 'Organization', name: 'Les Voisins' }],
      offers: {
        '@type': 'Offer',
        url: 'https://chiche.test/events/e/planter-la-haie',
        price: 0,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        validFrom: '2026-10-01T10:00:00Z',
      },
      inLanguage: 'fr',
      isAccessibleForFree: true,
      maximumAttendeeCapacity: 40,
      remainingAttendeeCapacity: 12,
      typicalAgeRange: '7-12',
    })
  })
  test('its description is cut to 250 graphemes, of its text (spec §5, D13)', () => {
    const cut = dataOf({}, { description: 'été 👩‍👩‍👧 '.repeat(100) })['description'] as string
    const graphemes = [...new Intl.Segmenter('fr').segment(cut)]
    expect(graphemes.length).toBeLessThanOrEqual(250)
    expect(graphemes.length).toBeGreaterThan(240)
    expect(cut).toMatch(/^été 👩‍👩‍👧 été.*…$/u)
  })
  test('states whether it is free, if known', () => {
    const free = (price: Event['price']) => dataOf({ price })['isAccessibleForFree']
    expect(free({ free: true, text: {} })).toBe(true)
    expect(free({ free: false, text: { fr: 'Tarif plein 12 €' } })).toBe(false)
    expect(free({ free: false, text: { fr: 'Prix libre' } })).toBeUndefined()
    expect(free({ free: false, text: {} })).toBeUndefined()
  })
  test('includes a photo, but not a generated SVG cover', () => {
    const url = 'https://cdn.example/a.JPG'
    expect(dataOf({ coverDisplay: { url } })['image']).toEqual([url])
    expect(dataOf()['image']).toBeUndefined()
  })
  test('weeks have days instead of hours', () => {
    const data = dataOf({ date: '2026-11-02T09:00:00Z', endDate: '2026-12-20T17:00:00Z' })
    expect([data['startDate'], data['endDate']]).toEqual(['2026-11-02', '2026-12-20'])
  })
  test('has no end without an end date', () => expect(dataOf({ endDate: null })['endDate']).toBeUndefined())
  test('lists the coming dates of a series', () => {
    const timings = ['2026-11-20', '2026-11-28', '2026-12-05'].map((day) => ({
      begin: `${day}T08:30:00Z`,
      end: `${day}T11:30:00Z`,
    }))
    const data = dataOf({
      date: timings[0]!.begin,
      endDate: timings[2]!.end,
      timings,
      next: timings[1]!,
      occurrences: 3,
    })
    expect((data['subEvent'] as { startDate: string }[]).map(({ startDate }) => startDate)).toEqual([
      '2026-11-28T09:30:00+01:00',
      '2026-12-05T09:30:00+01:00',
    ])
  })
})

describe('statuses', () => {
  const status = (parts: Partial<Event>) => dataOf(parts)['eventStatus']
  test('cancelled keeps its start and has no offer', () => {
    const data = dataOf({ status: 'cancelled', change: 'rescheduled' })
    expect(data).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
      startDate: '2026-11-28T09:30:00+01:00',
    })
    expect(data['offers']).toBeUndefined()
  })
  test('postponed has its previous date', () =>
    expect(dataOf({ change: 'postponed' })).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
      startDate: '2026-11-28T09:30:00+01:00',
      previousStartDate: '2026-11-28T09:30:00+01:00',
    }))
  test('rescheduled has both dates', () =>
    expect(dataOf({ change: 'rescheduled', previousStartDate: '2026-10-03T08:00:00Z' })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2026-11-28T09:30:00+01:00',
      previousStartDate: '2026-10-03T10:00:00+02:00',
    }))
  test('moved online has a virtual location only', () =>
    expect(dataOf({ change: 'movedOnline', visio: true })).toMatchObject({
      eventStatus: 'https://schema.org/EventMovedOnline',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://chiche.test/events/e/planter-la-haie' },
    }))
  test('scheduled otherwise', () => expect(status({})).toBe('https://schema.org/EventScheduled'))
})

test('a mixed event has both locations', () => {
  const data = dataOf({ attendanceMode: 'mixed', visio: true })
  expect(data['eventAttendanceMode']).toBe('https://schema.org/MixedEventAttendanceMode')
  expect((data['location'] as { '@type': string }[]).map((place) => place['@type'])).toEqual([
    'Place',
    'VirtualLocation',
  ])
})

describe('offers', () => {
  const offer = (parts: Partial<Event>) => dataOf(parts)['offers'] as Record<string, unknown> | undefined
  test('full is sold out', () => expect(offer({ remaining: 0 })?.['availability']).toBe('https://schema.org/SoldOut'))
  test('have the lowest price of the conditions', () =>
    expect(offer({ price: { free: false, text: { fr: 'Plein 12,50 €, réduit 8 €' } } })).toMatchObject({
      price: 8,
      priceCurrency: 'EUR',
    }))
  test('are absent without a known price', () =>
    expect(offer({ price: { free: false, text: { fr: 'Prix libre' } } })).toBeUndefined())
})

test('a malicious title cannot close its script element', () => {
  const name = '</script><script>alert(1)</script>\u2028'
  const data = eventStructuredData(buildEvent({ title: { fr: name } }), { locale: 'fr', origin, description })
  const text = jsonForScript(data)
  expect(text).not.toContain('</script')
  expect((JSON.parse(text) as { name: string }).name).toBe(name)
})
