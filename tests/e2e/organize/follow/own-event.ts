import type { Page } from 'playwright-core'
import { announceEvent, send } from '../../announce-event.ts'
import { openSignedIn } from '../../../support/sign-up.ts'

export interface OwnEvent {
  page: Page
  id: string
  slug: string
  /** Path of one of the event's screens. */
  at: (screen: string) => string
}

/** An event in a month, open in its organizer’s browser. */
export async function ownEvent(parts: object = {}): Promise<OwnEvent> {
  const { page } = await openSignedIn('about:blank', { confirmed: true, bypassCSP: true })
  const { id, slug } = await announceEvent(page, { maxAttendees: 20, ...parts })
  return { page, id, slug, at: (screen) => `/organize/event/${slug}/${screen}` }
}

/** Adds people to an event by hand. */
export async function addPeople({ page, id }: OwnEvent, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.org`
    await send(page, `/v1/events/${id}/attendees`, { name, email })
  }
}
