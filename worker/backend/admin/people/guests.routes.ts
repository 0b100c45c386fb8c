import { sql } from 'drizzle-orm'
import * as guestsCalls from '../../../../src/admin/people/guests.contract.ts'
import { fieldError } from '../../../../src/contracts/field-error.ts'
import { retention } from '../../../../src/contracts/retention.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { readTimedToken } from '../../core/timed-token.ts'
import { batch } from '../../db/run-sql.ts'
import { exportEntry, guestDetails, guestFile, guestKey, listGuests, sendGuestData } from './guests.ts'

/**
 * Stops reminders and messages to a guest, whose e-mail (or name, without one) the operator has typed, and has their data erased after 30
 * days (`forgetPeople`); until then `keepGuest` calls it off.
 * @throws {AppError} `not_found`, `invalid_input` for another e-mail or name
 */
async function eraseGuest(
  context: HandlerContext,
  id: string,
  { email: typed, reason }: { email: string; reason: string },
): Promise<void> {
  const [{ email: key }, { email, name, eraseAt }] = await Promise.all([
    guestKey(context, id),
    guestDetails(context, id),
  ])
  if (typed.trim().toLowerCase() !== (email || name).toLowerCase())
    throw new AppError('invalid_input', 'Type the e-mail of the person', {
      fields: { email: fieldError('notEmail', 'is not the e-mail of this person') },
    })
  if (eraseAt !== null) return
  const { env, now } = context
  const at = now + retention.erasedAccounts * dayMs
  await batch(env.DB, [
    sql`UPDATE registrations SET news = 0, reminder = 0, messages = 0 WHERE user_id IS NULL AND email = ${key}`,
    sql`INSERT OR IGNORE INTO guest_erasures (email, erase_at) VALUES (${key}, ${at})`,
    await operatorStatement(context, {
      kind: 'erased',
      subject: id,
      after: { until: toIso(at) },
      reason,
    }),
  ])
}

/** Calls off the erasure of a guest. @throws {AppError} `not_found` */
async function keepGuest(context: HandlerContext, id: string): Promise<void> {
  const [{ email: key }, { eraseAt }] = await Promise.all([guestKey(context, id), guestDetails(context, id)])
  if (eraseAt === null) return
  const { DB } = context.env
  await batch(DB, [
    sql`DELETE FROM guest_erasures WHERE email = ${key}`,
    await operatorStatement(context, {
      kind: 'restored',
      subject: id,
      before: { until: eraseAt },
      after: { until: '' },
    }),
  ])
}

/** People without an account, for operators. */
export const guestRoutes = [
  implement(guestsCalls.guests, ({ query }, context) => listGuests(context, query)),

  implement(guestsCalls.guestById, async ({ params: { id } }, context) => guestDetails(context, id)),

  implement(guestsCalls.exportGuest, async ({ params: { id } }, context) =>
    guestFile(context, id, [await exportEntry(context, id)]),
  ),

  implement(guestsCalls.sendGuestData, ({ params: { id } }, context) => sendGuestData(context, id)),

  implement(guestsCalls.guestData, async ({ params: { token } }, context) => {
    const id = await readTimedToken(context.env, 'guest-data', token, context.now)
    if (id === undefined) throw notFound('file', token)
    return guestFile(context, id)
  }),

  implement(guestsCalls.eraseGuest, async ({ params: { id }, body }, context) => {
    await eraseGuest(context, id, body)
    return guestDetails(context, id)
  }),

  implement(guestsCalls.keepGuest, async ({ params: { id } }, context) => {
    await keepGuest(context, id)
    return guestDetails(context, id)
  }),
]
