import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import type { EventFilters } from '../../../src/contracts/v1/events.ts'
import { testNow } from '../../../tests/support/factories.ts'
import { prepare } from '../db/run-sql.ts'
import { sql, type SQL } from 'drizzle-orm'
import { selectFacets } from './count-facets.ts'
import { eventScope } from './event-scope.ts'
import { selectPage, selectTotal } from './select-events.ts'

const all: EventFilters = {
  from: '2026-11-01',
  to: '2026-12-01',
  momentum: ['a'],
  topic: ['a'],
  type: ['a'],
  pillar: ['a'],
  hotspot: ['a'],
  countryCode: 'FR',
  city: 'lyon',
  visio: true,
  makesense: true,
  free: true,
  accessibility: ['mi'],
  status: 'active',
}
const loc: [number, number] = [4.83, 45.76]
const scopes: [string, EventFilters][] = [
  ['no filter', {}],
  ['every filter', all],
  ['a search', { search: 'jazz' }],
  ['a radius', { loc }],
  ['search, radius and every filter', { ...all, loc, search: 'jazz' }],
  ['a city', { city: 'lyon' }],
  ['the past', { to: '2020-01-01' }],
]
const statements = {
  page: (scope: Scope) => selectPage(scope, 24, 24),
  total: selectTotal,
  facets: selectFacets,
}
type Scope = ReturnType<typeof eventScope>

async function plan(statement: SQL): Promise<string[]> {
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${statement}`).all<{ detail: string }>()
  return results.map(({ detail }) => detail)
}

describe.each(Object.entries(statements))('the %s statement', (_, statement) => {
  test.each(scopes)('never reads the whole table of events: %s', async (_name, filters) => {
    const steps = await plan(statement(eventScope(filters, testNow, false)))
    expect(steps.join('\n')).toMatch(/events/)
    expect(steps.filter((step) => /^SCAN (events|occurrences)\b/.test(step))).toEqual([])
  })
})
