import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, testNow } from '../../../tests/support/factories.ts'
import { attended, goingGuest, storeEvent } from '../../../tests/support/registrations.ts'
import { bySlug, type Event } from '../../../src/events/events.contract.ts'

async function show(event: string, token?: string): Promise<Event> {
  const answer = await call('GET', `/v1/events/slug/event-${event}`, undefined, token === undefined ? {} : { token })
  return bySlug.spec.output.parse(await answer.json()).data
}
const organize = (event: string, user: string, role: string) =>
  env.DB.prepare('INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES (?, ?, ?, 0)')
    .bind(event, user, role)
    .run()
const storeFeedback = (event: string, registration: string) =>
  env.DB.prepare(
    `INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at) VALUES (?, ?, 5, 'Top', ?)`,
  )
    .bind(event, registration, testNow)
    .run()

/** An event with an owner, an attendee with an account, a guest and a feedback. */
async function scene() {
  const owner = await signedInUser()
  const event = await storeEvent({ ownerId: owner.user.id })
  const attendee = await signedInUser({ displayname: 'Camille' })
  const { registration } = await attended(event, { token: attendee.token })
  const guest = await goingGuest(event)
  await storeFeedback(event, registration._id)
  return { event, owner, attendee, guest, registration }
}

describe('GET /v1/events/slug/{slug} (D9)', () => {
  test('organizers see all registrations and feedbacks', async () => {
    const { event, owner, attendee, guest } = await scene()
    const editor = await signedInUser()
    await organize(event, editor.user.id, 'editor')
    const admin = await signedInUser({ role: 'admin' })
    for (const { token } of [owner, editor, admin]) {
      const shown = await show(event, token)
      expect(shown).toMatchObject({ attending: false, attendeesCount: 2 })
      expect(shown.attendees.map(({ user, email, state }) => ({ user, email, state }))).toEqual(
        expect.arrayContaining([
          {
            user: { _id: attendee.user.id, displayname: 'Camille', firstName: '', lastName: '' },
            email: attendee.user.email,
            state: 'going',
          },
          { user: null, email: guest.email, state: 'going' },
        ]),
      )
      expect(shown.attendees).toHaveLength(2)
      expect(shown.feedbacks).toEqual([{ rating: 5, comment: 'Top', createdAt: new Date(testNow).toISOString() }])
    }
  })

  test('an organizer who may only check in sees no e-mail and no feedback', async () => {
    const { event } = await scene()
    const door = await signedInUser()
    await organize(event, door.user.id, 'checkin')
    const shown = await show(event, door.token)
    expect(shown.attendees).toHaveLength(2)
    expect(JSON.stringify(shown)).not.toContain('@example.org')
    expect(shown.feedbacks).toEqual([])
  })

  test('an attendee sees only themselves, an anonymous visitor nobody', async () => {
    const { event, attendee, guest } = await scene()
    const own = await show(event, attendee.token)
    expect(own).toMatchObject({ attending: true, attendeesCount: 2, feedbacks: [] })
    expect(own.attendees).toMatchObject([{ user: { _id: attendee.user.id }, email: attendee.user.email }])
    expect(JSON.stringify(own)).not.toContain(guest.email)
    for (const token of [undefined, (await signedInUser()).token])
      expect(await show(event, token)).toMatchObject({ attending: false, attendees: [], feedbacks: [] })
  })

  test('a guest registration counts once an account confirms the same e-mail', async () => {
    const event = await storeEvent()
    const email = newEmail()
    await goingGuest(event, {}, email)
    const { token } = await signedInUser({ email })
    expect(await show(event, token)).toMatchObject({ attending: true, attendees: [{ email }] })
  })

  test('a personal response is never cached by shared caches', async () => {
    const { event, attendee } = await scene()
    const path = `/v1/events/slug/event-${event}`
    const answer = await call('GET', path, undefined, { token: attendee.token })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await call('GET', path)).headers.get('cache-control')).toBeNull()
  })

  test('an event of long ago is found too, with the viewer’s state (D10)', async () => {
    const { event, attendee } = await scene()
    await env.DB.prepare('UPDATE events SET over_at = ?1, starts_at = ?1, ends_at = ?1 WHERE id = ?2')
      .bind(testNow - 500 * dayMs, event)
      .run()
    expect((await show(event, attendee.token)).attending).toBe(true)
  })
})

test('lists and favourites show registrations only to their owner', async () => {
  const { token } = await signedInUser()
  const title = `Fanfare ${crypto.randomUUID()}`
  const [going, other] = [await storeEvent({ title }), await storeEvent({ title })]
  await attended(going, { token })
  for (const event of [going, other]) await call('POST', '/v1/likes', { event }, { token })
  const marks = async (path: string, options: { token?: string } = {}) => {
    const { data } = (await (await call('GET', path, undefined, options)).json()) as {
      data: { _id: string; attending: boolean }[]
    }
    return Object.fromEntries(data.map(({ _id, attending }) => [_id, attending]))
  }
  const search = `/v1/events?search=${encodeURIComponent(title)}`
  expect(await marks(search, { token })).toEqual({ [going]: true, [other]: false })
  expect(await marks('/v1/likes/events', { token })).toEqual({ [going]: true, [other]: false })
  expect(await marks(search)).toEqual({ [going]: false, [other]: false })
})
