import { env } from 'cloudflare:workers'
import { openSite } from '../open-site.ts'
import { newEvent, signedIn } from '../registered.ts'

export async function account(site = openSite()) {
  const { browser, email } = await signedIn(site)
  const id = await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id')
  return { site, browser, email, id: id! }
}

/** An organizer with an event, online by default. @param parts of the event */
export async function organizer(parts: Parameters<typeof newEvent>[0] = {}, site = openSite()) {
  const own = await account(site)
  const { id: event, page } = await newEvent({ ownerId: own.id, ...parts })
  const slug = page.replace('/events/e/', '')
  return { ...own, event, page, slug, screen: (name: string) => `/organize/event/${slug}/${name}` }
}

/** Registers people: `{ samia: 'going' }`. Their ids are `{event}-samia`, their e-mails `samia@{event}.example`. */
export async function register(event: string, people: Record<string, 'going' | 'waiting'>): Promise<void> {
  const stored = Object.entries(people).map(([name, state], index) =>
    env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, name, state, queued_at, lang, created_at, updated_at)
        VALUES (?1 || '-' || ?2, ?1, ?2 || '@' || ?1 || '.example', ?2, ?3, ?4, 'fr', ?4, ?4)`,
    ).bind(event, name, state, index + 1),
  )
  await env.DB.batch(stored)
}

/** State of a person of `register`, and whether they were checked in; null when they left. */
export const stateOf = (event: string, name: string) =>
  env.DB.prepare('SELECT state, checked_in_at IS NOT NULL AS here FROM registrations WHERE id = ?')
    .bind(`${event}-${name}`)
    .first<{ state: string; here: number }>()

/** How many mails of a kind wait or went out, to addresses of the event's people or one address. */
export const mailsOf = (kind: string, recipient: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE kind = ? AND recipient LIKE ?')
    .bind(kind, recipient)
    .first<number>('n')
