import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localePath } from '../../../src/contracts/paths.ts'
import { send } from '../announce-event.ts'
import { axeViolations, useBrowser } from '../../support/browser.ts'
import { ownEvent } from './follow/own-event.ts'

useBrowser()

/**
 * What axe finds, but for targets that lie half under the bar at the bottom where the page was scrolled to: one scrolls on. That
 * the keyboard never leads under the bar is checked by `coveredByBar`.
 */
const faults = async (page: Page) =>
  (await axeViolations(page)).filter((fault) => !fault.includes('partially obscured'))

/** Controls that are wholly under the bar at the bottom when they have the focus (WCAG 2.4.11). */
const coveredByBar = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('nav[data-print=no]')
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    const covered = (control: HTMLElement) => {
      control.focus()
      const { top, bottom } = bar!.getBoundingClientRect()
      const own = control.getBoundingClientRect()
      return document.activeElement === control && own.height > 0 && own.top >= top && own.bottom <= bottom
    }
    if (!bar) return []
    return [...controls].filter((one) => !bar.contains(one) && covered(one)).map((one) => one.outerHTML.slice(0, 80))
  })

test.each([
  ['fr', 'light'],
  ['en', 'dark'],
  ['es', 'light'],
] as const)('on a phone (%s, %s) no screen has faults under the bar at the bottom', async (locale, colorScheme) => {
  const own = await ownEvent()
  await send(own.page, `/v1/events/${own.id}/attendees`, { name: 'Samia Aït-Ali' })
  await own.page.setViewportSize({ width: 360, height: 740 })
  await own.page.emulateMedia({ colorScheme })
  const screens = ['dashboard', 'attendees', 'messages', 'feedbacks', 'team', 'checkin'].map(own.at)
  for (const path of ['/organize/mine/active', ...screens]) {
    await own.page.goto(localePath(locale, path))
    const bar = own.page.locator('nav[data-print=no]')
    if (!path.endsWith('checkin')) expect(await bar.isVisible(), path).toBe(true)
    expect(await faults(own.page), `${path}, top`).toEqual([])
    await own.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await faults(own.page), `${path}, bottom`).toEqual([])
    expect(await coveredByBar(own.page), path).toEqual([])
  }
})
