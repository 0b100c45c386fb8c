import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, mailsTo, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { dayMs, testNow } from '../../../../tests/support/factories.ts'
import { createEvent } from '../../../../tests/support/backend/organizing.ts'

type Person = Awaited<ReturnType<typeof signedInUser>>
let owner: Person
let editor: Person
let event: string

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser({ displayname: 'Ana' })
  editor = await signedInUser({ displayname: 'Noé' })
  await env.DB.prepare(`UPDATE users SET role = 'admin' WHERE id = ?`).bind(editor.user.id).run()
  event = (await createEvent(owner, { date: new Date(testNow + 3 * dayMs).toISOString() }))._id
})

const ask = async (method: 'GET' | 'POST' | 'DELETE', body?: object, { token }: Person = owner) => {
  const answer = await call(method, `/v1/events/${event}/proposal`, body, { token, now: testNow })
  return { status: answer.status, proposal: (await answer.json()) as object }
}

test('an event is proposed once: the editors get one mail with the note, and the team sees who did it', async () => {
  expect((await ask('GET')).proposal).toEqual({ at: null, by: '', note: '' })
  const note = 'Trois cents mètres de haie.'
  expect(await ask('POST', { note })).toMatchObject({
    status: 200,
    proposal: { at: expect.any(String), by: 'Ana', note },
  })
  expect((await ask('POST', { note: 'Encore.' })).proposal).toMatchObject({ note })
  expect(await mailsTo(editor.user.email)).toMatchObject([{ kind: 'eventProposed', data: { event, message: note } }])
  expect((await mailsTo(owner.user.email)).map(({ kind }) => kind)).not.toContain('eventProposed')
})

test('a proposal is withdrawn, and made again', async () => {
  await ask('POST', { note: '' })
  expect((await ask('DELETE')).proposal).toEqual({ at: null, by: '', note: '' })
  expect((await ask('DELETE')).status).toBe(200)
  expect((await ask('POST', { note: '' })).proposal).toMatchObject({ at: expect.any(String) })
})

test.each(['private = 1', "status = 'cancelled'", 'over_at = 1'])(
  'an event with %s cannot be proposed',
  async (change) => {
    await env.DB.prepare(`UPDATE events SET ${change} WHERE id = ?`).bind(event).run()
    expect((await ask('POST', { note: '' })).status).toBe(409)
    expect(await mailsTo(editor.user.email)).toEqual([])
  },
)

test('only its organizers propose an event', async () => {
  expect((await ask('POST', { note: '' }, await signedInUser())).status).toBe(403)
})
