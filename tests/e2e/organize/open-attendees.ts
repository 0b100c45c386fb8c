import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OpenOptions } from '../../support/browser.ts'
import { openSignedIn } from '../../support/sign-up.ts'

const origin = () => ({ origin: inject('siteUrl') })

/** An event of a new user with people added by hand, and its list on the screen. */
export async function openList(names: readonly string[], options: OpenOptions = {}) {
  const { page } = await openSignedIn('/organize', { confirmed: true, ...options })
  const send = async (path: string, data: object) =>
    (await (await page.request.post(path, { data, headers: origin(), failOnStatusCode: true })).json()) as {
      _id: string
      slug: string
    }
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const address = { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' }
  const event = await send('/v1/events/', {
    title: { fr: `Planter la haie ${randomUUID().slice(0, 8)}` },
    date,
    address,
  })
  for (const name of names) await send(`/v1/events/${event._id}/attendees`, { name })
  const list = `/organize/event/${event.slug}/attendees`
  await page.goto(list)
  return { page, list, event, send }
}

export const isLive = (page: Page) => page.locator('[data-live=true]').waitFor()
export const rows = (page: Page) => page.locator('tbody tr[data-id]')
