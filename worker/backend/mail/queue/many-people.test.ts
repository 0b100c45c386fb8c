import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { countStorages } from '../../../../tests/support/backend/counted-storages.ts'
import { dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import type { PostedMail, ReceivedMail } from '../../../../tests/support/mail/smtp-sink.ts'
import { storeEvent } from '../../../../tests/support/registrations.ts'
import worker from '../../../index.ts'
import type { Bindings, MailWork } from '../../../http/env.ts'
import type { Mail } from '../../db/mail-data.ts'

const { smtp, http } = inject('sink')
const minute = 60_000
const SITE_URL = 'https://chiche.example'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await env.DB.batch(
    ['outbox', 'registrations', 'events', 'occurrences'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/**
 * Cancels an event with the given number of guests.
 * @returns the domain of the guests' addresses
 */
async function cancelled(guests: number, bindings: Partial<Bindings>): Promise<string> {
  const { user, token } = await signedInUser()
  const event = await storeEvent({ startsAt: testNow + 5 * dayMs })
  const domain = `@${event}.example`
  await env.DB.batch([
    env.DB.prepare('UPDATE events SET owner_id = ? WHERE id = ?').bind(user.id, event),
    env.DB.prepare(
      `WITH RECURSIVE guest (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM guest WHERE number < ?1)
        INSERT INTO registrations (id, event_id, email, name, state, lang, created_at, updated_at)
        SELECT ?2 || number, ?2, 'crowd-' || number || ?3, 'Noa', 'going', 'fr', ?4, ?4 FROM guest`,
    ).bind(guests, event, domain, testNow - hourMs),
  ])
  const work: Promise<unknown>[] = []
  const waitUntil = (part: Promise<unknown>) => void work.push(part)
  const answer = await call(
    'PUT',
    `/v1/events/${event}`,
    { status: 'cancelled' },
    { token, env: { ...env, ...bindings }, waitUntil },
  )
  expect(answer.status).toBe(200)
  await Promise.all(work)
  return domain
}

/** Runs the scheduled handler at the current time. */
async function runScheduled(bindings: Partial<Bindings>): Promise<void> {
  const context = createExecutionContext()
  const controller = createScheduledController({ scheduledTime: new Date(), cron: '*/5 * * * *' })
  await worker.scheduled(controller, { ...env, ...bindings }, context)
  await waitOnExecutionContext(context)
}

/** The recipients of mails sent over HTTP, one entry per mail. */
const postedTo = async (domain: string) =>
  ((await (await fetch(`${http}/http`)).json()) as PostedMail[])
    .map(({ body }) => (body as Mail).to)
    .filter((to) => to.endsWith(domain))
const states = async () =>
  (await env.DB.prepare('SELECT state, tries, count(*) AS mails FROM outbox GROUP BY state, tries').all()).results

test(
  'a scheduled run notifies a thousand people within five minutes and 1,000 statements, the next one the rest',
  async () => {
    const domain = await cancelled(1030, {})
    await env.DB.prepare('DELETE FROM scheduled_runs').run()
    const claims: number[] = []
    const sent: number[] = []
    for (const run of [0, 1]) {
      // Not the moment at which the mails are due: an alert of other tests would send those that are left.
      vi.setSystemTime(testNow + minute + run * 5 * minute)
      const { bindings, longest } = countStorages(env, { maxStatements: 1_000 })
      await runScheduled({ ...bindings, MAIL_URL: smtp, SITE_URL })
      claims.push(...longest("UPDATE outbox SET state = 'sending'").map(({ rows }) => rows))
      const [{ mails } = { mails: 0 }] = (await states()).filter(({ state }) => state === 'sent')
      sent.push(Number(mails))
    }
    expect(sent).toEqual([1000, 1030])
    const all = (await (await fetch(`${http}/smtp`)).json()) as ReceivedMail[]
    const mailed = all.flatMap(({ to }) => to).filter((to) => to.endsWith(domain))
    expect([mailed.length, new Set(mailed).size]).toEqual([1030, 1030])
    expect(await states()).toEqual([{ state: 'sent', tries: 1, mails: 1030 }])
    const { results } = await env.DB.prepare('SELECT failed FROM scheduled_runs').all()
    expect(results).toEqual([{ failed: '[]' }, { failed: '[]' }])
    // Mails of the other three lanes are stepped over, at most 75; indexes are written too.
    expect(Math.max(...claims)).toBeLessThan(400)
  },
  5 * minute,
)

describe('with a queue', () => {
  /** A queue that delivers on demand. */
  function openQueue() {
    const waiting: MailWork[] = []
    const MAIL_QUEUE = {
      sendBatch: async (messages: Iterable<MessageSendRequest<MailWork>>) => {
        for (const { body } of messages) waiting.push(body)
      },
    } as unknown as Queue<MailWork>
    /** Delivers all messages to concurrent consumers in batches of four. */
    async function deliver(MAIL_URL: string) {
      const batches: MailWork[][] = []
      while (waiting.length > 0) batches.push(waiting.splice(0, 4))
      return Promise.all(
        batches.map(async (bodies) => {
          const batch = createMessageBatch<MailWork>(
            'chiche-mails',
            bodies.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body })),
          )
          const context = createExecutionContext()
          await worker.queue(batch, { ...env, MAIL_QUEUE, MAIL_URL, SITE_URL })
          return getQueueResult(batch, context)
        }),
      )
    }
    return { MAIL_QUEUE, waiting, deliver }
  }

  test('a cancellation is spread over consumers, each person gets one mail, and scheduled runs add no duplicates', async () => {
    const { MAIL_QUEUE, waiting, deliver } = openQueue()
    const bindings = { MAIL_QUEUE, MAIL_URL: http, SITE_URL }
    const domain = await cancelled(130, bindings)
    expect(waiting).toEqual(Array.from({ length: 6 }, () => ({ mails: 25 })))
    // A run before the consumers queues the same mails a second time, and once more where it has an alert to send.
    await runScheduled(bindings)
    expect([12, 18]).toContain(waiting.length)
    expect(await postedTo(domain)).toEqual([])

    const results = await deliver(http)
    for (const { ackAll, retryMessages } of results) expect([ackAll, retryMessages]).toEqual([true, []])
    const mailed = await postedTo(domain)
    expect([mailed.length, new Set(mailed).size]).toEqual([130, 130])

    vi.setSystemTime(testNow + 5 * minute)
    await runScheduled(bindings)
    expect(waiting).toEqual([])
    expect(await postedTo(domain)).toHaveLength(130)
  })

  test('a temporary failure is retried through the queue after its delay', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { MAIL_QUEUE, waiting, deliver } = openQueue()
    const bindings = { MAIL_QUEUE, MAIL_URL: http, SITE_URL }
    const domain = await cancelled(30, bindings)
    const results = await deliver(`${http}/answer/500`)
    expect(results.map(({ ackAll }) => ackAll)).toEqual([true])
    expect(await states()).toEqual([{ state: 'new', tries: 1, mails: 30 }])
    await runScheduled(bindings)
    expect(waiting).toEqual([])

    vi.setSystemTime(testNow + 5 * minute)
    await runScheduled(bindings)
    await deliver(http)
    expect(await states()).toEqual([{ state: 'sent', tries: 2, mails: 30 }])
    expect(new Set(await postedTo(domain)).size).toBe(30)
  })

  test('a queue that fails delays no mail: the run sends them itself', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const MAIL_QUEUE = { sendBatch: () => Promise.reject(new Error('Queue unavailable')) } as unknown as Queue<MailWork>
    const bindings = { MAIL_QUEUE, MAIL_URL: http, SITE_URL }
    const domain = await cancelled(12, bindings)
    await runScheduled(bindings)
    expect(new Set(await postedTo(domain)).size).toBe(12)
    expect(await postedTo(domain)).toHaveLength(12)
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The queue of mails is down'))
  })
})

test('without a queue and a mail setting, mails remain in the outbox', async () => {
  await cancelled(3, {})
  await runScheduled({ SITE_URL })
  expect(await states()).toEqual([{ state: 'new', tries: 0, mails: 3 }])
})
