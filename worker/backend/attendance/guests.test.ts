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
import { myRegistrations } from '../../../src/contracts/v1/attendance.ts'

const minute = 60_000
const confirm = (token: string, now = testNow) => call('POST', '/v1/events/confirm-attend', { token }, { now })
const list = async (token: string) =>
  myRegistrations.spec.output.parse(await (await call('GET', '/v1/users/registrations', undefined, { token })).json())
    .data

describe('guests (D16)', () => {
  const guest = (email = newEmail()) => ({ email, name: 'Noa' })

  test('a seat is kept for 30 minutes until the mail’s link is opened, twice is no error (RG-19)', async () => {
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

  test('the token that confirming gives stands for the registration, and for no other', async () => {
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

  test('the link that confirms does nothing else, and a token does not confirm', async () => {
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

  test('asking again while it is kept is no error, no second seat, and keeps it no longer', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const email = newEmail()
    const first = await attended(event, {}, guest(email))
    const again = await attended(event, { now: testNow + 5 * minute }, guest(email))
    expect(again.registration.holdUntil).toBe(first.registration.holdUntil)
    expect(await countsOf(event)).toEqual({ going: 0, held: 1 })
    expect(await mailKindsTo(email)).toEqual(['confirmAttend', 'confirmAttend'])
  })

  test('the answer does not tell whether an e-mail has an account, or is registered', async () => {
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
    // Whoever is registered learns it by mail.
    expect(await mailKindsTo(account.user.email)).toEqual(['attending', 'attending'])
    expect(await mailKindsTo(known)).toEqual(['confirmAttend', 'attending', 'attending'])
  })

  test('on a full event the answer is the same for those who are registered and those who are not', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { email } = await goingGuest(event)
    for (const asked of [email, newEmail()])
      expect(await outcome(await attend(event, {}, guest(asked)))).toBe('event_full')
  })

  test('with an account of the same e-mail, confirming makes it a registration of the account', async () => {
    const event = await storeEvent()
    const { user, token } = await signedInUser()
    await goingGuest(event, {}, user.email)
    expect(await list(token)).toMatchObject([{ event, state: 'going' }])
    expect((await registrationOf(event, user.email))?.userId).toBe(user.id)
  })

  test('an account finds what its owner registered for as a guest before, once it is confirmed', async () => {
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

  test('signed in with the same e-mail, the seat that is kept is taken at once', async () => {
    const event = await storeEvent({ maxAttendees: 1 })
    const { user, token } = await signedInUser()
    await attended(event, {}, guest(user.email))
    expect(await attended(event, { token })).toMatchObject({ attending: true, attendeesCount: 1, remaining: 0 })
    expect(await countsOf(event)).toEqual({ going: 1, held: 0 })
  })

  test('an organizer can switch them off (RG-20)', async () => {
    const event = await storeEvent({ guests: false })
    expect(await outcome(await attend(event, {}, guest()))).toBe('forbidden')
    expect((await attended(event, { token: (await signedInUser()).token })).attending).toBe(true)
  })

  test('both e-mail and name are asked for', async () => {
    const answer = await attend(await storeEvent(), {}, {})
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { fields: { email: 'must be given', name: 'must be given' } } },
    ])
  })

  test('one e-mail can ask five times an hour, one address thirty', async () => {
    const event = await storeEvent()
    const email = newEmail()
    const from = (address: string, body: object) => attend(event, { headers: { 'cf-connecting-ip': address } }, body)
    for (let round = 0; round < 5; round++) await attended(event, {}, guest(email))
    expect(await outcome(await attend(event, {}, guest(email)))).toBe('too_many_requests')
    for (let round = 0; round < 30; round++) expect((await from('192.0.2.77', guest())).status).toBe(200)
    expect(await outcome(await from('192.0.2.77', guest()))).toBe('too_many_requests')
    expect((await from('192.0.2.78', guest())).status).toBe(200)
  })
})

describe('POST /v1/users/registrations', () => {
  test('registrations of a guest become the account’s, whatever their e-mail; foreign tokens are passed over', async () => {
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

  test('nobody takes a registration that is an account’s', async () => {
    const event = await storeEvent()
    const { user, token } = await signedInUser()
    await attended(event, { token })
    const thief = await signedInUser()
    await call(
      'POST',
      '/v1/users/registrations',
      { tokens: [await tokenOf(event, user.email)] },
      { token: thief.token },
    )
    expect(await list(thief.token)).toEqual([])
  })
})
