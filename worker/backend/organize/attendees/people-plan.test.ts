import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, signedInUser } from '../../../../tests/support/accounts.ts'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { buildEvent } from '../../../../tests/support/factories.ts'
import { planOf, recorded } from '../../../../tests/support/backend/query-plans.ts'
import { storeMany } from '../../../../tests/support/backend/organizing.ts'
import { upsertEvents } from '../../events/write-events.ts'

let token: string

beforeEach(async () => {
  await emptyTables()
  const owner = await signedInUser()
  token = owner.token
  await upsertEvents(env.DB, [buildEvent({ id: 'party', slug: 'party', ownerId: owner.user.id })])
  await storeMany('party', 501, (n) => `Personne ${n}`)
})

/** The plans of the statements about people that a call runs. */
async function plansOf(path: string, body?: object): Promise<string[][]> {
  const { db, statements } = recorded()
  const method = body ? 'POST' : 'GET'
  const answer = await call(method, `/v1/events/party/attendees${path}`, body, { token, env: { ...env, DB: db } })
  expect(answer.status, await answer.text()).toBe(200)
  return Promise.all([...statements].filter((text) => /\bregistrations\b/.test(text)).map(planOf))
}

/** A step that reads people of all events. */
const wholeRead = /^SCAN (left_)?registrations\b/

describe('with any number of events, only people of one are read', () => {
  test.each([
    '?view=all&limit=50',
    '?view=all&limit=50&page=199&search=ait%20martin',
    '?view=line&limit=50&sort=state',
    '?view=all&sort=-arrival&limit=50&search=@mairie.fr',
    '?view=all&limit=50&search=persone',
    '/p7',
    '/export?format=csv&view=all',
    '/export?format=csv&registrations=p1,p2',
  ])('%s', async (path) => {
    const plans = await plansOf(path)
    expect(plans.length).toBeGreaterThan(1)
    expect(plans.flat().filter((step) => wholeRead.test(step))).toEqual([])
  })

  test('and by a change of all that a search finds', async () => {
    const plans = await plansOf('/changes', { action: 'checkin', view: 'coming', search: 'personne' })
    expect(plans.flat().filter((step) => wholeRead.test(step))).toEqual([])
  })
})

describe('of the list by name, the default,', () => {
  const reads = (plans: string[][]) => plans.flat().filter((step) => step.includes('_by_name'))

  test.each(['?view=all&limit=50', '?view=all&limit=50&page=150', '?view=all&limit=50&search=ait'])(
    '%s reads an index in its order and sorts nothing but the page',
    async (path) => {
      const plan = (await plansOf(path)).find((steps) => steps.includes('MATERIALIZE page'))!
      const page = plan.slice(plan.indexOf('MATERIALIZE page'), plan.indexOf('SCAN page'))
      expect(page).toContain('MERGE (UNION ALL)')
      expect(page.filter((step) => step.includes('B-TREE'))).toEqual([])
      expect(page.filter((step) => step.startsWith('SEARCH')).every((step) => step.includes('COVERING INDEX'))).toBe(
        true,
      )
    },
  )

  test('counts and what a search finds need no row of the table', async () => {
    const steps = reads(await plansOf('?view=all&limit=50&search=ait'))
    expect(steps.length).toBeGreaterThanOrEqual(5)
    expect(steps.filter((step) => !step.includes('COVERING INDEX'))).toEqual([])
  })

  test('who resembles a search that found nobody is read from the index, then by name', async () => {
    const plans = await plansOf('?view=all&limit=50&search=persone')
    const names = plans.filter((steps) => steps.includes('USE TEMP B-TREE FOR GROUP BY'))
    expect(names).toEqual([
      [expect.stringMatching(/^SEARCH registrations USING COVERING INDEX \w+_by_name/), expect.any(String)],
    ])
    expect(plans.flat()).toContainEqual(
      expect.stringMatching(/^SEARCH r USING INDEX \w+_by_name .*AND folded_name=\?\)$/),
    )
  })

  test('each page of the export begins where the last one ended, without sorting', async () => {
    const plan = (await plansOf('/export?format=csv&view=all')).find((steps) => steps.includes('MATERIALIZE page'))!
    const page = plan.slice(plan.indexOf('MATERIALIZE page'), plan.indexOf('SCAN page'))
    expect(page.filter((step) => step.includes('(folded_name,id)>'))).toHaveLength(1)
    expect(page.filter((step) => step.includes('B-TREE'))).toEqual([])
  })
})

test('the check detects a full read', async () => {
  expect((await planOf('SELECT id FROM registrations WHERE lang = ?')).some((step) => wholeRead.test(step))).toBe(true)
})
