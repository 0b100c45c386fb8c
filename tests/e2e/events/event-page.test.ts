import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { open, scriptRan, useBrowser } from '../../support/browser.ts'

useBrowser()

interface Summary {
  slug: string
  visio: boolean
  registerExternal: boolean
  registerHost: string | null
  status: string
  remaining: number | null
  attendanceMode: string
  color: 'green' | 'blue'
}
let events: Summary[]
beforeAll(async () => {
  const pages = await Promise.all(
    [0, 1].map(
      async (page) =>
        (await fetch(`${inject('siteUrl')}/v1/events?limit=100&page=${page}`)).json() as Promise<{ data: Summary[] }>,
    ),
  )
  events = pages.flatMap(({ data }) => data)
})
const openEvent = async (
  wanted: (event: Summary) => boolean,
  options = {},
): Promise<{ page: Page; event: Summary }> => {
  const event = events.find(wanted)!
  return { event, page: await open(`/events/e/${event.slug}`, options) }
}
const isOpen = (event: Summary) => event.status === 'active' && !event.registerExternal && event.remaining !== 0
const block = (page: Page) => page.getByRole('region', { name: 'Inscription' })

test('an open event has a link to its registration', async () => {
  const { page, event } = await openEvent(isOpen)
  const link = block(page).getByRole('link', { name: 'Participer' })
  expect(await link.getAttribute('href')).toBe(`/events/e/${event.slug}/attend`)
})

test('on a phone a bar has the button while that of the block is out of sight', async () => {
  const isThere = (event: Summary) => isOpen(event) && event.attendanceMode === 'inPerson'
  const { page } = await openEvent(isThere, { viewport: { width: 360, height: 740 } })
  const shown = () => page.getByRole('link', { name: 'Participer' }).count()
  const own = block(page).getByRole('link', { name: 'Participer' })
  await expect.poll(shown).toBe(2)
  await own.scrollIntoViewIfNeeded()
  await expect.poll(shown).toBe(1)
  await page.getByRole('heading', { name: 'Y aller' }).scrollIntoViewIfNeeded()
  await expect.poll(shown).toBe(2)
})

test('a full event says so and has no registration link', async () => {
  const { page } = await openEvent(
    (event) => event.status === 'active' && !event.registerExternal && event.remaining === 0,
  )
  expect(await block(page).innerText()).toContain("C'est complet !")
  expect(await page.getByRole('link', { name: 'Participer' }).count()).toBe(0)
})

test('a cancelled event says so', async () => {
  const { page } = await openEvent((event) => event.status === 'cancelled')
  expect(await block(page).innerText()).toContain('Annulé')
  expect(await page.getByRole('link', { name: 'Participer' }).count()).toBe(0)
})

test('an event with external registration shows where its link leads', async () => {
  const { page, event } = await openEvent((other) => other.registerExternal && other.status === 'active')
  const link = block(page).getByRole('link', { name: /Participer/ })
  expect(await link.getAttribute('href')).toMatch(/^\/v1\/events\/redirect\//)
  expect(await block(page).innerText()).toContain(event.registerHost!)
})

test('an online event shows its time in the visitor’s time zone', async () => {
  const { page } = await openEvent((event) => event.attendanceMode === 'online', { timezoneId: 'America/New_York' })
  await expect.poll(() => page.locator('time[data-local-time]').first().innerText()).toMatch(/UTC−5|EST|GMT-5|UTC-5/)
})

test('an event can be added to Google Calendar, to Outlook, and to others by a file', async () => {
  const { page, event } = await openEvent(isOpen)
  expect(await page.getByRole('link', { name: 'Google' }).first().getAttribute('href')).toContain(
    'calendar.google.com/calendar/render',
  )
  expect(await page.getByRole('link', { name: 'Outlook' }).first().getAttribute('href')).toContain('outlook.')
  const file = await page.request.get(`/events/e/${event.slug}.ics`)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('BEGIN:VTIMEZONE')
})

test('sharing opens a window of 626 × 436 px on a device without a share sheet', async () => {
  const { page } = await openEvent(isOpen)
  const share = page.locator('details[data-share]')
  await share.hover()
  await scriptRan(page, 'share.client')
  await share.locator('summary').click()
  await page.evaluate(() => {
    window.open = (...args) => {
      ;(window as unknown as { opened: unknown }).opened = args
      return window
    }
  })
  await share.locator('a[data-network]').first().click()
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened[2])).toContain(
    'width=626,height=436',
  )
})

test.each([360, 800])(
  'the ways to share an event or an article can all be pressed in a window of %i px',
  async (width) => {
    const [, article] = /href="(\/media\/[\w-]+\/[\w-]+)"/.exec(
      await (await fetch(`${inject('siteUrl')}/media`)).text(),
    )!
    for (const path of [`/events/e/${events.find(isOpen)!.slug}`, article!]) {
      const page = await open(path, { viewport: { width, height: 800 } })
      const share = page.locator('details[data-share]')
      await share.locator('summary').click()
      for (const way of await share.locator('a, button').all()) await way.click({ trial: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  },
)

test('copying the link shows whether it worked', async () => {
  const { page } = await openEvent(isOpen, { permissions: ['clipboard-read', 'clipboard-write'] })
  const share = page.locator('details[data-share]')
  await share.hover()
  await scriptRan(page, 'share.client')
  await share.locator('summary').click()
  await share.getByRole('button', { name: 'Copier le lien' }).click()
  await expect.poll(() => share.getByRole('status').innerText()).not.toBe('')
})

test('the language switch shows the event in the other language', async () => {
  const { page } = await openEvent(isOpen)
  await page.locator('header summary', { hasText: 'FR' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/\/en\/events\/e\//)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(
    await page
      .getByRole('link', { name: 'Attend', exact: true })
      .or(page.getByRole('link', { name: /Take part|Join|Register/ }))
      .first()
      .isVisible(),
  ).toBe(true)
})

test('the button has the colour that the organizer chose', async () => {
  const colourOf = async (color: Summary['color']) => {
    const { page } = await openEvent((event) => event.color === color && event.registerExternal)
    const button = block(page).getByRole('link', { name: /^Participer/ })
    return button.evaluate((element) => getComputedStyle(element).backgroundColor)
  }
  expect(await colourOf('green')).toBe('rgb(36, 103, 58)')
  expect(await colourOf('blue')).toBe('rgb(25, 108, 132)')
})
