import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailsTo, newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import {
  attended,
  goingGuest,
  joined,
  outcome,
  registrationOf,
  storeEvent,
} from '../../../tests/support/registrations.ts'

const end = (event: string) =>
  env.DB.prepare('UPDATE events SET over_at = ? WHERE id = ?')
    .bind(testNow - 1, event)
    .run()
const say = (event: string, body: object, token?: string) =>
  call('POST', `/v1/events/feedback/${event}`, body, token === undefined ? {} : { token })
const feedbacksOf = async (event: string) =>
  (await env.DB.prepare('SELECT rating, comment FROM feedbacks WHERE event_id = ?').bind(event).all()).results

describe('POST /v1/events/feedback/{id}', () => {
  test('an attendee gives feedback once the event is over; a second one replaces the first', async () => {
    const event = await storeEvent()
    const { token } = await signedInUser()
    await attended(event, { token })
    expect(await outcome(await say(event, { rating: 4 }, token))).toBe('conflict')
    await end(event)
    expect((await say(event, { rating: 4, comment: ' Bien ' }, token)).status).toBe(200)
    expect((await say(event, { rating: 2, comment: 'En fait non' }, token)).status).toBe(200)
    expect(await feedbacksOf(event)).toEqual([{ rating: 2, comment: 'En fait non' }])
  })

  test('a guest gives feedback with their token', async () => {
    const event = await storeEvent()
    const { answer } = await goingGuest(event)
    await end(event)
    expect((await say(event, { rating: 5, token: answer.registration.token })).status).toBe(200)
    expect(await feedbacksOf(event)).toEqual([{ rating: 5, comment: '' }])
  })

  test('others cannot: 403 for a signed-in user, 401 for an anonymous one', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    await goingGuest(event)
    const waiting = await signedInUser()
    await joined(event, { token: waiting.token })
    await end(event)
    for (const { token } of [waiting, await signedInUser()])
      expect(await outcome(await say(event, { rating: 1 }, token))).toBe('forbidden')
    expect(await outcome(await say(event, { rating: 1 }))).toBe('unauthorized')
    expect(await feedbacksOf(event)).toEqual([])
  })
})

describe('POST /v1/events/subscribe-attend/{id}', () => {
  test('stores whether the viewer wants reminders, for the viewer only', async () => {
    const event = await storeEvent()
    const { user, token } = await signedInUser()
    await attended(event, { token })
    const { email } = await goingGuest(event)
    const set = (value: boolean) => call('POST', `/v1/events/subscribe-attend/${event}`, { value }, { token })
    expect(await (await set(false)).json()).toMatchObject({ event, news: false })
    expect((await registrationOf(event, user.email))?.news).toBe(false)
    expect((await registrationOf(event, email))?.news).toBe(true)
    expect(await (await set(true)).json()).toMatchObject({ news: true })
  })

  test('stores the choice before registering, and registering applies it', async () => {
    const event = await storeEvent()
    const { user, token } = await signedInUser()
    const set = (value: boolean) => call('POST', `/v1/events/subscribe-attend/${event}`, { value }, { token })
    for (const value of [true, false]) {
      const answer = await set(value)
      expect([answer.status, await answer.json()]).toEqual([200, { event, news: value }])
    }
    await attended(event, { token })
    expect((await registrationOf(event, user.email))?.news).toBe(false)
    const other = await signedInUser()
    await attended(event, { token: other.token })
    expect((await registrationOf(event, other.user.email))?.news).toBe(true)
  })
})

describe('POST /v1/events/contact/{id}', () => {
  const write = (event: string, body: object, options: Parameters<typeof call>[3] = {}) =>
    call('POST', `/v1/events/contact/${event}`, body, options)
  const guest = () => ({ email: newEmail(), name: 'Noa' })

  test('sends owner and editors a mail with the sender as Reply-To; the same message twice is sent once', async () => {
    const [owner, editor, door] = [await signedInUser(), await signedInUser(), await signedInUser()]
    const event = await storeEvent({ ownerId: owner.user.id })
    for (const [{ user }, role] of [
      [editor, 'editor'],
      [door, 'checkin'],
    ] as const)
      await env.DB.prepare('INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, ?, 0)')
        .bind(event, user.id, role)
        .run()
    const sender = { ...guest(), message: 'Est-ce accessible ?' }
    for (let round = 0; round < 2; round++) expect((await write(event, sender)).status).toBe(200)
    for (const { user } of [owner, editor])
      expect(await mailsTo(user.email)).toMatchObject([{ kind: 'contactOrganizer', data: { event, ...sender } }])
    expect(await mailsTo(door.user.email)).toEqual([])
  })

  test('for a signed-in sender the account’s e-mail and name are used, whatever the body contains', async () => {
    const owner = await signedInUser()
    const event = await storeEvent({ ownerId: owner.user.id })
    const { user, token } = await signedInUser({ firstName: 'Camille', lastName: 'B' })
    await write(event, { ...guest(), message: 'Bonjour' }, { token })
    expect(await mailsTo(owner.user.email)).toMatchObject([{ data: { email: user.email, name: 'Camille B' } }])
  })

  test('a sender can write five messages an hour', async () => {
    const owner = await signedInUser()
    const event = await storeEvent({ ownerId: owner.user.id })
    const sender = guest()
    for (let round = 0; round < 5; round++)
      expect((await write(event, { ...sender, message: `Question ${round}` })).status).toBe(200)
    const sixth = await write(event, { ...sender, message: 'Encore' })
    expect([sixth.status, Number(sixth.headers.get('retry-after'))]).toEqual([429, 3600])
    expect(await mailsTo(owner.user.email)).toHaveLength(5)
  })

  test('strangers who use up the messages of an event do not silence participants and accounts', async () => {
    const owner = await signedInUser()
    const event = await storeEvent({ ownerId: owner.user.id })
    const { email } = await goingGuest(event)
    expect((await write(event, { ...guest(), message: 'Bonjour' })).status).toBe(200)
    await env.DB.prepare(`UPDATE attempts SET count = 60 WHERE key LIKE ?`).bind(`contact:${event}%`).run()
    expect((await write(event, { ...guest(), message: 'Bonjour' })).status).toBe(429)
    expect((await write(event, { email, name: 'Noa', message: 'Je serai en retard' })).status).toBe(200)
    const { token } = await signedInUser()
    expect((await write(event, { message: 'Où est-ce ?' }, { token })).status).toBe(200)
  })

  test('an event with external organizers returns a link to them', async () => {
    const answer = await write(await storeEvent({ sourceUrl: 'https://agenda.test/e' }), {
      ...guest(),
      message: 'Bonjour',
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { code: 'conflict', message: expect.stringContaining('https://agenda.test/e') } },
    ])
  })

  test('an unknown sender is refused', async () => {
    const answer = await write(await storeEvent({ startsAt: testNow + dayMs }), { message: 'Bonjour' })
    expect(await answer.json()).toMatchObject({ error: { fields: { email: 'must be given', name: 'must be given' } } })
  })
})
