import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { everything, suggestions } from '../../../src/search/search.contract.ts'
import { storeUser } from '../../../tests/support/accounts.ts'
import { ask, emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEvent, dayMs, testNow } from '../../../tests/support/factories.ts'
import { upsertEvents } from '../events/write-events.ts'

const named = (displayname: string) => ({ organizers: [{ displayname, firstName: '', lastName: '' }] })
const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )
const search = async (q: string, scope = 'all') =>
  everything.spec.output.parse(await (await ask(`/v1/search?${new URLSearchParams({ q, scope })}`)).json())
const names = async (q: string) => (await search(q)).organizers.map(({ name, events }) => [name, events])

beforeEach(async () => {
  await emptyTables()
  await env.DB.batch(['organizer_names', 'organizers', 'users'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

test('agendas and accounts are found by the name that their coming events show, with a list of their own', async () => {
  const user = await storeUser()
  await store(
    { id: 'a', sourceUser: 'agenda-1', ...named('Les Réparacteurs de l’Est') },
    { id: 'b', sourceUser: 'agenda-1', ...named('Les Réparacteurs de l’Est') },
    { id: 'c', ownerId: user.id, organizers: [{ displayname: '', firstName: 'Réparou', lastName: 'Martin' }] },
    { id: 'd', sourceUser: 'agenda-2', ...named('Fanfare'), title: 'Réparer' },
  )
  expect(await names('réparac')).toEqual([['Les Réparacteurs de l’Est', 2]])
  expect(await names('reparou')).toEqual([['Réparou Martin', 1]])
  const { organizers, counts } = await search('réparacteurs est', 'organizers')
  expect(counts.organizers).toBe(1)
  expect(organizers[0]!.marks).toEqual([
    [4, 16],
    [22, 25],
  ])
  const list = (await (await ask(`/v1/events?organizer=${organizers[0]!.key}`)).json()) as { total: number }
  expect(list.total).toBe(2)
  const suggested = await (await ask('/v1/search/suggestions?q=reparact&lang=es')).json()
  expect(suggestions.spec.output.parse(suggested).data[0]).toMatchObject({
    kind: 'organizer',
    detail: 'Organiza 2 eventos',
    path: `/es/events?organizer=${organizers[0]!.key}`,
  })
})

test('a name that only drafts, unlisted or past events have is not found', async () => {
  await store(
    { id: 'a', sourceUser: 'one', ...named('Fanfare secrète'), status: 'draft' },
    { id: 'b', sourceUser: 'two', ...named('Fanfare cachée'), private: true },
    { id: 'c', sourceUser: 'three', ...named('Fanfare d’hier'), startsAt: testNow - 9 * dayMs },
    { id: 'd', sourceUser: 'four', ...named('Fanfare de demain') },
  )
  expect(await names('fanfare')).toEqual([['Fanfare de demain', 1]])
})

test('a changed name is found, the earlier one is not, and that of an account is forgotten', async () => {
  const user = await storeUser()
  await store({ id: 'a', ownerId: user.id, ...named('Ancienne fabrique') })
  expect(await names('fabrique')).toEqual([['Ancienne fabrique', 1]])
  await store({ id: 'a', ownerId: user.id, ...named('Nouvel atelier') })
  expect(await names('fabrique')).toEqual([])
  expect(await names('atelier')).toEqual([['Nouvel atelier', 1]])
  const stored = await env.DB.prepare('SELECT name FROM organizer_names').raw()
  expect(stored).toEqual([['Nouvel atelier']])
  await env.DB.prepare('DELETE FROM users').run()
  expect(await env.DB.prepare(`SELECT 1 FROM organizer_search WHERE organizer_search MATCH 'atelier'`).raw()).toEqual(
    [],
  )
})
