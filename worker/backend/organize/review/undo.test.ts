import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { undoSeconds } from '../../../../src/contracts/limits.ts'
import type { OrganizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { PendingEdit } from '../../../../src/organize/review/edits.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent, testNow } from '../../../../tests/support/factories.ts'
import { storePeople, storeRole, type Account } from '../../../../tests/support/backend/organizing.ts'
import type { Mail } from '../../db/mail-data.ts'
import { upsertEvents } from '../../events/write-events.ts'
import { sendDue } from '../../mail/queue/send-due.ts'

let owner: Account
let editor: Account
const second = 1000
const why = { reason: { fr: 'Tempête' } }

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Camille' })
  editor = await signedInUser()
  // Mails to confirm their addresses.
  await env.DB.prepare('DELETE FROM outbox').run()
  await upsertEvents(env.DB, [
    buildEvent({
      id: 'party',
      slug: 'party',
      title: 'La fête',
      ownerId: owner.user.id,
      maxAttendees: 1,
      attendeesCount: 1,
    }),
  ])
  await storeRole(editor, 'editor', 'party')
  await storePeople('party', { email: 'ana@example.org' }, { email: 'leo@example.org', state: 'waiting', queuedAt: 1 })
})

const as = (method: string, path: string, body?: object, { now = testNow, by = owner } = {}) =>
  call(method, `/v1/events/party/${path}`, body, { token: by.token, now })
async function right<T>(answer: Promise<Response>): Promise<T> {
  const { status, text } = await answer.then(async (given) => ({ status: given.status, text: await given.text() }))
  expect(status, text).toBe(200)
  return JSON.parse(text) as T
}
const undoable = async (options?: { now?: number; by?: Account }) =>
  (await right<{ undo: { revision: number; until: string } | null }>(as('GET', 'undo', undefined, options))).undo
const organized = () => right<OrganizedEvent>(as('GET', 'organized'))
const pending = () => right<PendingEdit>(as('GET', 'edit'))
/** Who gets mails at a moment. */
async function sentAt(now: number): Promise<string[]> {
  const sent: Mail[] = []
  await sendDue(env, { transport: async (mail) => void sent.push(mail) }, now)
  return sent.map(({ to }) => to).toSorted()
}
/** Publishes an edit of the date. */
async function publishDate() {
  await right(as('PUT', 'edit', { date: '2026-12-08T18:30', summary: { fr: 'Plus tard.' } }))
  return right<{ notified: number }>(as('POST', 'edit/publish', { revision: 0, note: 'Pardon' }))
}

describe('a published edit', () => {
  test('is undone within 20 seconds: event, edit and mails are as before', async () => {
    const before = await organized()
    expect(await publishDate()).toMatchObject({ notified: 2 })
    const now = testNow + (undoSeconds - 1) * second
    expect(await sentAt(now)).toEqual([])
    expect(await undoable({ now })).toEqual({
      revision: 1,
      until: toIso(testNow + undoSeconds * second),
    })
    const undone = await right<OrganizedEvent>(as('POST', 'undo', { revision: 1 }, { now }))
    const { updatedAt: _, revision: __, sequence: ___, ...same } = before
    expect(undone).toMatchObject(same)
    expect(undone.sequence).toBeGreaterThan(before.sequence)
    expect(await sentAt(testNow + 3600 * second)).toEqual([])
    expect((await pending()).changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['date', 'summary.fr']))
    expect((await pending()).conflicts).toEqual([])
    const { data } = await right<{ data: { action: string; notified: number }[] }>(as('GET', 'revisions'))
    expect(data.map(({ action, notified }) => [action, notified])).toEqual([
      ['undone', 0],
      ['edited', 0],
    ])
    expect(await undoable({ now })).toBeNull()
  })

  test('stays once its mails have left', async () => {
    await publishDate()
    const now = testNow + undoSeconds * second
    expect(await sentAt(now)).toEqual(['ana@example.org', 'leo@example.org'])
    expect(await undoable({ now })).toBeNull()
    expect((await as('POST', 'undo', { revision: 1 }, { now })).status).toBe(409)
    expect((await organized()).date).toContain('2026-12-08')
  })

  test('is undone by the one who published it only, and not after another change', async () => {
    await publishDate()
    expect(await undoable({ by: editor })).toBeNull()
    expect((await as('POST', 'undo', { revision: 1 }, { by: editor })).status).toBe(409)
    await right(
      call('PUT', '/v1/events/party', { price: { free: true } }, { token: editor.token, now: testNow + second }),
    )
    expect(await undoable()).toBeNull()
    expect((await as('POST', 'undo', { revision: 1 })).status).toBe(409)
    expect((await organized()).date).toContain('2026-12-08')
  })

  test('stays when the seats that it added are occupied', async () => {
    await right(as('PUT', 'edit', { maxAttendees: 40 }))
    await right(as('POST', 'edit/publish', { revision: 0 }))
    await env.DB.prepare("UPDATE events SET attendees_count = 7 WHERE id = 'party'").run()
    expect((await as('POST', 'undo', { revision: 1 }, { now: testNow + second })).status).toBe(409)
    expect((await organized()).maxAttendees).toBe(40)
  })

  test('tells the chosen groups, where it may be left out', async () => {
    const publish = async (onlineUrl: string, revision: number, groups: string[]) => {
      await right(as('PUT', 'edit', { onlineUrl }))
      return right<{ notified: number }>(as('POST', 'edit/publish', { revision, groups }))
    }
    expect(await publish('https://meet.example.org/a', 0, [])).toMatchObject({ notified: 0 })
    expect(await publish('https://meet.example.org/b', 1, ['going'])).toMatchObject({ notified: 1 })
    expect(await sentAt(testNow + undoSeconds * second)).toEqual(['ana@example.org'])
    await right(as('PUT', 'edit', { date: '2026-12-08T18:30' }))
    expect(await right(as('POST', 'edit/publish', { revision: 2, groups: [] }))).toMatchObject({ notified: 2 })
  })
})

describe('a cancellation', () => {
  test.each(['cancel', 'postpone'])(
    '(%s) is tried on oneself first, and undone before its mails leave',
    async (action) => {
      await right(as('POST', 'state/sample', { action, ...why, lang: 'en' }))
      expect(await sentAt(testNow)).toEqual([owner.user.email])
      const before = await organized()
      expect(await right(as('POST', action, why))).toMatchObject({ notified: 2 })
      expect(await sentAt(testNow + second)).toEqual([])
      await right(as('POST', 'undo', { revision: 1 }, { now: testNow + second }))
      expect(await organized()).toMatchObject({
        state: 'active',
        change: before.change,
        statusReason: before.statusReason,
      })
      expect(await sentAt(testNow + 3600 * second)).toEqual([])
    },
  )

  test.each([false, true])(
    'leaves as soon as it cannot be undone any more, and never when it was undone (%s)',
    async (isUndone) => {
      const SITE_URL = 'https://chiche.example'
      const settings = { MAIL_URL: inject('sink').http, MAIL_FROM: 'Chiche <hello@chiche.example>', SITE_URL }
      const work: { ms: number; run: () => Promise<unknown> }[] = []
      const answer = await call('POST', '/v1/events/party/cancel', why, {
        token: owner.token,
        env: { ...env, ...settings },
        later: (ms, run) => work.push({ ms, run }),
      })
      expect(answer.status).toBe(200)
      expect(work).toHaveLength(1)
      const [{ ms, run }] = work as [(typeof work)[0]]
      expect(ms).toBeGreaterThan(undoSeconds * second)
      expect(ms).toBeLessThan(30 * second)
      if (isUndone) await right(as('POST', 'undo', { revision: 1 }, { now: testNow + (undoSeconds - 1) * second }))
      await run()
      const { results } = await env.DB.prepare('SELECT recipient, state FROM outbox ORDER BY recipient').all()
      const sent = ['ana@example.org', 'leo@example.org'].map((recipient) => ({ recipient, state: 'sent' }))
      expect(results).toEqual(isUndone ? [] : sent)
    },
  )

  test('leaves after 20 seconds', async () => {
    await right(as('POST', 'cancel', why))
    expect(await sentAt(testNow + undoSeconds * second)).toEqual(['ana@example.org', 'leo@example.org'])
  })
})
