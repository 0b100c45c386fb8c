import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { announceEvent, send } from '../announce-event.ts'
import type { OpenOptions } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'

/** An event of a new user with people added by hand, and its list on the screen. */
export async function openList(names: readonly string[], options: OpenOptions = {}) {
  const { page } = await openSignedIn('/organize', { confirmed: true, ...options })
  const event = await announceEvent(page, { title: { fr: `Planter la haie ${randomUUID().slice(0, 8)}` } })
  for (const name of names) await send(page, `/v1/events/${event.id}/attendees`, { name })
  const list = `/organize/event/${event.slug}/attendees`
  await page.goto(list)
  return { page, list, event }
}

export const isLive = (page: Page) => page.locator('[data-live=true]').waitFor()
export const rows = (page: Page) => page.locator('tbody tr[data-id]')
