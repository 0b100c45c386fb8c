import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { pendingEdit } from '../../../../src/organize/review/edits.contract.ts'
import { organizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { call, mailsTo, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent } from '../../../../tests/support/factories.ts'
import { type Account, answered, storePeople, storeRole } from '../../../../tests/support/backend/organizing.ts'
import { upsertEvents } from '../../events/write-events.ts'

let owner: Account
let editor: Account
let going: Account

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Camille' })
  editor = await signedInUser({ displayname: 'Ana' })
  going = await signedInUser()
  await upsertEvents(env.DB, [
    buildEvent({ id: 'party', slug: 'party', title: 'La fête', ownerId: owner.user.id }),
    buildEvent({ id: 'plan', slug: 'plan', ownerId: owner.user.id, status: 'draft' }),
  ])
  await storeRole(editor, 'editor', 'party')
  await storePeople(
    'party',
    { userId: going.user.id, email: going.user.email },
    { email: 'waits@example.org', state: 'waiting', queuedAt: 1 },
  )
})

const as = ({ token }: Account, method: string, path: string, body?: object) =>
  call(method, `/v1/events/party/${path}`, body, { token })
const edited = (person: Account, fields: object) => answered(pendingEdit, as(person, 'PUT', 'edit', fields))
const read = async (person: Account) => pendingEdit.parse(await (await as(person, 'GET', 'edit')).json())
const stored = async () => organizedEvent.parse(await (await as(owner, 'GET', 'organized')).json())
const publish = (person: Account, body: object) => as(person, 'POST', 'edit/publish', body)

describe('an edit', () => {
  test('is saved in parts, and the event online does not change', async () => {
    const before = await stored()
    await edited(owner, { title: { en: 'The party' } })
    const { event, changes, mail, savedAt } = await edited(owner, { title: { fr: 'La grande fête' }, color: 'blue' })
    expect(event).toMatchObject({ title: { fr: 'La grande fête', en: 'The party' }, color: 'blue' })
    expect(changes.map(({ field }) => field)).toEqual(['title.fr', 'title.en', 'color'])
    expect([mail, typeof savedAt]).toEqual([null, 'string'])
    expect(await stored()).toEqual(before)
    expect((await read(editor)).changes).toEqual([])
  })

  test('forgets a field that is as it was, and an edit without fields is none', async () => {
    await edited(owner, { title: { fr: 'La grande fête' }, date: '2026-12-08T18:30' })
    expect((await edited(owner, { title: { fr: 'La fête' } })).changes.map(({ field }) => field)).toContain('date')
    await edited(owner, { date: (await stored()).date!, endDate: (await stored()).endDate })
    expect(await read(owner)).toMatchObject({ changes: [], savedAt: null })
  })

  test('of parts that a form shows in a simple form changes nothing', async () => {
    const { address, price, coverDisplay, accessibility, age } = await stored()
    const { city, name, street, postalCode } = Object.values(address)[0]!
    const shown = { name, street, postalCode, city, formattedAddress: 'composed by a form', countryCode: 'FR' }
    const { changes } = await edited(owner, {
      address: shown,
      cover: { fr: { url: coverDisplay.url } },
      price,
      accessibility: accessibility.toReversed(),
      age,
    })
    expect(changes).toEqual([])
    const moved = await edited(owner, { address: { ...shown, name: 'La Fabrique' } })
    expect(moved.mail).toMatchObject({ required: true, people: 2, waiting: 1 })
    expect((await edited(owner, { address: shown })).mail).toBeNull()
  })

  test('with a wrong field is refused, and what was saved before stays', async () => {
    await edited(owner, { title: { fr: 'La grande fête' } })
    const answer = await as(owner, 'PUT', 'edit', { date: '2020-01-01T10:00', color: 'blue' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { fields: { date: expect.any(String) as string } } })
    expect((await read(owner)).changes.map(({ field }) => field)).toEqual(['title.fr'])
  })

  test('shows the mail in each language as it will be sent', async () => {
    const { mail } = await edited(owner, { date: '2026-12-08T18:30' })
    expect(mail!.letters.fr.subject).toContain('La fête')
    expect(mail!.letters.en.paragraphs.join()).toContain('8 December')
    await as(owner, 'POST', 'edit/sample', { note: 'La salle était prise.', lang: 'en' })
    const [sample] = await mailsTo(owner.user.email)
    expect(sample).toMatchObject({ kind: 'eventChanged', lang: 'en', data: { note: 'La salle était prise.' } })
    expect(await mailsTo(going.user.email)).toEqual([])
  })

  test('is published once, with its mails and the note', async () => {
    await edited(owner, { date: '2026-12-08T18:30', title: { en: 'The party' } })
    const answer = await publish(owner, { revision: 0, notify: false, note: 'Désolée !' })
    expect(await answer.json()).toMatchObject({ notified: 2, revision: 1, title: { en: 'The party' } })
    expect((await mailsTo(going.user.email)).map(({ data }) => data.note)).toEqual(['Désolée !'])
    expect(await read(owner)).toMatchObject({ changes: [], savedAt: null, revision: 1 })
    expect(await (await publish(owner, { revision: 1 })).json()).toMatchObject({ notified: 0, revision: 1 })
  })

  test('stays when its publication fails, and nobody gets a mail', async () => {
    await edited(owner, { date: '2026-12-08T18:30' })
    await env.DB.exec(
      `CREATE TRIGGER broken_outbox BEFORE INSERT ON outbox WHEN new.kind = 'eventChanged' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    try {
      expect((await publish(owner, { revision: 0 })).status).toBe(500)
    } finally {
      await env.DB.exec('DROP TRIGGER broken_outbox')
    }
    expect((await read(owner)).mail?.people).toBe(2)
    expect((await stored()).revision).toBe(0)
  })
})

describe('two organizers at once', () => {
  test('change different fields: both changes are published', async () => {
    await edited(owner, { title: { fr: 'La grande fête' } })
    await edited(editor, { title: { en: 'The party' } })
    expect((await publish(editor, { revision: 0 })).status).toBe(200)
    expect((await publish(owner, { revision: 0 })).status).toBe(409)
    const { conflicts, revision } = await read(owner)
    expect([conflicts, revision]).toEqual([[], 1])
    expect(await (await publish(owner, { revision })).json()).toMatchObject({
      title: { fr: 'La grande fête', en: 'The party' },
    })
  })

  test('change the same field: both values are shown, and nothing is published before a choice', async () => {
    await edited(owner, { title: { fr: 'La fête de Camille' }, color: 'blue' })
    await edited(editor, { title: { fr: 'La fête d’Ana' } })
    await publish(editor, { revision: 0 })
    expect(await read(owner)).toMatchObject({
      conflicts: [{ field: 'title.fr', by: 'Ana', changes: [{ before: 'La fête', after: 'La fête d’Ana' }] }],
      changes: [{ before: 'La fête d’Ana', after: 'La fête de Camille' }, { field: 'color' }],
    })
    expect((await publish(owner, { revision: 1 })).status).toBe(409)
    const resolve = (use: string) => as(owner, 'POST', 'edit/conflict', { field: 'title.fr', use })
    expect(await (await resolve('mine')).json()).toMatchObject({ conflicts: [], changes: [{}, {}] })
    expect(await (await resolve('theirs')).json()).toMatchObject({ changes: [{ field: 'color' }] })
    expect(await (await publish(owner, { revision: 1 })).json()).toMatchObject({ title: { fr: 'La fête d’Ana' } })
  })
})

test.each([
  ['GET', 'edit', undefined],
  ['PUT', 'edit', {}],
  ['DELETE', 'edit', undefined],
  ['POST', 'edit/conflict', { field: 'dates', use: 'mine' }],
  ['POST', 'edit/publish', { revision: 0 }],
])('%s %s is for owner, editors and admins (D7)', async (method, path, body) => {
  const helper = await signedInUser()
  await storeRole(helper, 'checkin', 'party')
  const status = async (person: Account) => (await as(person, method, path, body)).status
  expect(await status(await signedInUser())).toBe(403)
  expect(await status(helper)).toBe(403)
  expect((await call(method, `/v1/events/party/${path}`, body)).status).toBe(401)
  for (const person of [owner, editor, await signedInUser({ role: 'admin' })]) expect(await status(person)).toBe(200)
})
