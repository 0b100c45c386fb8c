import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { message as messageShape } from '../../../../src/organize/messages/messages.contract.ts'
import { dayMs, racing, testNow } from '../../../../tests/support/factories.ts'
import { storeEvent } from '../../../../tests/support/registrations.ts'
import { eventSettings } from '../../db/organizing-schema.ts'
import { errorOf, openMessages, queuedFor } from './messages.fixture.ts'

let site: Awaited<ReturnType<typeof openMessages>>
let past: string
let later: string

beforeEach(async () => {
  site = await openMessages()
  const ownerId = site.owner.id
  past = await storeEvent({ ownerId, startsAt: testNow - 5 * dayMs })
  later = await storeEvent({ ownerId, startsAt: testNow + 12 * dayMs })
  const series = [past, site.event, later].map((eventId) => ({ eventId, seriesId: 'tuesdays' }))
  await drizzle(env.DB).insert(eventSettings).values(series).onConflictDoNothing()
  await env.DB.prepare(`UPDATE event_settings SET series_id = 'tuesdays'`).run()
  for (const [eventId, email] of [
    [past, 'past@example.org'],
    [site.event, 'own@example.org'],
    [later, 'later@example.org'],
  ] as const)
    await site.person({ eventId, email })
})

const messagesOf = async (event: string) => {
  const { results } = await env.DB.prepare('SELECT state, queued FROM event_messages WHERE event_id = ?')
    .bind(event)
    .all()
  return results
}

describe('a message to several dates of a series', () => {
  test.each([
    [undefined, ['own@example.org']],
    ['one', ['own@example.org']],
    ['following', ['later@example.org', 'own@example.org']],
    ['all', ['later@example.org', 'own@example.org']],
  ])('goes to the people of %s, and is among the messages of each date', async (scope, people) => {
    expect(await site.sent(undefined, { scope })).toMatchObject({ state: 'sent', mails: { queued: 1 } })
    expect(await queuedFor()).toEqual(people)
    expect(await messagesOf(later)).toEqual(people.length > 1 ? [{ state: 'sent', queued: 1 }] : [])
    expect(await messagesOf(past)).toEqual([])
  })

  test('says before how many people of its audience it goes to with each choice, each once', async () => {
    for (const eventId of [site.event, later]) await site.person({ eventId, email: 'both@example.org' })
    await site.person({ eventId: later, email: 'waits@example.org', state: 'waiting', queuedAt: 1 })
    const words = { subject: { fr: 'Des gants' }, text: { fr: 'Prends des gants.' } }
    expect((await site.draft({ ...words, audience: 'going' })).scoped).toEqual([
      { scope: 'one', recipients: 2 },
      { scope: 'following', recipients: 3 },
      { scope: 'all', recipients: 3 },
    ])
  })

  test('of a selection of people goes to them only', async () => {
    const { id } = await site.person({ email: 'chosen@example.org' })
    const { message } = await site.draft({
      subject: { fr: 'Des gants' },
      text: { fr: 'Prends des gants.' },
      audience: 'selection',
      to: [id],
    })
    expect((await site.send(message._id, { scope: 'all' })).status).toBe(200)
    expect(await queuedFor()).toEqual(['chosen@example.org'])
  })

  test('is withdrawn from all of them before its time', async () => {
    const { _id } = await site.sent(undefined, { scope: 'all', at: '2026-11-22T18:00' })
    expect(await messagesOf(later)).toEqual([{ state: 'scheduled', queued: null }])
    const withdrawn = messageShape.parse(await (await site.ask('POST', `/${_id}/withdraw`)).json())
    expect(withdrawn.state).toBe('draft')
    expect(await messagesOf(later)).toEqual([])
  })

  test('goes to none of them when one date has had its messages of the week', async () => {
    await env.DB.batch(
      [1, 2, 3, 4].map((n) =>
        env.DB.prepare(
          `INSERT INTO event_messages (id, event_id, audience, state, send_at, created_at, updated_at) VALUES (?1, ?2, 'everyone', 'sent', ?3, ?3, ?3)`,
        ).bind(`${later} ${n}`, later, testNow),
      ),
    )
    const { message } = await site.draft()
    const refused = await site.send(message._id, { scope: 'all' })
    expect(await errorOf(refused)).toEqual([429, 'too_many_requests'])
    expect(await queuedFor()).toEqual([])
    expect((await site.send(message._id)).status).toBe(200)
  })

  test('is sent once when two organizers send it at the same moment', racing, async () => {
    const { message } = await site.draft()
    const answers = await Promise.all([
      site.send(message._id, { scope: 'all' }),
      site.send(message._id, { scope: 'following' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await queuedFor()).toEqual(['later@example.org', 'own@example.org'])
    expect(await messagesOf(later)).toHaveLength(1)
  })
})
