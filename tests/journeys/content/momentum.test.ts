import { beforeEach, expect, test } from 'vitest'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { addDays, dayIn } from '../../../src/lib/time/zoned-time.ts'
import { storeEvents, storeExamples } from '../example-events.ts'
import { openSite, readHead } from '../open-site.ts'

beforeEach(storeExamples)

const today = dayIn(siteTimeZone, Date.now())
/** Events of the momentum at noon of days from today on. */
const storeDays = (...days: number[]) =>
  storeEvents(
    // That of the examples is part of it too.
    ...['soup', ...days.slice(1).map((day) => `day-${day}`)].map((id, index) => ({
      id,
      slug: id,
      title: `Rendez-vous ${days[index]}`,
      momentumId: 'back',
      startsAt: Date.parse(`${addDays(today, days[index]!)}T12:00Z`),
    })),
  )
/** Links to the momentum by days, as `from to`. */
const ranges = (html: string) =>
  [...html.matchAll(/href="[^"]*\/momentum\/rentree\?([^"]+)"/g)]
    .map(([, query]) => new URLSearchParams(query!.replaceAll('&amp;', '&')))
    .filter((query) => query.has('to') && !query.has('page'))
    .map((query) => `${query.get('from') ?? ''} ${query.get('to')}`)

test('a momentum of a few days has a hero and a choice of each day, what is before and what is after', async () => {
  await storeDays(3, 4, 7)
  const site = openSite()
  const day = (n: number) => addDays(today, n)
  const wanted = [` ${day(2)}`, ...[3, 4, 5, 6, 7].map((n) => `${day(n)} ${day(n)}`), `${day(8)} 2100-01-01`]
  for (const locale of locales) {
    const answer = await site.ask(localePath(locale, '/momentum/rentree'))
    expect(answer.status).toBe(200)
    expect(readHead(answer)).toMatchObject({ lang: locale, headings: 1 })
    expect(ranges(answer.text)).toEqual(expect.arrayContaining(wanted))
  }
  const { text } = await site.ask(`/momentum/rentree?from=${day(4)}&to=${day(4)}`)
  expect(text).toContain('Rendez-vous 4')
  expect(text).not.toContain('Rendez-vous 3')
  expect(text).not.toContain('Rendez-vous 7')
})

test('a momentum of more than a month has no single days', async () => {
  await storeDays(3, 40)
  const { text } = await openSite().ask('/momentum/rentree')
  expect(text).toContain('Rendez-vous 40')
  expect(ranges(text)).not.toContain(`${addDays(today, 4)} ${addDays(today, 4)}`)
})
