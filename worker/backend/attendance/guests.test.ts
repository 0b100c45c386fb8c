import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, mailsTo, newEmail, signedInUser } from '../../../tests/support/accounts.ts'
import { testNow } from '../../../tests/support/factories.ts'
import {
  attend,
  attended,
  claim,
  confirmTokenOf,
  countsOf,
  goingGuest,
  mailKindsTo,
  myRegistration,
  outcome,
  registrationOf,
  registrationsOf,
  storeEvent,
  tokenOf,
  unattend,
} from '../../../tests/support/registrations.ts'
import { myRegistrations } from '../../../src/events/attend/attendance.contract.ts'

const minute = 60_000
const confirm = (token: string, now = testNow) => call('POST', '/v1/events/confirm-attend', { token }, { now })
const list = async (token: string) =>
  myRegistrations.spec.output.parse(await (await call('GET', '/v1/users/registrations', undefined, { token })).json())
    .data

describe('guests (D16)', () => {
  const guest = (email = newEmail()) => ({ email, name: 'Noa' })

  test('a seat is held for 30 minutes until the mail’s link is opened; opening it twice is no error', async () => {
    const event = await storeEvent({ maxAttendees: 2 })
    const email = newEmail()
    const asked = await attended(event, {}, { ...guest(email), lang: 'en' })
    expect(asked).toMatchObject({ attending: false, attendeesCount: 0, remaining: 1 })
    expect(asked.registration).toMatchObject({
      state: 'pending',
      token: null,
      ticket: null,
      holdUntil: new Date(testNow + 30 * minute).toISOString(),
    })
    const token = await confirmTokenOf(event, email)
    for (const now of [testNow + minute, testNow + 2 * minute]) {
      const answer = await confirm(token, now)
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        {
          attending: true,
          attendeesCount: 1,
          remaining: 1,
          event: { _id: event },
          registration: { state: 'going', email },
        },
      ])
    }
    expect((await mailsTo(email)).map(({ kind, lang }) => [kind, lang])).toEqual([
      ['confirmAttend', 'en'],
      ['attending', 'en'],
    ])
  })

  test('the token returned by confirming is valid for this registration only', async () => {
    const event = await storeEvent()
    const { answer } = await goingGuest(event)
    const token = answer.registration.token!
    expect(await (await myRegistration(event, {}, { token })).json()).toMatchObject({
      attending: true,
      registration: { token },
    })
    expect(await outcome(await myRegistration(await storeEvent(), {}, { token }))).toBe('not_found')
    expect((await unattend(event, {}, { token })).status).toBe(200)
    expect(await outcome(await myRegistration(event, {}, { token }))).toBe('not_found')
  })

  test.each(['', 'x', 'abc.def', `${'a'.repeat(16)}.${'b'.repeat(22)}`])('%j is no token', async (token) => {
    const event = await storeEvent()
    expect((await confirm(token)).status).toBe(400)
    for (const ask of [unattend, myRegistration, claim]) expect((await ask(event, {}, { token })).status).toBe(400)
  })

  test('the confirmation link has no other use, and a registration token does not confirm', async () => {
    const event = await storeEvent()
    const email = newEmail()
    await attended(event, {}, guest(email))
    expect(await outcome(await unattend(event, {}, { token: await confirmTokenOf(event, email) }))).toBe(
      'invalid_token',
    )
    expect(await outcome(await confirm(await tokenOf(event, email)))).toBe('invalid_token')
    expect((await registrationOf(event, email))?.state).toBe('pending')
  })

  test('after 30 minutes the seat is free for others; until one takes it, it can be confirmed', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const [late, quick] = [newEmail(), newEmail()]
    await attended(event, {}, guest(late))
    expect(await outcome(await attend(event, {}, guest(quick)))).toBe('event_full')
    const after = { now: testNow + 31 * minute }
    const token = await confirmTokenOf(event, late)
    await attended(event, after, guest(quick))
    expect(await outcome(await confirm(token, after.now))).toBe('invalid_token')
    const open = await storeEvent({ maxAttendees: 1 })
    await attended(open, {}, guest(late))
    expect((await confirm(await confirmTokenOf(open, late), after.now)).status).toBe(200)
  })

  test('asking again during the hold is no error, takes no second seat and does not extend the hold', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const email = newEmail()
    const first = await attended(event, {}, guest(email))
    const again = await attended(event, { now: testNow + 5 * minute }, guest(email))
    expect(again.registration.holdUntil).toBe(first.registration.holdUntil)
    expect(await countsOf(event)).toEqual({ going: 0, held: 1 })
    expect(await mailKindsTo(email)).toEqual(['confirmAttend', 'confirmAttend'])
  })

  test('the response does not reveal whether an e-mail has an account or is registered', async () => {
    const event = await storeEvent()
    const account = await signedInUser()
    await attended(event, { token: account.token })
    const { email: known } = await goingGuest(event)
    const shape = async (email: string) => {
      const { registration, ...counts } = await attended(event, { now: testNow + 2 * minute }, guest(email))
      const { _id, leaveToken } = registration
      return {
        ...counts,
        registration: { ...registration, _id: _id.length, leaveToken: leaveToken?.length, email: '' },
      }
    }
    const [one, two, three, fourth] = [
      await shape(account.user.email),
      await shape(known),
      await shape((await signedInUser()).user.email),
      await shape(newEmail()),
    ]
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    expect(fourth).toEqual(one)
    // Registered people get a mail instead.
    expect(await mailKindsTo(account.user.email)).toEqual(['attending', 'attending'])
    expect(await mailKindsTo(known)).toEqual(['confirmAttend', 'attending', 'attending'])
  })

  test('on a full event the response is the same for registered and unregistered e-mails', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { email } = await goingGuest(event)
    for (const asked of [email, newEmail()])
      expect(await outcome(await attend(event, {}, guest(asked)))).toBe('event_full')
  })

  test('confirming turns the registration into that of the account with the same e-mail', async () => {
    const event = await storeEvent()
    const { user, token } = await signedInUser()
    await goingGuest(event, {}, user.email)
    expect(await list(token)).toMatchObject([{ event, state: 'going' }])
    expect((await registrationOf(event, user.email))?.userId).toBe(user.id)
  })

  test('once confirmed, an account has the registrations that its owner made as a guest', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const email = newEmail()
    await goingGuest(event, {}, email)
    const stranger = await signedInUser({ email, active: false })
    expect(await list(stranger.token)).toEqual([])
    await env.DB.prepare('UPDATE users SET active = 1 WHERE email = ?').bind(email).run()
    expect(await list(stranger.token)).toMatchObject([{ event, state: 'going' }])
    expect(await attended(event, { token: stranger.token })).toMatchObject({ attending: true, attendeesCount: 1 })
    expect((await registrationOf(event, email))?.userId).toBe(stranger.user.id)
  })

  test('signed in with the same e-mail, the held seat is occupied at once', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { user, token } = await signedInUser()
    await attended(event, {}, guest(user.email))
    expect(await attended(event, { token })).toMatchObject({ attending: true, attendeesCount: 1, remaining: 0 })
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
  })

  test('an organizer can disable guest registration', async () => {
    const event = await storeEvent({ guests: false })
    expect(await outcome(await attend(event, {}, guest()))).toBe('forbidden')
    expect((await attended(event, { token: (await signedInUser()).token })).attending).toBe(true)
  })

  test('both e-mail and name are required', async () => {
    const answer = await attend(await storeEvent(), {}, {})
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { email: 'must be given', name: 'must be given' } } },
    ])
  })

  test('one e-mail can ask five times an hour, one address thirty times', async () => {
    const event = await storeEvent()
    const email = newEmail()
    const from = (address: string, body: object) => attend(event, { headers: { 'cf-connecting-ip': address } }, body)
    for (let round = 0; round < 5; round++) await attended(event, {}, guest(email))
    expect(await outcome(await attend(event, {}, guest(email)))).toBe('too_many_requests')
    const elsewhere = async (address: string) =>
      attend(await storeEvent(), { headers: { 'cf-connecting-ip': address } }, guest())
    for (let round = 0; round < 30; round++) expect((await elsewhere('192.0.2.77')).status).toBe(200)
    expect(await outcome(await from('192.0.2.77', guest()))).toBe('too_many_requests')
    expect((await from('192.0.2.78', guest())).status).toBe(200)
  })

  test('one network holds at most three seats of an event with unconfirmed e-mails', async () => {
    const event = await storeEvent({ maxAttendees: 12 })
    const from = (email: string, address = '192.0.2.90') =>
      attend(event, { headers: { 'cf-connecting-ip': address } }, guest(email))
    const emails = [newEmail(), newEmail(), newEmail()]
    for (const email of emails) expect((await from(email)).status).toBe(200)
    const outcomes = await Promise.all(Array.from({ length: 9 }, async () => outcome(await from(newEmail()))))
    expect(new Set(outcomes)).toEqual(new Set(['too_many_requests']))
    expect(await countsOf(event)).toEqual({ going: 0, held: 3 })
    // Asking again does not count as a fourth one, and a confirmed one frees a slot.
    expect((await from(emails[0]!)).status).toBe(200)
    await confirm(await confirmTokenOf(event, emails[0]!))
    expect((await from(newEmail())).status).toBe(200)
    expect((await from(newEmail(), '192.0.2.91')).status).toBe(200)
  })

  test('one e-mail can have five unconfirmed registrations', async () => {
    const email = newEmail()
    for (let round = 0; round < 5; round++)
      expect((await attend(await storeEvent(), {}, guest(email))).status).toBe(200)
    expect(await outcome(await attend(await storeEvent(), {}, guest(email)))).toBe('too_many_requests')
  })
})

describe('POST /v1/users/registrations', () => {
  test('guest registrations become the account’s, whatever their e-mail; foreign tokens are ignored', async () => {
    const [one, two] = [await storeEvent(), await storeEvent()]
    const { answer } = await goingGuest(one)
    const { user, token } = await signedInUser()
    await attended(two, { token })
    const other = await goingGuest(await storeEvent())
    const tokens = [answer.registration.token!, 'no token', `${other.answer.registration._id}.${'x'.repeat(22)}`]
    const claimed = await call('POST', '/v1/users/registrations', { tokens }, { token })
    expect(
      myRegistrations.spec.output.parse(await claimed.json()).data.toSorted((a, b) => a.event.localeCompare(b.event)),
    ).toMatchObject(
      [
        { event: one, state: 'going' },
        { event: two, state: 'going' },
      ].toSorted((a, b) => a.event.localeCompare(b.event)),
    )
    expect((await registrationsOf(one))[0]?.userId).toBe(user.id)
  })

  test('a registration of an account cannot be claimed', async () => {
    const event = await storeEvent()
    const { user, token } = await signedInUser()
    await attended(event, { token })
    const thief = await signedInUser()
    const tokens = [await tokenOf(event, user.email)]
    expect(await outcome(await call('POST', '/v1/users/registrations', { tokens }, { token: thief.token }))).toBe(
      'invalid_token',
    )
    expect(await list(thief.token)).toEqual([])
  })

  test('an account with an unconfirmed e-mail cannot claim any', async () => {
    const { answer } = await goingGuest(await storeEvent())
    const { token } = await signedInUser({ active: false })
    const tokens = [answer.registration.token!]
    expect(await outcome(await call('POST', '/v1/users/registrations', { tokens }, { token }))).toBe(
      'email_unconfirmed',
    )
  })
})
