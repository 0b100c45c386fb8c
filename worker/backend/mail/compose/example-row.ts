import type { OutboxRow } from '../../db/account-schema.ts'

type Given = Pick<OutboxRow, 'kind' | 'userId' | 'version' | 'recipient' | 'lang' | 'data'>

/**
 * The outbox row of a mail that is composed to be looked at, and not stored.
 * @param now ms
 */
export const exampleRow = (given: Given, now: number): OutboxRow => ({
  ...given,
  id: 0,
  state: 'sending',
  tries: 1,
  dueAt: now,
  leaseUntil: null,
  error: null,
  createdAt: now,
  sentAt: null,
  pushedAt: null,
})
