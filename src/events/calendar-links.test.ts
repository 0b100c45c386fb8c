import { describe, expect, test } from 'vitest'
import { buildSummary } from './event.fixture.ts'
import { calendarLinks, subscribeLinks } from './calendar-links.ts'

const origin = 'https://chiche.test'
const links = (parts: Parameters<typeof buildSummary>[0], locale: 'fr' | 'en' | 'es' = 'fr') => {
  const { google, outlook, ics } = calendarLinks(buildSummary(parts), { locale, origin })
  return { google: new URL(google), outlook: new URL(outlook), ics }
}

describe('calendarLinks', () => {
  test('contain the next occurrence, title, place and page URL', () => {
    const { google, outlook, ics } = links({ title: { fr: 'Planter & semer + rire' } }, 'en')
    expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(google.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Planter & semer + rire',
      dates: '20261128T083000Z/20261128T113000Z',
      ctz: 'Europe/Paris',
      location: 'Jardin partagé, rue Watt, 75013 Paris',
      details: 'Une matinée dehors.\n\nhttps://chiche.test/en/events/e/planter-la-haie?utm_source=calendar',
    })
    expect(outlook.searchParams.get('startdt')).toBe('2026-11-28T08:30:00Z')
    expect(outlook.searchParams.get('enddt')).toBe('2026-11-28T11:30:00Z')
    expect(outlook.searchParams.get('allday')).toBeNull()
    // Outlook displays a plus sign as is.
    expect(outlook.search).not.toContain('+')
    expect(ics).toBe('/en/events/e/planter-la-haie.ics')
  })
  test('of all-day events have days, the end exclusive', () => {
    const { google, outlook } = links({ date: '2026-11-02T09:00:00Z', endDate: '2026-12-20T17:00:00Z' })
    expect(google.searchParams.get('dates')).toBe('20261102/20261221')
    expect(outlook.searchParams.get('startdt')).toBe('2026-11-02')
    expect(outlook.searchParams.get('enddt')).toBe('2026-12-21')
    expect(outlook.searchParams.get('allday')).toBe('true')
  })
  test('encode malicious titles inside their parameter', () => {
    const title = 'x&dates=1/2#</script>"\r\n\ud83d'
    expect(links({ title: { fr: title } }).google.searchParams.get('text')).toBe(title.toWellFormed())
  })
  test('truncate long texts', () => {
    const { google } = links({ summary: { fr: 'mot '.repeat(1000) } })
    expect(google.href.length).toBeLessThan(2048)
  })
})

test('subscribeLinks point to the same feed', () => {
  const feed = '/events/city/lyon.ics?topic=ecologie'
  const { webcal, google, outlook } = subscribeLinks(feed, { origin, name: 'Lyon' })
  expect(webcal).toBe('webcal://chiche.test/events/city/lyon.ics?topic=ecologie')
  expect(new URL(google).searchParams.get('cid')).toBe(webcal)
  expect(new URL(outlook).searchParams.get('url')).toBe(origin + feed)
})
