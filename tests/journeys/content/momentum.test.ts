import { beforeEach, expect, test } from 'vitest'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'

beforeEach(storeExamples)

const today = dayIn(siteTimeZone, Date.now())
/** Events of the momentum from noon to midnight of days from today on. */
const storeDays = (...days: number[]) =>
  storeEvents(
    // That of the examples is part of it too.
    ...['soup', ...days.slice(1).map((day) => `day-${day}`)].map((id, index) => ({
      id,
      slug: id,
      title: `Rendez-vous ${days[index]}`,
      momentumId: 'back',
      startsAt: zonedTime(addDays(today, days[index]!), '12:00', siteTimeZone),
      endsAt: zonedTime(addDays(today, days[index]! + 1), '00:00', siteTimeZone) - 1,
    })),
  )
/** Links to the momentum by days, as `from to`. */
const ranges = (html: string) =>
  [...html.matchAll(/href="[^"]*\/momentum\/rentree\?([^"]+)"/g)]
    .map(([, query]) => new URLSearchParams(query!.replaceAll('&amp;', '&')))
    .filter((query) => query.has('to') && !query.has('page'))
    .map((query) => `${query.get('from') ?? ''} ${query.get('to')}`)

/** The choice of days in the hero. */
const choice = (html: string) => ranges(/data-region="occasion"(.*?)<\/header>/s.exec(html)?.[1] ?? '')

test('a momentum of a few days has a hero and a choice of its days, and lists its events only', async () => {
  await storeDays(3, 4, 7)
  await storeEvents({
    id: 'other',
    slug: 'other',
    title: 'Ailleurs',
    startsAt: Date.parse(`${addDays(today, 4)}T12:00Z`),
  })
  const site = openSite()
  const day = (n: number) => addDays(today, n)
  for (const locale of locales) {
    const answer = await site.ask(localePath(locale, '/momentum/rentree'))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    // Neither a day without events, nor before and after, where there are none.
    expect(choice(answer.text)).toEqual([3, 4, 7].map((n) => `${day(n)} ${day(n)}`))
    // Parts that update in place are found by their names.
    const regions = [...answer.text.matchAll(/data-region="([^"]+)"/g)].map(([, name]) => name)
    expect(regions).toEqual([...new Set(regions)])
    for (const n of [3, 4, 7]) expect(answer.text).toContain(`Rendez-vous ${n}`)
    expect(answer.text).not.toContain('Ailleurs')
  }
  const { text } = await site.ask(`/momentum/rentree?from=${day(4)}&to=${day(4)}`)
  expect(text).toContain('Rendez-vous 4')
  expect(text).not.toContain('Rendez-vous 3')
  expect(text).not.toContain('Rendez-vous 7')
})

test('a momentum with events before today offers what was before', async () => {
  await storeDays(-2, 0, 3)
  const { text } = await openSite().ask('/momentum/rentree')
  expect(choice(text)[0]).toBe(` ${addDays(today, -1)}`)
  expect((await openSite().ask(`/momentum/rentree?to=${addDays(today, -1)}`)).text).toContain('Rendez-vous -2')
})

test('a momentum of more than a month has no single days', async () => {
  await storeDays(3, 40)
  const { text } = await openSite().ask('/momentum/rentree')
  expect(text).toContain('Rendez-vous 40')
  expect(choice(text)).toEqual([])
})
