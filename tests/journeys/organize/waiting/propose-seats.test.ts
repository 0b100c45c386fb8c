import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { locales } from '../../../../src/contracts/locales.ts'
import { localePath } from '../../../../src/contracts/paths.ts'
import { registrations } from '../../../../worker/backend/db/attendance-schema.ts'
import { openSite } from '../../open-site.ts'
import { newEvent, signedIn } from '../../registered.ts'

/** An event of three seats, one of which is occupied: a party of three waits, then two people. */
async function lineWithFreeSeats() {
  const { browser, email } = await signedIn(openSite())
  const ownerId = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<string>('id'))!
  const { id, page } = await newEvent({ ownerId, maxAttendees: 3 })
  const base = { eventId: id, lang: 'fr' as const, createdAt: 1, updatedAt: 1 }
  const waiting = { ...base, state: 'waiting' as const }
  const db = drizzle(env.DB)
  for (const row of [
    { ...base, id: `${id}-zoe`, email: 'zoe@example.org', name: 'Zoé', state: 'going' as const },
    { ...waiting, id: `${id}-awa`, email: 'awa@example.org', name: 'Awa', queuedAt: 1 },
    { ...waiting, id: `${id}-sam`, email: `none-${id}-sam`, name: 'Sam', queuedAt: 1, hostId: `${id}-awa` },
    { ...waiting, id: `${id}-noa`, email: `none-${id}-noa`, name: 'Noa', queuedAt: 1, hostId: `${id}-awa` },
    { ...waiting, id: `${id}-lea`, email: 'lea@example.org', name: 'Léa', queuedAt: 2 },
    { ...waiting, id: `${id}-ines`, email: 'ines@example.org', name: 'Inès', queuedAt: 3 },
  ])
    await db.insert(registrations).values(row)
  const stateOf = (name: string) =>
    env.DB.prepare('SELECT state FROM registrations WHERE id = ?').bind(`${id}-${name}`).first<string>('state')
  return { browser, id, stateOf, dashboard: `/organize/event/${page.replace('/events/e/', '')}/dashboard` }
}

test.each(locales)('one press on the dashboard (%s) offers the free seats to the first who fit', async (locale) => {
  const { browser, id, stateOf, dashboard } = await lineWithFreeSeats()
  const here = localePath(locale, dashboard)
  const { text } = await browser.get(here)
  expect(text).toContain({ fr: 'Proposer 2 places', en: 'Offer 2 seats', es: 'Ofrecer 2 plazas' }[locale])
  const form = /<form[^>]*events\.changeAttendees.*?<\/form>/s.exec(text)![0]
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]): [string, string] => [
    name!,
    value!,
  ])
  expect(fields.filter(([name]) => name === 'registrations').map(([, value]) => value)).toEqual([
    `${id}-lea`,
    `${id}-ines`,
  ])
  const sent = await browser.send('events.changeAttendees', fields, here)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, here])
  expect(await Promise.all(['lea', 'ines', 'awa'].map(stateOf))).toEqual(['offered', 'offered', 'waiting'])
  const mails = await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'seatOffered'").first<number>('n')
  expect(mails).toBeGreaterThanOrEqual(2)
  expect((await browser.get(here)).text).not.toContain('name="registrations"')
})

test('where those who wait do not fit, the dashboard leads to the waiting list', async () => {
  const { browser, id, dashboard } = await lineWithFreeSeats()
  await env.DB.prepare("DELETE FROM registrations WHERE id IN (?1 || '-lea', ?1 || '-ines')").bind(id).run()
  const { text } = await browser.get(dashboard)
  expect(text).not.toContain('events.changeAttendees')
  expect(text).toContain('attendees?view=line&amp;sort=state')
})
