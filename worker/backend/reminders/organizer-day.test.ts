import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo, storeUser } from '../../../tests/support/accounts.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { zonedTime, dayIn, addDays } from '../../../src/lib/time/zoned-time.ts'
import type { Mail } from '../db/mail-data.ts'
import { upsertEvents } from '../events/write-events.ts'
import { sendDue } from '../mail/queue/send-due.ts'
import { queueReminders } from './queue-reminders.ts'

const origin = 'https://chiche.test'
const start = testNow + 3 * dayMs
const morning = zonedTime(addDays(dayIn('Europe/Paris', start), -1), '09:00', 'Europe/Paris')
const queue = (now: number) => queueReminders({ env, now, origin })
const organizerMails = async ({ email }: { email: string }) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'organizerDay')

beforeEach(async () => {
  await env.DB.batch(
    ['outbox', 'registrations', 'events', 'occurrences', 'marks', 'seat_changes'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
})

/** An event of an organizer in three days. @param people states of its registrations */
async function organized(people: readonly string[], parts: Parameters<typeof buildEvent>[0] = {}) {
  const owner = await storeUser({ displayname: 'Jeanne Avril', firstName: 'Jeanne' })
  const event = buildEvent({ startsAt: start, maxAttendees: 3, title: 'Planter la haie', ...parts })
  await upsertEvents(env.DB, [event])
  await env.DB.prepare('UPDATE events SET owner_id = ?2 WHERE id = ?1').bind(event.id, owner.id).run()
  for (const [index, state] of people.entries())
    await env.DB.prepare(
      `INSERT INTO registrations (id, event_id, email, name, state, lang, queued_at, created_at, updated_at)
        VALUES (?1, ?2, ?1 || '@example.org', 'A', ?3, 'fr', 1, ?4, ?4)`,
    )
      .bind(`${event.id}-${index}`, event.id, state, testNow)
      .run()
  return { owner, event }
}

test('organizers learn on the morning of the day before who comes, once; editors too, helpers at the door do not', async () => {
  const { owner, event } = await organized(['going', 'going', 'waiting'])
  const [editor, helper, silent] = [await storeUser(), await storeUser(), await storeUser({ reminders: false })]
  for (const [{ id }, role] of [
    [editor, 'editor'],
    [helper, 'checkin'],
    [silent, 'editor'],
  ] as const)
    await env.DB.prepare('INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, ?, 1)')
      .bind(event.id, id, role)
      .run()
  await queue(morning - 1)
  expect(await organizerMails(owner)).toEqual([])
  await queue(morning)
  await queue(morning + hourMs)
  for (const [person, count] of [
    [owner, 1],
    [editor, 1],
    [helper, 0],
    [silent, 0],
  ] as const)
    expect(await organizerMails(person)).toHaveLength(count)

  // One person gives their seat back before the mail leaves: it has the numbers of its moment.
  await env.DB.prepare("DELETE FROM registrations WHERE id = ? || '-0'").bind(event.id).run()
  const mails: Mail[] = []
  await sendDue(env, { transport: async (mail) => void mails.push(mail) }, morning + hourMs)
  const mail = mails.find(({ to }) => to === owner.email)!
  expect(mail.subject.replace(/\s/g, ' ')).toBe('Demain : 1 personne à « Planter la haie »')
  expect(mail.text.replace(/\s/g, ' ')).toContain('C’est demain, Jeanne, tout est prêt ?')
  expect(mail.text).toMatch(/1 inscrit·e sur 3\n1 en attente\n1 place rendue/)
  expect(mail.text).toMatch(/1\. Proposer une place libre/)
  expect(mail.text).toContain(`${origin}/organize/event/${event.slug}/checkin`)
  expect(mail.html).toContain('width="33%"')
  expect(mail.headers['List-Unsubscribe']).toMatch(/\/unsubscribe\?token=reminders/)
})

test.each([
  ['to which nobody comes', [], {}],
  ['that is cancelled', ['going'], { status: 'cancelled' as const }],
  ['that is postponed', ['going'], { change: 'postponed' as const }],
  ['with registration elsewhere', ['going'], { registerUrl: 'https://billets.example/' }],
])('an event %s has no such mail', async (_, people, parts) => {
  const { owner } = await organized(people, parts)
  await queue(morning)
  expect(await organizerMails(owner)).toEqual([])
})

test('it is not sent late in the evening, nor when the event was moved since it was queued', async () => {
  const { owner, event } = await organized(['going'])
  await queue(morning + 11 * hourMs)
  expect(await organizerMails(owner)).toEqual([])
  await queue(morning)
  await env.DB.prepare('UPDATE events SET next_begin = next_begin + 60000 WHERE id = ?').bind(event.id).run()
  const mails: Mail[] = []
  await sendDue(env, { transport: async (mail) => void mails.push(mail) }, morning)
  expect(mails).toEqual([])
})
