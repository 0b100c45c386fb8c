import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { organizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { previewChanges, revisions } from '../../../../src/organize/history/revisions.contract.ts'
import { call, mailsTo, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables, foundIds } from '../../../../tests/support/ask-events.ts'
import { buildEvent, testNow } from '../../../../tests/support/factories.ts'
import { type Account, answered, storePeople, storeRole } from '../../../../tests/support/backend/organizing.ts'
import { upsertEvents } from '../../events/write-events.ts'
import { deliver } from '../../mail/queue/deliver.ts'

let owner: Account
let going: Account

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Camille' })
  going = await signedInUser()
  await upsertEvents(env.DB, [
    buildEvent({ id: 'party', slug: 'party', title: 'La fête', ownerId: owner.user.id }),
    buildEvent({ id: 'plan', slug: 'plan', ownerId: owner.user.id, status: 'draft' }),
  ])
  await storePeople(
    'party',
    { userId: going.user.id, email: going.user.email },
    { email: 'waits@example.org', state: 'waiting', queuedAt: 1 },
  )
})

const as = (method: string, path: string, body?: object, { token } = owner) =>
  call(method, `/v1/events/${path}`, body, { token })
const done = (path: string, body: object = {}, person = owner) =>
  answered(organizedEvent.loose(), as('POST', path, body, person))
const why = { reason: { fr: 'Tempête' } }
const history = async (id = 'party') =>
  revisions.spec.output.parse(await (await as('GET', `${id}/revisions`)).json()).data
const kindsTo = async ({ user }: Account) => (await mailsTo(user.email)).map(({ kind }) => kind)

describe('a published event', () => {
  test('is cancelled once, with a reason shown to all registered people', async () => {
    expect(await done('party/cancel', { reason: { fr: 'Tempête <b>annoncée</b>' } })).toMatchObject({
      state: 'cancelled',
      statusReason: { fr: 'Tempête annoncée' },
      notified: 2,
    })
    expect(await done('party/cancel', why)).toMatchObject({ notified: 0, statusReason: { fr: 'Tempête annoncée' } })
    expect(await kindsTo(going)).toEqual(['eventCancelled'])
    expect((await as('POST', 'party/postpone', why)).status).toBe(409)
    expect(await history()).toMatchObject([{ action: 'cancelled', by: 'Camille', notified: 2 }])
  })

  test('is postponed, and has a new date later', async () => {
    expect(await done('party/postpone', why)).toMatchObject({ change: 'postponed', notified: 2 })
    expect((await as('POST', 'attend/party', { email: 'new@example.org', name: 'New' })).status).toBe(409)
    const answer = await as('PUT', 'party', { date: '2026-12-08T18:30' })
    expect(await answer.json()).toMatchObject({ change: 'rescheduled' })
    expect((await history()).map(({ action }) => action)).toEqual(['edited', 'postponed'])
  })

  test('is removed from lists and listed again, with the same URL', async () => {
    expect(await done('party/listing', { private: true })).toMatchObject({ private: true, slug: 'party' })
    expect(await foundIds()).toEqual([])
    expect(await done('party/listing', { private: false })).toMatchObject({ private: false, slug: 'party' })
    expect(await foundIds()).toEqual(['party'])
    await done('party/listing', { private: false })
    expect((await history()).map(({ action }) => action)).toEqual(['listed', 'unlisted'])
  })
})

test.each([
  ['POST', 'plan/publish', 200],
  ['POST', 'plan/schedule', 400],
  ['DELETE', 'plan/schedule', 200],
  ['GET', 'plan/checks', 200],
  ['POST', 'plan/preview-link', 200],
  ['PUT', 'plan/draft', 200],
  ['DELETE', 'plan', 200],
  ['POST', 'party/cancel', 400],
  ['POST', 'party/postpone', 400],
  ['POST', 'party/undo', 400],
  ['GET', 'party/undo', 200],
  ['POST', 'party/listing', 400],
  ['POST', 'party/changes', 200],
  ['GET', 'party/revisions', 200],
] as const)('%s %s is for owner, editors and admins (D7)', async (method, path, right) => {
  const id = path.split('/')[0]!
  const member = async (role: 'editor' | 'checkin') => {
    const person = await signedInUser()
    await storeRole(person, role, id)
    return person
  }
  const body = method === 'GET' ? undefined : {}
  const status = async (person: Account) => (await as(method, path, body, person)).status
  expect(await status(await signedInUser())).toBe(403)
  expect(await status(await member('checkin'))).toBe(403)
  expect((await call(method, `/v1/events/${path}`, body)).status).toBe(401)
  expect(await status(await member('editor'))).toBe(right)
  // A deleted event is 404 for everyone.
  expect(await status(await signedInUser({ role: 'admin' }))).toBe(path === 'plan' ? 404 : right)
})

describe('an edit', () => {
  const preview = (body: object) => answered(previewChanges.spec.output, as('POST', 'party/changes', body))

  test('previews old and new values and who is notified, and stores nothing', async () => {
    const before = await (await as('GET', 'party/organized')).json()
    expect(await preview({ title: { fr: 'La grande fête' } })).toEqual({
      revision: 0,
      changes: [{ field: 'title.fr', before: 'La fête', after: 'La grande fête' }],
      mail: null,
    })
    const moved = await preview({ date: '2026-12-08T18:30' })
    expect(moved.mail).toMatchObject({ kind: 'eventChanged', people: 2, waiting: 1, required: true })
    expect(moved.changes.map(({ field }) => field)).toContain('date')
    expect((await preview({ onlineUrl: 'https://meet.example.org/x' })).mail).toMatchObject({ required: false })
    expect(await (await as('GET', 'party/organized')).json()).toEqual(before)
    expect((await as('POST', 'party/changes', { topic: 'none-such' })).status).toBe(400)
  })

  test('sends the organizer’s note; a new date is mailed whatever the value of `notify`', async () => {
    const answer = await as('PUT', 'party', {
      date: '2026-12-08T18:30',
      notify: false,
      note: 'La salle était prise.\nDésolée !',
      revision: 0,
    })
    expect(await answer.json()).toMatchObject({ notified: 2, revision: 1 })
    expect(await history()).toMatchObject([{ action: 'edited', note: 'La salle était prise.\nDésolée !', notified: 2 }])
    const [mail] = await mailsTo(going.user.email)
    expect(mail?.data.note).toBe('La salle était prise.\nDésolée !')
    await deliver(env, testNow, { run: 'scheduled' })
  })

  test('of an outdated revision is refused with the current event', async () => {
    await as('PUT', 'party', { title: { fr: 'Un' }, revision: 0 })
    const answer = await as('PUT', 'party', { title: { fr: 'Deux' }, revision: 0 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { current: { title: { fr: 'Un' }, revision: 1 } } })
  })

  test('is atomic with its mails: when a mail cannot be queued, nothing is changed', async () => {
    await env.DB.exec(
      `CREATE TRIGGER broken_outbox BEFORE INSERT ON outbox WHEN new.kind = 'eventCancelled' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    try {
      expect((await as('POST', 'party/cancel', why)).status).toBe(500)
    } finally {
      await env.DB.exec('DROP TRIGGER broken_outbox')
    }
    expect(await (await as('GET', 'party/organized')).json()).toMatchObject({ state: 'active', revision: 0 })
    expect(await history()).toEqual([])
  })
})
