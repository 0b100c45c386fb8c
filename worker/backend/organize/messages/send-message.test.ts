import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { message as messageShape } from '../../../../src/organize/messages/messages.contract.ts'
import { call } from '../../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { runScheduledJobs } from '../../run-scheduled-jobs.ts'
import { deliverAll, errorOf, gloves, openMessages, queuedFor } from './messages.fixture.ts'

const origin = 'https://site.test'

let site: Awaited<ReturnType<typeof openMessages>>

beforeEach(async () => {
  site = await openMessages()
})

describe('sending', () => {
  test('is possible four times in a week of the venue', async () => {
    await site.person()
    for (let n = 0; n < 4; n += 1) await site.sent()
    expect((await site.list()).week).toMatchObject({ used: 4, max: 4, ends: '2026-11-22T23:00:00.000Z' })
    const { message } = await site.draft()
    const refusal = await site.send(message._id)
    expect(refusal.headers.get('retry-after')).toBe(String(36 * 3600))
    expect(await errorOf(refusal)).toEqual([429, 'too_many_requests'])
    expect(await queuedFor()).toHaveLength(4)
    // The week after has its own four.
    expect((await site.send(message._id, { at: '2026-11-23T00:00' })).status).toBe(200)
  })

  test('twice at once, with or without a key, mails once', async () => {
    const { email } = await site.person()
    const { message } = await site.draft()
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.send(message._id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await queuedFor()).toEqual([email])
    const keyed = { token: site.token, headers: { 'idempotency-key': 'send-1' } }
    const other = (await site.draft()).message._id
    const path = `/v1/events/${site.event}/messages/${other}/send`
    const [first, second] = [await call('POST', path, {}, keyed), await call('POST', path, {}, keyed)]
    expect([first.status, await second.text()]).toEqual([200, await first.text()])
    expect(await queuedFor()).toHaveLength(2)
  })

  test('needs a subject and a text, a moment to come, and an event that is online', async () => {
    await site.person()
    const { message } = await site.draft({})
    const answer = await site.send(message._id, { at: '2026-11-20T10:00' })
    const { error } = (await answer.json()) as { error: { fields: object } }
    expect(Object.keys(error.fields)).toEqual(['subject', 'text', 'at'])
    await env.DB.prepare(`UPDATE events SET status = 'draft'`).run()
    const other = await site.draft()
    expect(await errorOf(await site.send(other.message._id))).toEqual([409, 'conflict'])
  })

  test('at a time includes who joined by then, and can be cancelled until then', async () => {
    await site.person()
    const at = '2026-11-21T18:00'
    const scheduled = await site.sent(gloves, { at })
    expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: '2026-11-21T17:00:00.000Z', mails: null })
    expect(await queuedFor()).toEqual([])
    await site.person()
    const due = testNow + 6 * hourMs
    await runScheduledJobs(env, due - 60_000, origin)
    expect(await queuedFor()).toEqual([])
    await Promise.all([runScheduledJobs(env, due, origin), runScheduledJobs(env, due, origin)])
    expect(await queuedFor()).toHaveLength(2)
    const [first] = (await site.list()).data
    expect(first).toMatchObject({ state: 'sent', mails: { queued: 2 } })
    expect(await errorOf(await site.ask('POST', `/${first!._id}/withdraw`))).toEqual([409, 'conflict'])

    const other = await site.sent(gloves, { at: '2026-11-22T18:00' })
    const withdrawn = messageShape.parse(await (await site.ask('POST', `/${other._id}/withdraw`)).json())
    expect(withdrawn).toMatchObject({ state: 'draft', sendAt: null })
    await runScheduledJobs(env, testNow + 3 * dayMs, origin)
    expect(await queuedFor()).toHaveLength(2)
  })

  test('is in the history, with its subject and how many people got it', async () => {
    await site.person()
    await site.sent()
    const { _id } = await site.sent(gloves, { at: '2026-11-22T18:00' })
    await site.ask('POST', `/${_id}/withdraw`)
    const answer = await call('GET', `/v1/events/${site.event}/history`, undefined, { token: site.token })
    const { data } = (await answer.json()) as { data: { kind: string; people: number; detail: string; own: boolean }[] }
    const entries = data.map(({ kind, people, detail, own }) => [kind, people, detail, own])
    expect(entries).toContainEqual(['messageSent', 1, 'Des gants', true])
    expect(entries).toContainEqual(['messageScheduled', 0, 'Des gants', true])
    expect(entries).toContainEqual(['messageCancelled', 0, 'Des gants', true])
    expect(entries).toHaveLength(3)
  })

  test('is left undone when the event was cancelled before the time', async () => {
    await site.person()
    await site.sent(gloves, { at: '2026-11-21T18:00' })
    await env.DB.prepare(`UPDATE events SET status = 'cancelled'`).run()
    await runScheduledJobs(env, testNow + dayMs, origin)
    expect(await queuedFor()).toEqual([])
    expect((await site.list()).data[0]).toMatchObject({ state: 'draft', sendAt: null })
    // Organizers can still write to the people of a cancelled event.
    expect((await site.sent()).state).toBe('sent')
  })

  test('is counted: sent, failed, dropped; the counts stay when the mails are forgotten', async () => {
    await site.person()
    await site.person({ email: `refused-${crypto.randomUUID()}@example.org` })
    const gone = await site.person()
    await site.sent()
    await env.DB.prepare('DELETE FROM registrations WHERE id = ?').bind(gone.id).run()
    await deliverAll()
    const counts = { queued: 3, sent: 1, failed: 1, dropped: 1 }
    expect((await site.list()).data[0]!.mails).toEqual(counts)
    await runScheduledJobs(env, testNow + hourMs, origin)
    await env.DB.prepare('DELETE FROM outbox').run()
    expect((await site.list()).data[0]!.mails).toEqual(counts)
  })

  test('waits for a person whom organizers wrote to five times within the hour', async () => {
    const { email } = await site.person()
    await env.DB.batch(
      [1, 2, 3, 4, 5].map((n) =>
        env.DB.prepare(
          `INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at) VALUES ('organizerMessage', 'x', ?, ?, 'fr', '{}', 0, ?)`,
        ).bind(`other ${n}`, email, testNow - 60_000),
      ),
    )
    await site.sent()
    const due = await env.DB.prepare('SELECT due_at FROM outbox ORDER BY id DESC LIMIT 1').first<number>('due_at')
    expect(due).toBe(testNow + hourMs)
  })

  test('to ten thousand people is one batch', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE guest (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM guest WHERE number < 10000)
        INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at)
        SELECT ?1 || number, ?1, 'n' || number || '@example.org', 'Noa', 'going', 'fr', ?2, ?2 FROM guest`,
    )
      .bind(site.event, testNow - dayMs)
      .run()
    expect(await site.sent()).toMatchObject({ mails: { queued: 10_000, sent: 0 } })
    expect(await queuedFor()).toHaveLength(10_000)
  })
})
