import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { eventViews } from '../../../src/admin/events/events.contract.ts'
import { mailViews } from '../../../src/admin/mails/mails.contract.ts'
import { peopleViews } from '../../../src/admin/people/people.contract.ts'
import { logViews } from '../../../src/admin/log/log.contract.ts'
import { planOf, recorded } from '../../../tests/support/backend/query-plans.ts'
import { listEvents } from './admin-events.routes.ts'
import { listMails } from './mails.routes.ts'
import { listAccounts } from './people/list-accounts.ts'
import { readLog } from './read-log.ts'

const range = { limit: 50, page: 0 }

/** The steps of all recorded statements. */
const plansOf = async (statements: Iterable<string>) => (await Promise.all([...statements].map(planOf))).flat()
/** Steps that read a whole table, not an index of it. */
const wholeReads = (steps: readonly string[]) =>
  steps.filter((step) => /^SCAN (events|outbox|operator_log|e|l)\b(?!.*INDEX)/.test(step))

test.each(eventViews)(
  'events of the part “%s” are found by an index, and counted without reading them',
  async (view) => {
    for (const search of ['', 'couture']) {
      const { db, statements } = recorded()
      await listEvents({ env: { ...env, DB: db }, now: Date.now() }, { search, view, ...range })
      const steps = await plansOf(statements)
      expect(wholeReads(steps)).toEqual([])
      // Of all events only those that ended in the last days are counted, or those that a search finds.
      const counted = (await plansOf([...statements].filter((text) => /AS coming\b/.test(text)))).join('\n')
      expect(counted).toContain(
        search ? 'USING INTEGER PRIMARY KEY (rowid=?)' : 'COVERING INDEX events_ended (past=? AND over_at<?)',
      )
      expect(counted).not.toMatch(/SCAN events\b|status=\?.*events_operators/)
    }
  },
)

test('events are read of the accounts that a page or a search asks about, not of all owners', async () => {
  for (const view of peopleViews)
    for (const search of ['', 'martin']) {
      const { db, statements } = recorded()
      await listAccounts({ env: { ...env, DB: db }, now: Date.now() }, { search, view, ...range })
      const ofEvents = (await plansOf(statements)).filter((step) => /\bevents\b/.test(step))
      expect(ofEvents).not.toEqual([])
      for (const step of ofEvents) expect(step).toContain('(owner_id=?)')
    }
})

test('mails are counted by an index alone, and found by the beginning of an address', async () => {
  for (const view of mailViews) {
    const { db, statements } = recorded()
    await listMails({ env: { ...env, DB: db }, now: Date.now() }, { search: 'lea', view, ...range })
    expect(wholeReads(await plansOf(statements))).toEqual([])
  }
})

test('the log is read in its order, without sorting a whole part', async () => {
  for (const view of logViews) {
    const { db, statements } = recorded()
    await readLog({ env: { ...env, DB: db }, viewer: null }, { view }, { size: 50, page: 0 })
    const steps = await plansOf(statements)
    // The page itself is sorted once more; its part is not.
    expect(steps.filter((step) => step.includes('ORDER BY')).length).toBeLessThanOrEqual(1)
  }
})

test('the check detects a whole read', async () => {
  expect(wholeReads(await planOf('SELECT id FROM events WHERE title = ?'))).toHaveLength(1)
})
