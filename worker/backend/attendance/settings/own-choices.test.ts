import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { attendance, changeChoices } from '../../../../src/events/attend/attendance.contract.ts'
import { bySlug } from '../../../../src/events/events.contract.ts'
import { figures } from '../../../../src/organize/dashboard/figures.contract.ts'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { createEvent } from '../../../../tests/support/backend/organizing.ts'
import { dayMs, testNow } from '../../../../tests/support/factories.ts'
import {
  attend,
  attended,
  goingGuest,
  joined,
  myRegistration,
  outcome,
  registrationOf,
  storeEvent,
  tokenOf,
  unattend,
} from '../../../../tests/support/registrations.ts'

const facesOf = async (event: string) =>
  bySlug.spec.output.parse(await (await call('GET', `/v1/events/slug/event-${event}`)).json()).data.faces

const change = (event: string, body: object, token?: string) =>
  call('PUT', `/v1/events/registration/${event}`, body, token === undefined ? {} : { token })

test('nobody is shown on the page of an event who did not choose it; those who did appear by first name and picture', async () => {
  const event = await storeEvent()
  const [silent, shown] = [
    await signedInUser({ displayname: 'Ana Silva' }),
    await signedInUser({ displayname: 'Léa Martin' }),
  ]
  await attended(event, { token: silent.token })
  expect(await facesOf(event)).toEqual([])
  const { registration } = await attended(event, { token: shown.token }, { shown: true, reminder: false })
  expect(registration).toMatchObject({ shown: true, reminder: false })
  expect(await facesOf(event)).toEqual([{ name: 'Léa', picture: null }])

  // The choice can be taken back, and what is left out stays.
  const answer = await change(event, { shown: false }, shown.token)
  expect(changeChoices.spec.output.parse(await answer.json())).toEqual({ event, shown: false, reminder: false })
  expect(await facesOf(event)).toEqual([])
  await change(event, { shown: true }, shown.token)
  await unattend(event, { token: shown.token })
  expect(await facesOf(event)).toEqual([])
})

test('at most three are shown, the latest first, those with a picture before the others; addresses are no names', async () => {
  const event = await storeEvent()
  const names = ['www.spam.example', 'Sami', 'Maya', 'Noa', 'Zoé']
  for (const [index, displayname] of names.entries()) {
    const { token, user } = await signedInUser({ displayname })
    if (displayname === 'Sami')
      await env.DB.prepare("UPDATE users SET image_url = '/p/sami.webp' WHERE id = ?").bind(user.id).run()
    await attended(event, { token, now: testNow + index }, { shown: true })
  }
  expect(await facesOf(event)).toEqual([
    { name: 'Sami', picture: '/p/sami.webp' },
    { name: 'Zoé', picture: null },
    { name: 'Noa', picture: null },
  ])
})

test('a guest chooses with the form and changes by their token; who types the address of another changes nothing', async () => {
  const event = await storeEvent()
  const { email } = await goingGuest(event)
  await attend(event, {}, { email, name: 'Noa', shown: true })
  expect((await registrationOf(event, email))?.shown).toBe(false)
  expect(await outcome(await change(event, { shown: true }))).toBe('unauthorized')
  const token = await tokenOf(event, email)
  expect(await outcome(await change(event, { token, shown: true, reminder: false }))).toBe(200)
  const own = attendance.parse(await (await myRegistration(event, {}, { token })).json())
  expect(own.registration).toMatchObject({ shown: true, reminder: false })
  expect(await facesOf(event)).toHaveLength(1)
  const stranger = await signedInUser()
  expect(await outcome(await change(event, { shown: true }, stranger.token))).toBe('not_found')
})

test('why seats are given back is counted for the organizers, without names; giving up a place in the line is not', async () => {
  const owner = await signedInUser()
  const { _id: event } = await createEvent(owner, {
    date: new Date(testNow + 3 * dayMs).toISOString(),
    maxAttendees: 3,
  })
  const people = await Promise.all([signedInUser(), signedInUser(), signedInUser(), signedInUser()])
  for (const { token } of people.slice(0, 3)) await attended(event, { token })
  const waits = await signedInUser()
  await joined(event, { token: waits.token })
  expect((await unattend(event, { token: waits.token }, { reason: 'far' })).status).toBe(200)
  for (const [index, reason] of (['ill', 'ill', undefined] as const).entries())
    expect((await unattend(event, { token: people[index]!.token }, { reason })).status).toBe(200)
  // Leaving twice is no error and counts once.
  expect((await unattend(event, { token: people[0]!.token }, { reason: 'plans' })).status).toBe(200)
  const answer = await call('GET', `/v1/events/${event}/figures`, undefined, { token: owner.token })
  expect(figures.spec.output.parse(await answer.json()).leaveReasons).toEqual([{ reason: 'ill', people: 2 }])
})
