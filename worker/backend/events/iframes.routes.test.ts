import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { eventFilters } from '../../../src/events/events.contract.ts'
import { iframe, type Iframe } from '../../../src/embed/frames.contract.ts'
import { call } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, testNow } from '../../../tests/support/factories.ts'
import { seedIframes } from '../../seed/service-rows.ts'
import { taxonomies } from '../db/schema.ts'
import { iframes } from '../db/service-schema.ts'
import { upsertEvents } from './write-events.ts'

const build = (parts: Partial<Iframe> = {}): Iframe => ({
  id: 'vert',
  title: { fr: 'Vert' },
  theme: 'light',
  layout: 'list',
  colors: { background: '#ffffff', text: '#000000', accent: '#00695c' },
  filters: { topic: 'vert' },
  partners: [],
  size: 2,
  link: null,
  ...parts,
})

beforeEach(async () => {
  await emptyTables()
  const db = drizzle(env.DB)
  await db.delete(iframes)
  await db.insert(iframes).values([build(), build({ id: 'jour', filters: { from: '2026-11-25', visio: 'false' } })])
  await db.insert(taxonomies).values(buildTaxonomy({ id: 't1', slug: 'vert' }))
  await upsertEvents(env.DB, [
    buildEvent({ id: 'e1', topicId: 't1', startsAt: testNow + 3 * dayMs }),
    buildEvent({ id: 'e2', topicId: 't1', startsAt: testNow + dayMs }),
    buildEvent({ id: 'e3', topicId: 't1', startsAt: testNow + 9 * dayMs }),
    buildEvent({ id: 'other', startsAt: testNow + 5 * dayMs }),
    buildEvent({ id: 'hidden', topicId: 't1', private: true }),
  ])
})

const events = async (path: string) => {
  const body = (await (await call('GET', `/v1/iframes/${path}`)).json()) as { data: { _id: string }[]; total: number }
  return { ids: body.data.map(({ _id }) => _id), total: body.total }
}

test('an iframe has its settings; an unknown one is 404', async () => {
  const answer = await call('GET', '/v1/iframes/vert')
  expect([answer.status, await answer.json()]).toEqual([200, { data: build() }])
  expect((await call('GET', '/v1/iframes/none')).status).toBe(404)
  expect((await call('GET', '/v1/iframes/none/events')).status).toBe(404)
})

test('its events match its own filters, as many as it shows', async () => {
  expect(await events('vert/events')).toEqual({ ids: ['e2', 'e1'], total: 3 })
  expect(await events('vert/events?page=1')).toEqual({ ids: ['e3'], total: 3 })
  expect(await events('vert/events?limit=10')).toEqual({ ids: ['e2', 'e1', 'e3'], total: 3 })
  expect(await events('jour/events')).toEqual({ ids: ['other', 'e3'], total: 2 })
})

test('the pages that the specification names exist, with valid filters', () => {
  expect(seedIframes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['elections2022', 'techforgoodtour', 'techforgoodtour-partners', 'thedaysafter']),
  )
  for (const row of seedIframes) {
    expect(iframe.shape.colors.parse(row.colors)).toEqual(row.colors)
    expect(Object.keys(eventFilters.parse(row.filters))).toEqual(Object.keys(row.filters))
  }
})
