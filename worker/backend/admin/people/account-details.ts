import { sql } from 'drizzle-orm'
import type { AccountDetails } from '../../../../src/admin/people/people.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { openSessions } from '../../account/export-account.ts'
import { readFactors } from '../../account/factors/read-factors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { identities, suppressedAddresses } from '../../db/account-schema.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import { logStatements, presentEntry } from '../read-log.ts'
import { readAccount } from './list-accounts.ts'

const shownDevices = 10
const shownEntries = 10

/** An account for operators. @throws {AppError} `not_found` */
export async function accountDetails(context: HandlerContext, id: string): Promise<AccountDetails> {
  const { env, viewer } = context
  const read = await readAccount(context, id)
  if (!read) throw notFound('account with the id', id)
  const { account, row } = read
  const stored = await batch(env.DB, {
    identities: prepare(env.DB, sql`SELECT * FROM identities WHERE user_id = ${id} ORDER BY created_at`, identities),
    numbers: prepare(
      env.DB,
      sql<{ registrations: number; sent: number; failed: number }>`SELECT
        (SELECT count(*) FROM registrations WHERE user_id = ${id}) AS registrations,
        count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'dead') AS failed
        FROM outbox WHERE user_id = ${id}`,
    ),
    suppressed: prepare(
      env.DB,
      sql`SELECT * FROM suppressed_addresses WHERE address = ${row.email}`,
      suppressedAddresses,
    ),
    ...logStatements(env.DB, { view: 'person', subject: id }, { size: shownEntries, page: 0 }),
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
