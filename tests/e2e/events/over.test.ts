import { beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, open, useBrowser } from '../../support/browser.ts'

useBrowser()

/** A page of an event of the last weeks, and one of a cancelled event. */
let pages: { past: string; cancelled: string }
beforeAll(async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const first = async (query: string) => {
    const answer = await fetch(`${inject('siteUrl')}/v1/events?limit=1&${query}`)
    const { data } = (await answer.json()) as { data: { slug: string }[] }
    return `/events/e/${data[0]!.slug}`
  }
  pages = {
    past: await first(`status=active&from=${day(-40)}&to=${day(-2)}`),
    cancelled: await first(`status=cancelled&from=${day(-60)}&to=${day(90)}`),
  }
})

test.each(['past', 'cancelled'] as const)(
  'the page of a %s event is accessible, by day and by night',
  async (state) => {
    await expectAccessible(pages[state])
  },
)

test('a cancelled event is struck and has a ribbon over its picture, without script too', async () => {
  const page = await open(pages.cancelled, { javaScriptEnabled: false })
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.evaluate((heading) => getComputedStyle(heading).textDecorationLine)).toBe('line-through')
  expect(await page.getByText('Annulé', { exact: true }).first().isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Participer' }).count()).toBe(0)
})
