import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { emptyTables } from '../../../tests/support/ask-events.ts'
import { planOf, recorded } from '../../../tests/support/backend/query-plans.ts'

beforeEach(emptyTables)

/** The statements that a call of a logged-in user runs. */
async function statementsOf(path: string) {
  const { token } = await signedInUser()
  const { db, statements } = recorded()
  const answer = await call('GET', `/v1/users/${path}`, undefined, { token, env: { ...env, DB: db } })
  expect(answer.status, await answer.text()).toBe(200)
  return [...statements]
}

test.each([
  'when=active',
  'when=past&page=40&limit=24',
  'when=cancelled&sort=changed',
  'when=active&sort=attendees&search=soupe+novembre',
  'when=past&sort=attention&limit=3',
])('of the events of all organizers only one’s own are read: %s', async (query) => {
  const statements = await statementsOf(`events?as=organizer&${query}`)
  const pages = statements.filter((text) => text.includes('MATERIALIZED'))
  expect(pages).toHaveLength(1)
  const plans = await Promise.all(statements.filter((text) => /\bevents\b/.test(text)).map(planOf))
  expect(plans.flat().filter((step) => /^SCAN (events|registrations|feedbacks|coorganizers)\b/.test(step))).toEqual([])
  const plan = await planOf(pages[0]!)
  expect(plan).toContainEqual(expect.stringMatching(/USING (COVERING )?INDEX events_owner \(owner_id=\?\)/))
  // Only the narrow rows of the page are sorted, then those of the page alone.
  expect(plan).toContain('MATERIALIZE page')
})

test('the days of one’s own events are read from one’s own events alone, by one statement', async () => {
  const statements = await statementsOf('days?from=2026-11-01&to=2027-02-28')
  const read = statements.filter((text) => /\bevents\b/.test(text))
  expect(read).toHaveLength(1)
  const plan = await planOf(read[0]!)
  expect(plan.filter((step) => /^SCAN (events|o|c|e)\b/.test(step))).toEqual([])
  expect(plan).toContainEqual(expect.stringMatching(/USING (COVERING )?INDEX events_owner \(owner_id=\?\)/))
})
