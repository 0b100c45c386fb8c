import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { locales } from '../../../../src/contracts/locales.ts'
import { localePath } from '../../../../src/contracts/paths.ts'
import { send } from '../../announce-event.ts'
import { axeViolations, useBrowser } from '../../../support/browser.ts'
import { addPeople, ownEvent } from './own-event.ts'

useBrowser()

/** No violation by axe, narrow and light, then wide and dark; so high that the bar at the bottom covers nothing. */
async function expectClean(path: string, page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 6000 })
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    expect(await axeViolations(page), `${path}, ${width} px, ${colorScheme}`).toEqual([])
  }
}

/** An event with people, a message that was written, and a change that waits to be published. */
async function livelyEvent() {
  const own = await ownEvent()
  await addPeople(own, ['Samia', 'Mehdi', 'Ines'])
  await send(own.page, `/v1/events/${own.id}/messages`, {
    audience: 'going',
    subject: { fr: 'Deux brouettes' },
    text: { fr: 'Bonjour {prénom}, viens avec des gants.' },
  })
  await send(own.page, `/v1/events/${own.id}/edit`, { title: { fr: 'Planter la grande haie' } }, 'PUT')
  return own
}

describe.each(locales)('in %s, narrow and wide, light and dark', (locale) => {
  test('every screen of an event is accessible', async () => {
    const own = await livelyEvent()
    const screens = [
      ...['dashboard', 'messages', 'feedbacks', 'team', 'history', 'poster', 'edit/review'].map(own.at),
      ...['postpone', 'listing', 'cancel'].map(own.at),
      `/organize/duplicate/${own.slug}`,
    ]
    for (const path of screens) await expectClean(localePath(locale, path), own.page)
  })

  test('the lists of own events are accessible, with events and without', async () => {
    const { page } = await ownEvent()
    for (const tab of ['active', 'cancelled', 'past'])
      await expectClean(localePath(locale, `/organize/mine/${tab}`), page)
  })
})

test.each([360, 768, 992, 1280, 1900])('no screen of an event scrolls sideways at %i px', async (width) => {
  const own = await livelyEvent()
  await own.page.setViewportSize({ width, height: 900 })
  for (const screen of ['dashboard', 'messages', 'feedbacks', 'team', 'edit/review', 'cancel']) {
    await own.page.goto(own.at(screen))
    const overflow = await own.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${screen} at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('a screen of organizers is at most 30 kB of HTML and CSS before its scripts', async () => {
  const own = await livelyEvent()
  const screens = ['dashboard', 'attendees', 'messages', 'feedbacks', 'team', 'edit', 'edit/review', 'cancel'].map(
    own.at,
  )
  for (const path of [...screens, '/organize/mine/active', `/organize/duplicate/${own.slug}`]) {
    const html = await (await own.page.request.get(path)).text()
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
    const files = await Promise.all(sheets.map(async (href) => (await own.page.request.get(href)).body()))
    const bytes = [Buffer.from(html), ...files].reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0)
    expect(bytes, path).toBeLessThanOrEqual(30_000)
  }
})
