import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { attendees, person } from '../../../../src/organize/attendees/attendees.contract.ts'
import { call, mailsTo } from '../../../../tests/support/accounts.ts'
import { racing } from '../../../../tests/support/factories.ts'
import { type Account, answered, storeMany, storeParty } from '../../../../tests/support/backend/organizing.ts'

let owner: Account
let doorkeeper: Account
let zoe: Account

beforeEach(async () => void ({ owner, doorkeeper, zoe } = await storeParty()))

const path = (rest = '') => `/v1/events/party/attendees${rest}`
const send = (method: string, rest: string, body?: object, { token } = owner) =>
  call(method, path(rest), body, { token })
const list = (query = '', as = owner) => answered(attendees.spec.output, send('GET', query, undefined, as))
const ids = async (query: string, as = owner) => (await list(query, as)).data.map(({ _id }) => _id)
async function bulk(body: object, as = owner) {
  const answer = await send('POST', '/changes', body, as)
  return {
    status: answer.status,
    ...((await answer.json()) as { done?: number; mailed?: number; error?: { code: string } }),
  }
}
const one = (id: string, as = owner) => answered(person.spec.output, send('GET', `/${id}`, undefined, as))
const kinds = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)

describe('the list', () => {
  test('is searched by name without accents, e-mail and domain', async () => {
    expect(await ids('?search=eve%20elo')).toEqual(['elodie'])
    expect(await ids('?search=@mairie.fr')).toEqual(['lea', 'paul'])
    expect(await ids('?search=%25')).toEqual([])
    expect(await ids('?search=@mairie.fr', doorkeeper)).toEqual([])
  })

  test('is sorted, filtered and paged, with counts that are those of the registrations', async () => {
    await send('POST', '/changes', { action: 'checkin', registrations: ['zoe'] })
    await send('POST', '/changes', { action: 'remove', registrations: ['noe'] })
    const all = await list('?view=all')
    expect(all.views).toEqual({ all: 5, coming: 2, here: 1, line: 1, left: 1 })
    expect(all.data.map(({ _id, state }) => [_id, state])).toContainEqual(['noe', 'left'])
    for (const view of ['all', 'coming', 'here', 'line', 'left'] as const)
      expect((await list(`?view=${view}`)).total).toBe(all.views[view])
    expect(all.free).toBe(0)
    expect(await ids('?sort=since')).toEqual(['lea', 'elodie', 'paul', 'zoe'])
    expect(await ids('?sort=-name')).toEqual(['zoe', 'paul', 'lea', 'elodie'])
    expect(await ids('?sort=arrival')).toEqual(['zoe', 'elodie', 'lea', 'paul'])
    expect(await ids('?sort=state&view=all')).toEqual(['zoe', 'elodie', 'lea', 'paul', 'noe'])
    expect(await ids('?limit=2&page=1')).toEqual(['paul', 'zoe'])
    expect((await list('?view=line')).data[0]).toMatchObject({ _id: 'paul', position: 1 })
  })

  test('finds a person by the new name, of the account or of the guest', async () => {
    expect(await ids('?search=zoe')).toEqual(['zoe'])
    await env.DB.prepare(`UPDATE users SET first_name = 'Chloé' WHERE id = ?`).bind(zoe.user.id).run()
    expect(await ids('?search=zoe')).toEqual([])
    expect(await ids('?search=chloe')).toEqual(['zoe'])
    await send('PUT', '/lea', { name: 'Léonie' })
    expect(await ids('?search=leonie')).toEqual(['lea'])
  })

  test('shows neither e-mails nor answers to check-in staff (D7)', async () => {
    for (const shown of [await list('', doorkeeper), await one('zoe', doorkeeper)]) {
      expect(JSON.stringify(shown)).not.toMatch(/@|bêche/)
    }
    expect(JSON.stringify(await list())).toMatch(/@mairie.*bêche/)
  })

  test('answers within its limit with 10,000 people, first rows and search', async () => {
    await storeMany('other', 10_000, (n) => `Personne Numéro ${n}`)
    const ask = (query: string) =>
      answered(
        attendees.spec.output,
        call('GET', `/v1/events/other/attendees${query}`, undefined, { token: owner.token }),
      )
    expect(await ask('?limit=50')).toMatchObject({ total: 10_000, count: 50 })
    expect(await ask('?limit=50&page=199')).toMatchObject({ total: 10_000, count: 50 })
    expect(await ask('?limit=50&search=numero%209999')).toMatchObject({ total: 1, count: 1 })
    expect((await ask('?limit=50&search=@masse.example')).total).toBe(10_000)
  })
})

describe('several people at once', () => {
  test('check in and out people with a seat', async () => {
    expect(await bulk({ action: 'checkin', registrations: ['zoe', 'lea', 'paul', 'none'] }, doorkeeper)).toMatchObject({
      done: 2,
      mailed: 0,
    })
    expect((await list()).checkedIn).toBe(2)
    expect(await bulk({ action: 'checkout', view: 'here' })).toMatchObject({ done: 2 })
  })

  test('all that a search finds are meant by view and search', async () => {
    expect(await bulk({ action: 'checkin', view: 'coming', search: '@mairie.fr' })).toMatchObject({ done: 1 })
    expect(await ids('?view=here')).toEqual(['lea'])
    expect(await bulk({ action: 'checkin', view: 'coming', except: ['zoe'] })).toMatchObject({ done: 1 })
  })

  test('check-in staff may not remove or offer, and people of other events are not changed', async () => {
    for (const action of ['remove', 'offer'])
      expect(await bulk({ action, registrations: ['paul'] }, doorkeeper)).toMatchObject({ status: 403 })
    const answer = await call(
      'POST',
      '/v1/events/other/attendees/changes',
      { action: 'remove', registrations: ['zoe'] },
      { token: owner.token },
    )
    expect(await answer.json()).toMatchObject({ done: 0 })
    expect((await list()).total).toBe(5)
  })

  test('removed with a mail, they get it once, and the seat goes to the waiting list', async () => {
    expect(await bulk({ action: 'remove', registrations: ['lea'], mail: true })).toMatchObject({ done: 1, mailed: 1 })
    expect(await kinds('lea@mairie.fr')).toEqual(['removed'])
    expect(await kinds('paul@mairie.fr')).toEqual(['seatOffered'])
    expect(await one('lea')).toMatchObject({ state: 'left', name: 'Léa' })
    expect((await one('lea')).history[0]).toMatchObject({ kind: 'removed' })
  })

  test('removed without a mail, nobody gets one', async () => {
    expect(await bulk({ action: 'remove', registrations: ['lea'] })).toMatchObject({ done: 1, mailed: 0 })
    expect(await kinds('lea@mairie.fr')).toEqual([])
  })

  test('a seat is offered to a chosen person only where there is one, or where one is added', async () => {
    expect(await bulk({ action: 'offer', registrations: ['noe'] })).toMatchObject({
      status: 409,
      error: { code: 'event_full' },
    })
    expect(await kinds('noe@example.net')).toEqual([])
    expect(await bulk({ action: 'offer', registrations: ['noe'], addSeats: true })).toMatchObject({
      done: 1,
      mailed: 1,
    })
    expect(await one('noe')).toMatchObject({ state: 'offered' })
    expect(await kinds('noe@example.net')).toEqual(['seatOffered'])
    expect(
      await env.DB.prepare('SELECT max_attendees AS seats FROM events WHERE id = ?').bind('party').first(),
    ).toEqual({ seats: 4 })
    expect((await list()).free).toBe(0)
  })
})

describe('one person', () => {
  test('has a history, the newest first', async () => {
    await send('PUT', '/zoe', { answers: {} })
    await send('POST', '/changes', { action: 'checkin', registrations: ['zoe'] })
    const { history, visits } = await one('zoe')
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'checkedIn', 'registered'])
    expect(visits).toBe(1)
  })

  test('gets the ticket again, as often as an address may get mails', async () => {
    expect((await send('POST', '/lea/ticket', {})).status).toBe(200)
    expect(await kinds('lea@mairie.fr')).toEqual(['attending'])
    const again = []
    for (let n = 0; n < 8; n++) again.push((await send('POST', '/lea/ticket', {})).status)
    expect(again.at(-1)).toBe(429)
    expect((await send('POST', '/lea/ticket', {}, doorkeeper)).status).toBe(403)
  })

  test('has answers that are changed one by one, and checked', async () => {
    const questions = [
      { id: 'tool', type: 'text', label: { fr: 'Tu apportes quoi ?' }, required: true, options: [] },
      {
        id: 'meal',
        type: 'choice',
        label: { fr: 'Repas ?' },
        required: false,
        options: [
          { id: 'veg', label: { fr: 'Végé' } },
          { id: 'all', label: { fr: 'Tout' } },
        ],
      },
    ]
    await env.DB.prepare(`INSERT INTO event_settings (event_id, questions) VALUES ('party', ?)`)
      .bind(JSON.stringify(questions))
      .run()
    const wrong = await send('PUT', '/zoe', { answers: { meal: 'fish' } })
    expect(await wrong.json()).toMatchObject({ error: { fields: { 'answers.meal': 'must be one of the options' } } })
    const changed = await send('PUT', '/zoe', { answers: { meal: 'veg' } })
    expect(await changed.json()).toMatchObject({ answers: { tool: 'Une bêche', meal: 'veg' } })
  })

  test('is added by hand, with or without an address, and with a mail only when asked', async () => {
    await bulk({ action: 'remove', registrations: ['zoe', 'elodie', 'paul', 'noe'] })
    const add = (body: object) => send('POST', '', body)
    const added = (await (await add({ name: 'Yasmine Haddad' })).json()) as { _id: string }
    expect(added).toMatchObject({ name: 'Yasmine Haddad', email: '', state: 'going', source: 'hand' })
    expect((await add({ name: 'Lou', email: 'lou@example.org', mail: true })).status).toBe(200)
    expect(await kinds('lou@example.org')).toEqual(['attending'])
    expect((await add({ name: 'Lou', email: 'lou@example.org' })).status).toBe(409)
    expect(await (await add({ name: 'Anna', email: 'anna@example.org' })).json()).toMatchObject({
      error: { code: 'event_full' },
    })
    expect((await add({ name: 'Anna', email: 'anna@example.org', addSeats: true })).status).toBe(200)
    expect(await kinds('anna@example.org')).toEqual([])
    expect((await send('POST', `/${added._id}/ticket`, {})).status).toBe(409)
    expect((await list()).views.coming).toBe(4)
    // Without an address nobody is mailed, whatever happens to the event.
    const { results } = await env.DB.prepare(`SELECT recipient FROM outbox WHERE recipient NOT LIKE '%@%'`).all()
    expect(results).toEqual([])
  })

  test(
    'two who add people with their seats at once raise the limit for both, and no earlier edit lowers it',
    racing,
    async () => {
      const revision = () =>
        env.DB.prepare(`SELECT revision FROM event_settings WHERE event_id = 'party'`).first('revision')
      const seats = () =>
        env.DB.prepare(`SELECT max_attendees - attendees_count AS free FROM events WHERE id = 'party'`).first('free')
      const [free, before] = [Number(await seats()), Number((await revision()) ?? 0)]
      const names = Array.from({ length: free + 2 }, (_, index) => `Personne ${index}`)
      const answers = await Promise.all(names.map((name) => send('POST', '', { name, addSeats: true })))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(await seats()).toBe(0)
      expect(await revision()).toBe(before + 2)
    },
  )

  test('who leaves is shown to the organizers until the account is deleted or they come back', async () => {
    const left = async () => (await list('?view=left')).data.map(({ _id }) => _id)
    await call('DELETE', '/v1/events/attend/party', {}, { token: zoe.token })
    expect(await left()).toEqual(['zoe'])
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(zoe.user.id).run()
    expect(await left()).toEqual([])
    await bulk({ action: 'remove', registrations: ['lea'] })
    expect(await left()).toEqual(['lea'])
    await send('POST', '', { name: 'Léa', email: 'lea@mairie.fr', addSeats: true })
    expect(await left()).toEqual([])
  })
})
