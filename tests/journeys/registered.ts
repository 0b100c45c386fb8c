import { env } from 'cloudflare:workers'
import { spokenCode } from '../../src/lib/spoken-code/spoken-code.ts'
import { mintAccessToken } from '../../worker/backend/auth/access-token.ts'
import { newEmail, signedInUser } from '../support/accounts.ts'
import { hourMs } from '../support/factories.ts'
import { confirmTokenOf, storeEvent } from '../support/registrations.ts'
import { openBrowser, type Browser } from './browser-session.ts'
import type { Answer, Site } from './open-site.ts'

/** Two days from now, ms. */
export const soon = () => Date.now() + 48 * hourMs

/** Stores an event. @returns its id and the path of its page */
export async function newEvent(parts: Parameters<typeof storeEvent>[0] = {}) {
  const id = await storeEvent({ startsAt: soon(), title: 'Planter la haie', ...parts })
  return { id, page: `/events/e/event-${id}` }
}

/** Moves the event into the past: by default two days ago, ms. */
export const end = (id: string, at = Date.now() - 48 * hourMs) => {
  return env.DB.prepare(
    'UPDATE events SET starts_at = ?1, ends_at = ?1, next_begin = ?1, next_end = ?1, over_at = ?1 WHERE id = ?2',
  )
    .bind(at, id)
    .run()
}

export async function signedIn(site: Site): Promise<{ browser: Browser; email: string }> {
  const { user } = await signedInUser({ displayname: 'Camille' })
  const { id: sid } = (await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?')
    .bind(user.id)
    .first<{ id: string }>())!
  const browser = openBrowser(site)
  browser.cookies.set('__Host-at', await mintAccessToken(env, { sub: user.id, sid }, Date.now()))
  return { browser, email: user.email }
}

/** A guest whose registration is unconfirmed, on their own device. */
export async function guest(site: Site, event: string) {
  const [browser, email] = [openBrowser(site), newEmail()]
  const answer = await browser.call('POST', `/v1/events/attend/${event}`, { email, name: 'Invité' })
  if (answer.status !== 200) throw new Error(answer.text)
  return { browser, email }
}

export const confirm = async (browser: Browser, event: string, email: string) =>
  browser.call('POST', '/v1/events/confirm-attend', { token: await confirmTokenOf(event, email) })

/** The code of a registration to read aloud. @param id of the registration */
export async function codeOf(id: string): Promise<string> {
  const row = await env.DB.prepare('SELECT event_id AS eventId, spoken FROM registrations WHERE id = ?')
    .bind(id)
    .first<{ eventId: string; spoken: number }>()
  return spokenCode(row!)
}

/** The text of the registration block. */
export function block({ text }: Answer): string {
  const [, html = ''] = /<section[^>]* id="registration">(.*?)<\/section>/s.exec(text) ?? []
  return html
    .replaceAll('&#x27;', "'")
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
