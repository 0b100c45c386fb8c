import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { caseNumber, urgentReason } from '../../../src/report/moderation-terms.contract.ts'
import type { createReport } from '../../../src/report/reports.contract.ts'
import { AppError } from '../../http/errors.ts'
import { confirmedAccount } from '../account/confirmed-account.ts'
import { refuseAddress } from '../core/moderation/blocked-address.ts'
import { countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { countAttempt, limits, rateLimit, type Limit } from '../core/rate-limit.ts'
import { reports } from '../db/moderation-schema.ts'
import { batch, insertInto, run } from '../db/run-sql.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { addressMail, sendSoon } from '../mail/queue/queue-mail.ts'
import { mintReportToken } from '../core/moderation/report-token.ts'
import { reportedSubject, type ReportedSubject } from './reported-subject.ts'

type Given = EndpointInput<typeof createReport>['body']

const hour = 3_600_000
/** Reports per account or address of the network. */
const reportLimit: Limit = { max: 10, windowMs: hour }
/** Urgent reports without an address, which nobody confirms: per network, and those that go before all others. */
const unsignedLimit: Limit = { max: 3, windowMs: hour }
const maxFirst = 5

/**
 * Stores a report: it joins the undecided ones about the same thing. A mail confirms the address of a report without an account,
 * others get the receipt at once. Danger to children needs no address; of such reports the first of an hour go before all others.
 * @throws {AppError} `not_found`, `invalid_input`, `forbidden`, `too_many_requests`
 */
export async function storeReport(context: HandlerContext, given: Given): Promise<EndpointOutput<typeof createReport>> {
  const { env, now } = context
  const account = await confirmedAccount(context)
  const email = account?.email ?? given.email ?? ''
  const isUrgentReason = given.reason === urgentReason
  if (email === '' && !isUrgentReason)
    throw new AppError('invalid_input', 'Give the address to which the decision goes', {
      fields: { email: fieldError('required', 'must be given') },
    })
  const found = await reportedSubject(context, given.type, given.subject)
  await countAddress(context, 'reports', reportLimit)
  if (account) await rateLimit(env.DB, `reports:${account.id}`, reportLimit, now)
  else if (email !== '') {
    await refuseAddress(context, email)
    await rateLimit(env.DB, `reports:${await keyed(context, 'email', email)}`, limits.mails, now)
    await countRecipient(context, email)
  }
  const isUrgent = isUrgentReason && (email !== '' || (await goesFirst(context)))
  const confirmed = account !== undefined || isUrgentReason
  const id = await openCase(context, given.type, found, { confirmed, isUrgent })
  const lang = given.lang ?? 'fr'
  const { first } = await run(
    env.DB,
    sql<{ id: number }>`${insertInto(reports, {
      caseId: id,
      userId: account?.id ?? null,
      email,
      lang,
      reason: given.reason,
      statement: given.statement,
      confirmedAt: account ? now : null,
      createdAt: now,
    })} RETURNING id`,
  )
  const report = String(first!.id)
  if (email !== '') {
    await batch(env.DB, [
      addressMail(context, {
        kind: account ? 'reportReceived' : 'reportConfirm',
        person: account?.id ?? `report ${report}`,
        version: report,
        to: email,
        lang,
        data: {
          token: await mintReportToken(env, account ? 'report' : 'confirm', report),
          number: caseNumber(id),
          reported: given.type,
          title: found.title,
          // A stranger may have typed the address of another: the words are quoted once it is confirmed.
          ...(account && { message: given.statement }),
        },
      }),
    ])
    sendSoon(context)
  }
  return { number: caseNumber(id), follow: await mintReportToken(env, 'report', report), confirmed }
}

/** Whether a report without an address goes before all others. @throws {AppError} `too_many_requests` */
async function goesFirst(context: HandlerContext): Promise<boolean> {
  await countAddress(context, 'unsigned reports', unsignedLimit)
  return (await countAttempt(context.env.DB, 'unsigned reports', hour, context.now)).count <= maxFirst
}

/** The undecided case of this subject, or a new one. @returns its id */
async function openCase(
  { env, now }: HandlerContext,
  type: Given['type'],
  { subject, eventId, ownerId, title, copy }: ReportedSubject,
  { confirmed, isUrgent }: { confirmed: boolean; isUrgent: boolean },
): Promise<number> {
  const { only } = await run(
    env.DB,
    sql<{
      id: number
    }>`INSERT INTO report_cases (subject_type, subject, event_id, owner_id, title, copy, state, urgent, created_at)
      VALUES (${type}, ${subject}, ${eventId}, ${ownerId}, ${title}, ${JSON.stringify(copy)},
        ${confirmed ? 'open' : 'waiting'}, ${Number(isUrgent)}, ${now})
      ON CONFLICT (subject_type, subject) WHERE state IN ('waiting', 'open') DO UPDATE SET
        state = iif(${Number(confirmed)}, 'open', state), urgent = max(urgent, excluded.urgent)
      RETURNING id`,
  )
  return only.id
}
