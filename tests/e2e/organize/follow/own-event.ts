import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { openSignedIn } from '../../../support/sign-up.ts'

export interface OwnEvent {
  page: Page
  id: string
  slug: string
  /** Path of one of the event's screens. */
  at: (screen: string) => string
}

/** Calls `/v1` as the person of a page. */
export async function send<T>(page: Page, method: 'POST' | 'PUT', path: string, data: object = {}): Promise<T> {
  const headers = { origin: inject('siteUrl') }
  const answer = await page.request.fetch(path, { method, data, headers, failOnStatusCode: true })
  return (await answer.json()) as T
}

/** An event in a month, open in its organizer’s browser. */
export async function ownEvent(parts: object = {}): Promise<OwnEvent> {
  const { page } = await openSignedIn('about:blank', { confirmed: true, bypassCSP: true, reducedMotion: 'reduce' })
  const { _id: id, slug } = await send<{ _id: string; slug: string }>(page, 'POST', '/v1/events/', {
    title: { fr: 'Planter la haie' },
    date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    address: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' },
    maxAttendees: 20,
    ...parts,
  })
  return { page, id, slug, at: (screen) => `/organize/event/${slug}/${screen}` }
}

/** Adds people to an event by hand. */
export async function addPeople({ page, id }: OwnEvent, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.org`
    await send(page, 'POST', `/v1/events/${id}/attendees`, { name, email })
  }
}
