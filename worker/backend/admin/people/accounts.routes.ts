import * as peopleCalls from '../../../../src/admin/people/people.contract.ts'
import { implement } from '../../core/implement.ts'
import {
  changeRole,
  confirmAccount,
  eraseAccount,
  restoreAccount,
  signOutAccount,
  suspendAccount,
  notAnOperator,
} from './change-account.ts'
import { listAccounts, readAccount } from './list-accounts.ts'
import { accountFile, openSessions } from '../../account/export-account.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { closeAccountAccess } from '../../account/close-account-access.ts'
import { readFactors } from '../../account/factors/read-factors.ts'
import { accountLogStatement } from '../../auth/factors/account-log.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import type { AccountDetails } from '../../../../src/admin/people/people.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { identities, suppressedAddresses } from '../../db/account-schema.ts'
import { logStatements, presentEntry } from '../read-log.ts'

const shownDevices = 10
const shownEntries = 10

/** An account for operators. @throws {AppError} `not_found` */
async function accountDetails(context: HandlerContext, id: string): Promise<AccountDetails> {
  const { env, viewer } = context
  const read = await readAccount(context, id)
  if (!read) throw notFound('account with the id', id)
  const { account, row } = read
  const stored = await batch(env.DB, {
    identities: rowsOf(identities)`SELECT * FROM identities WHERE user_id = ${id} ORDER BY created_at`,
    numbers: sql<{ registrations: number; sent: number; failed: number }>`SELECT
      (SELECT count(*) FROM registrations WHERE user_id = ${id}) AS registrations,
      count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'dead') AS failed
      FROM outbox WHERE user_id = ${id}`,
    suppressed: rowsOf(suppressedAddresses)`SELECT * FROM suppressed_addresses WHERE address = ${row.email}`,
    ...logStatements({ view: 'person', subject: id }, { size: shownEntries, page: 0 }),
  })
  const devices = await openSessions(context, id)
  const { totp, passkeys, log } = await readFactors(env.DB, id, shownEntries)
  const { registrations, sent, failed } = stored.numbers.only
  return {
    ...account,
    lang: row.lang,
    ways: [...(row.password === null ? [] : ['password']), ...stored.identities.rows.map(({ provider }) => provider)],
    fixedRole: account.role === 'admin' && row.role !== 'admin',
    own: id === viewer?.id,
    suspendedReason: account.suspendedUntil === null ? '' : (row.suspendedReason ?? ''),
    registrations,
    mails: { sent, failed },
    suppressed: stored.suppressed.first?.reason ?? null,
    factors: { app: totp !== null, passkeys: passkeys.length },
    factorLog: log,
    devices: devices
      .slice(0, shownDevices)
      .map(({ id: session, device, usedAt }) => ({ _id: session, device, usedAt: toIso(usedAt) })),
    log: stored.listed.rows.map((entry) => presentEntry(entry, viewer?.id)),
  }
}

/** Accounts, for operators. */
export const accountRoutes = [
  implement(peopleCalls.people, ({ query }, context) => listAccounts(context, query)),

  implement(peopleCalls.person, async ({ params: { id } }, context) => accountDetails(context, id)),

  implement(peopleCalls.exportPerson, async ({ params: { id } }, context) => exportPerson(context, id)),

  implement(peopleCalls.setRole, async ({ params: { id }, body }, context) => {
    await changeRole(context, id, body)
    return accountDetails(context, id)
  }),

  implement(peopleCalls.confirmPerson, async ({ params: { id } }, context) => {
    await confirmAccount(context, id)
    return accountDetails(context, id)
  }),

  implement(peopleCalls.suspend, async ({ params: { id }, body }, context) => {
    await suspendAccount(context, id, body)
    return accountDetails(context, id)
  }),

  implement(peopleCalls.restore, async ({ params: { id } }, context) => {
    await restoreAccount(context, id)
    return accountDetails(context, id)
  }),

  implement(peopleCalls.signOut, async ({ params: { id } }, context) => {
    await signOutAccount(context, id)
    return accountDetails(context, id)
  }),

  implement(peopleCalls.removeFactors, async ({ params: { id }, body }, context) => {
    await removeFactors(context, id, body)
    return accountDetails(context, id)
  }),

  implement(peopleCalls.erase, async ({ params: { id }, body }, context) => {
    await eraseAccount(context, id, body)
    return accountDetails(context, id)
  }),
]

/**
 * The file that a person's own export is, for a request that came by letter (GDPR article 15). The log says who read whose data.
 * @throws {AppError} `not_found`
 */
async function exportPerson(context: HandlerContext, id: string): Promise<Response> {
  const read = await readAccount(context, id)
  if (!read) throw notFound('account with the id', id)
  await batch(context.env.DB, [await operatorStatement(context, { kind: 'personExported', subject: id })])
  return accountFile(context, read.row)
}

/**
 * Removes the app, the recovery codes and the passkeys of a person who lost them. Ends all access; the owner gets a mail with the
 * reason.
 * @throws {AppError} `not_found`, `conflict` for operators and for an account without second factors
 */
async function removeFactors(context: HandlerContext, id: string, { reason }: { reason: string }): Promise<void> {
  await notAnOperator(context, id)
  const { env, now } = context
  const { totp, passkeys } = await readFactors(env.DB, id, 0)
  if (totp === null && passkeys.length === 0)
    throw new AppError('conflict', 'This account has no second factor to remove')
  const own = sql`id = ${id}`
  const tables = [sql`totp`, sql`recovery_codes`, sql`passkeys`, sql`pending_log_ins`]
  await closeAccountAccess(context, own, {
    before: {
      factors: tables.map((table) => sql`DELETE FROM ${table} WHERE user_id = ${id}`),
      mail: mailStatement(context, { kind: 'factorsReset', version: String(now), data: { message: reason } }, own),
      log: accountLogStatement(context, { kind: 'removedByOperator' }, own),
      entry: await operatorStatement(context, { kind: 'factorsRemoved', subject: id, reason }),
    },
  })
  sendSoon(context)
}
