import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendees } from '../../../../src/organize/attendees/attendees.contract.ts'
import type { Answers } from '../../../../src/events/attend/party/questions.contract.ts'
import { bySlug } from '../../../../src/events/events.contract.ts'
import { call, mailsTo, newEmail, register, signedInUser } from '../../../../tests/support/accounts.ts'
import { ask, emptyTables } from '../../../../tests/support/ask-events.ts'
import { openSite } from '../../../../tests/journeys/open-site.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../../../../tests/support/factories.ts'
import { mintConfirmToken } from '../../core/registration-token.ts'
import { upsertEvents } from '../../events/write-events.ts'

type Person = Awaited<ReturnType<typeof signedInUser>>
let owner: Person

const questions = [
  { id: 'why', type: 'text', label: { fr: 'Pourquoi ?', en: 'Why?' } },
  {
    id: 'meal',
    type: 'choice',
    label: { fr: 'Repas' },
    required: true,
    options: [
      { id: 'vegan', label: { fr: 'Végane' } },
      { id: 'fish', label: { fr: 'Poisson' } },
    ],
  },
  {
    id: 'help',
    type: 'several',
    label: { fr: 'Un coup de main ?' },
    options: [
      { id: 'cook', label: { fr: 'Cuisine' } },
      { id: 'tidy', label: { fr: 'Rangement' } },
    ],
  },
  { id: 'photo', type: 'checkbox', label: { fr: 'D’accord pour les photos' } },
]

beforeEach(async () => {
  await emptyTables()
  owner = await signedInUser()
  await upsertEvents(env.DB, [
    buildEvent({
      id: 'party',
      slug: 'party',
      ownerId: owner.user.id,
      maxAttendees: 5,
      startsAt: Date.now() + 5 * dayMs,
    }),
  ])
})

async function set(fields: object) {
  const answer = await call('PUT', '/v1/events/party', fields, { token: owner.token })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const attend = (body: object, token?: string) =>
  call('POST', '/v1/events/attend/party', body, token === undefined ? {} : { token })
/** The token of the link that confirms the registration of a guest. */
async function confirmToken(email: string): Promise<string> {
  const row = await env.DB.prepare('SELECT id FROM registrations WHERE email = ?').bind(email).first<{ id: string }>()
  return mintConfirmToken(env, row!.id)
}
async function fieldsOf(answer: Promise<Response>) {
  const response = await answer
  const { error } = (await response.json()) as { error: { fields: Record<string, string> } }
  return [response.status, error.fields]
}
async function given({ token } = owner): Promise<(Answers | undefined)[]> {
  const answer = await call('GET', '/v1/events/party/attendees', undefined, { token })
  return attendees.spec.output.parse(await answer.json()).data.map((one) => one.answers)
}

describe('the organizers’ questions', () => {
  beforeEach(() => set({ questions }))

  test('are part of the event, in order, and of registering', async () => {
    const { data } = bySlug.spec.output.parse(await (await ask('/v1/events/slug/party')).json())
    expect(data.questions.map(({ id, required }) => [id, required])).toEqual([
      ['why', false],
      ['meal', true],
      ['help', false],
      ['photo', false],
    ])
    const { token } = await signedInUser({ displayname: 'Zoé' })
    expect(await fieldsOf(attend({}, token))).toEqual([400, { 'answers.meal': 'must be given' }])
    expect(await fieldsOf(attend({ answers: { meal: 'meat', help: ['cook', 'sing'] } }, token))).toEqual([
      400,
      { 'answers.meal': 'must be one of the options', 'answers.help': 'must be one of the options' },
    ])
    const answers = { why: ' Pour voir ', meal: 'vegan', help: 'tidy', photo: 'true', other: 'left out' }
    expect((await attend({ answers }, token)).status).toBe(200)
    expect(await given()).toEqual([{ why: 'Pour voir', meal: 'vegan', help: ['tidy'], photo: true }])
  })

  test('are answered by guests too; nobody can change another person’s registration', async () => {
    const email = newEmail()
    const guest = { email, name: 'Paul' }
    expect((await attend(guest)).status).toBe(400)
    expect((await attend({ ...guest, answers: { meal: 'fish' } })).status).toBe(200)
    expect((await attend({ ...guest, answers: { meal: 'vegan' } })).status).toBe(200)
    expect(await given()).toEqual([{ meal: 'fish' }])
  })

  test('prevent registering an account made for the event without answers', async () => {
    const { token, id } = await register()
    await env.DB.prepare('UPDATE users SET active = 1 WHERE id = ?').bind(id).run()
    expect((await attend({}, token)).status).toBe(400)
    await set({ questions: questions.map((one) => ({ ...one, required: false })) })
    expect((await attend({}, token)).status).toBe(200)
    expect(await given()).toEqual([{}])
  })

  test('have answers that organizers who may only check in do not see', async () => {
    const door = await signedInUser()
    await env.DB.prepare(
      `INSERT INTO coorganizers (event_id, user_id, role, created_at) VALUES ('party', ?, 'checkin', 0)`,
    )
      .bind(door.user.id)
      .run()
    await attend({ answers: { meal: 'fish' } }, (await signedInUser()).token)
    expect(await given()).toEqual([{ meal: 'fish' }])
    expect(await given(door)).toEqual([undefined])
  })

  test('are in the form of the event’s page and work without script', async () => {
    const site = openSite()
    const page = await site.ask('/events/e/party/attend?step=attend')
    for (const field of ['answers.why', 'answers.meal', 'answers.help', 'answers.photo'])
      expect(page.text).toContain(`name="${field}"`)
    const email = newEmail()
    const form = new URLSearchParams({ id: 'party', email, name: 'Léa', next: '/', 'answers.meal': 'fish' })
    form.append('answers.help', 'cook')
    form.append('answers.help', 'tidy')
    const answer = await site.ask('/forms/events.attend', {
      method: 'POST',
      body: form,
      headers: { referer: `${site.origin}/events/e/party/attend?step=attend`, origin: site.origin },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirmAttend'])
    expect(await given()).toEqual([{ meal: 'fish', help: ['cook', 'tidy'] }])
    const wrong = await site.ask('/forms/events.attend', {
      method: 'POST',
      body: new URLSearchParams({ id: 'party', email: newEmail(), name: 'Léa' }),
      headers: { accept: 'application/json', origin: site.origin },
    })
    expect(JSON.parse(wrong.text)).toMatchObject({ error: { fields: { 'answers.meal': expect.any(String) } } })
  })
})

describe('registration', () => {
  test('that is closed does not affect existing tickets', async () => {
    const email = newEmail()
    await attend({ email, name: 'Léa' })
    await set({ registrationClosesAt: new Date(testNow).toISOString() })
    const confirmed = await call('POST', '/v1/events/confirm-attend', { token: await confirmToken(email) })
    expect(await confirmed.json()).toMatchObject({ registration: { state: 'going' } })
  })

  test('opens and closes at the times that the organizers set', async () => {
    const { token } = await signedInUser()
    await set({ registrationOpensAt: new Date(testNow + hourMs).toISOString() })
    const early = await attend({}, token)
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({ error: { code: 'event_closed' } })
    await set({ registrationOpensAt: null, registrationClosesAt: new Date(testNow).toISOString() })
    expect((await attend({}, token)).status).toBe(409)
    expect((await openSite().ask('/events/e/party')).text).toContain('Inscriptions closes')
    await set({ registrationClosesAt: null })
    expect((await attend({}, token)).status).toBe(200)
  })

  test('has no waiting list if the organizers disable it', async () => {
    await set({ maxAttendees: 1, waitingList: false })
    await attend({}, (await signedInUser()).token)
    const answer = await call('POST', '/v1/events/waiting-list/party', {}, { token: (await signedInUser()).token })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: { code: 'event_closed' } })
  })
})
