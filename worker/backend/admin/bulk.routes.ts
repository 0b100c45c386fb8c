import { sql, type SQL } from 'drizzle-orm'
import * as bulk from '../../../src/admin/bulk/bulk.contract.ts'
import type { BulkList } from '../../../src/admin/bulk/bulk.contract.ts'
import { fieldError } from '../../../src/contracts/field-error.ts'
import { defaultLocale } from '../../../src/contracts/locales.ts'
import { toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { batch, inList, run } from '../db/run-sql.ts'
import { mailStatement, sendSoon } from '../mail/queue/queue-mail.ts'
import { announceState, listEvents } from '../organize/cancel/change-state.ts'
import { dropMail, retryMail } from './change-mails.ts'
import { endOfFeature, featureEvent } from './feature-event.ts'
import { confirmAccount, removeByOperator, signOutAccount, suspendAccount } from './people/change-account.ts'
import { readAccount } from './people/list-accounts.ts'

/**
 * Writes a mail to the owner of an account; the log stores its words.
 * @throws {AppError} `not_found`, `conflict` where the e-mail is unconfirmed, so that it may be that of another person, or gets no mails
 */
async function writeToAccount(context: HandlerContext, id: string, message: string): Promise<void> {
  const { env, now } = context
  const read = await readAccount(context, id)
  if (!read) throw notFound('account with the id', id)
  const { email, active } = read.row
  const blocked = await run(env.DB, sql`SELECT 1 FROM suppressed_addresses WHERE address = ${email}`)
  if (!active || blocked.found) throw new AppError('conflict', 'This address is unconfirmed or blocked')
  await batch(env.DB, [
    mailStatement(context, { kind: 'teamMessage', version: String(now), data: { message } }, sql`id = ${id}`),
    await operatorStatement(context, { kind: 'written', subject: id, reason: message }),
  ])
  sendSoon(context)
}

/** Applies a change to each id; a refused one does not stop the others. */
async function changeEach(ids: readonly string[], change: (id: string) => Promise<unknown>) {
  const refused: { _id: string; code: string }[] = []
  const all = [...new Set(ids)]
  for (const id of all)
    try {
      await change(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      refused.push({ _id: id, code: error.code })
    }
  return { done: all.length - refused.length, refused }
}

/** @throws {AppError} `invalid_input` for a field without words */
function requireWords(field: 'reason' | 'message' | 'until', words: string): void {
  if (words === '')
    throw new AppError('invalid_input', 'Some words are missing', {
      fields: { [field]: fieldError('required', 'must be given') },
    })
}

interface NamedRow {
  id: string | number
  name: string
  /** ms */
  at: number | null
}

/** Selects id, name and begin of the rows of a list. */
const named: Record<BulkList, SQL> = {
  people: sql`SELECT id, coalesce(nullif(displayname, ''), email) AS name, NULL AS at FROM users`,
  events: sql`SELECT id, title ->> lang AS name, next_begin AS at FROM events`,
  mails: sql`SELECT id, recipient AS name, NULL AS at FROM outbox`,
}

/** Changes of several rows of a list, for operators. */
export const bulkRoutes = [
  implement(bulk.names, async ({ params: { list }, query: { ids } }, { env: { DB } }) => {
    const { rows } = await run(DB, sql<NamedRow>`${named[list]} WHERE id IN ${inList(ids)}`)
    const order = new Map(ids.map((id, index) => [id, index]))
    const data = rows
      .map(({ id, name, at }) => ({ _id: String(id), name, at: toIsoOrNull(at) }))
      .toSorted((one, other) => order.get(one._id)! - order.get(other._id)!)
    return { data }
  }),

  implement(bulk.changePeople, async ({ body: { ids, action, days, reason, message, count } }, context) => {
    if (action === 'suspend' || action === 'erase') requireWords('reason', reason)
    if (action === 'write') requireWords('message', message)
    if (action === 'erase' && count !== new Set(ids).size)
      throw new AppError('invalid_input', 'Type how many accounts there are', {
        fields: { count: fieldError('count', 'is not the number of accounts') },
      })
    const changes = {
      confirm: (id: string) => confirmAccount(context, id),
      write: (id: string) => writeToAccount(context, id, message),
      signOut: (id: string) => signOutAccount(context, id),
      suspend: (id: string) => suspendAccount(context, id, { days: Number(days), reason }),
      erase: (id: string) => removeByOperator(context, id, reason),
    }
    return changeEach(ids, changes[action])
  }),

  implement(bulk.changeEvents, async ({ body: { ids, action, reason, until } }, context) => {
    if (action === 'cancel') requireWords('reason', reason)
    if (action === 'feature') {
      requireWords('until', until)
      endOfFeature(until, context.now)
    }
    const changes = {
      feature: (id: string) => featureEvent(context, id, until),
      unfeature: (id: string) => featureEvent(context, id, ''),
      unlist: (id: string) => listEvents(context, [id], true),
      list: (id: string) => listEvents(context, [id], false),
      cancel: (id: string) =>
        announceState(context, id, { state: 'cancelled', reason: { [defaultLocale]: reason }, scope: 'one' }),
    }
    return changeEach(ids, changes[action])
  }),

  implement(bulk.changeMails, async ({ body: { ids, action } }, context) =>
    changeEach(ids, (id) => (action === 'retry' ? retryMail(context, id) : dropMail(context, id))),
  ),
]
