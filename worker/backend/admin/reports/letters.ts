import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import type { decide, DecisionLetter } from '../../../../src/admin/reports/reports.contract.ts'
import { caseNumber } from '../../../../src/report/moderation-terms.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { mintReportToken } from '../../core/moderation/report-token.ts'
import { users, type UserRow } from '../../db/account-schema.ts'
import { reports, type CaseRow, type ReportRow } from '../../db/moderation-schema.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { composeMail } from '../../mail/compose/compose-mail.ts'
import { exampleRow } from '../../mail/compose/example-mail.ts'
import type { Letter } from '../../mail/queue/queue-mail.ts'
import { readCaseRow } from './case-details.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

type Given = EndpointInput<typeof decide>['body']
/** A decision with its end, ms; `null` without one. */
export type DecisionTerms = Given & { endsAt: number | null }

/** The letters to the reporters and to the person responsible. */
export const letterKinds = ['reportDecided', 'moderationDecided'] as const
type DecisionMail = Letter<(typeof letterKinds)[number]>

/** The end of a decision that is made now, ms. */
export const endOf = ({ now }: Pick<HandlerContext, 'now'>, { days }: Given): number | null =>
  days === 0 ? null : now + days * dayMs

/** The recipients of a decision. */
export interface Sides {
  /** The account responsible for the content. */
  account: UserRow | undefined
  /** That account, the guest who gave the feedback, or the sender of the message. */
  owner: Pick<UserRow, 'id' | 'email' | 'lang'> | undefined
  /** Confirmed reports, one for each address. */
  reports: ReportRow[]
}

/** Reads both sides of a case. The sender of a message is included once a letter to them (`refuseSender`) made their address known. */
export async function readSides({ env }: Pick<HandlerContext, 'env'>, row: CaseRow): Promise<Sides> {
  const { id, ownerId, subjectType } = row
  const [event = '', registration = ''] = subjectType === 'feedback' ? row.subject.split(' ') : []
  const [, sender = ''] = subjectType === 'message' ? row.subject.split(' ') : []
  const read = await batch(env.DB, {
    account: rowsOf(users)`SELECT * FROM users WHERE id = ${ownerId}`,
    guest: sql<Pick<UserRow, 'id' | 'email' | 'lang'>>`SELECT id, email, lang FROM registrations
      WHERE event_id = ${event} AND id = ${registration} AND instr(email, '@') > 0`,
    sender: sql<Pick<UserRow, 'id' | 'email' | 'lang'>>`SELECT user_id AS id, recipient AS email, lang FROM outbox
      WHERE kind = 'moderationDecided' AND user_id = ${`sender ${sender}`} ORDER BY id DESC LIMIT 1`,
    reports: rowsOf(reports)`SELECT * FROM reports WHERE case_id = ${id} AND confirmed_at IS NOT NULL AND email <> ''
      ORDER BY id`,
  })
  // One letter for each person, however often they reported it.
  const byEmail = new Map(read.reports.rows.map((report) => [report.email, report]))
  const account = read.account.first
  return { account, owner: account ?? read.guest.first ?? read.sender.first, reports: [...byEmail.values()] }
}

/** What the letters about a case say of it. */
export const caseData = ({ id, subjectType, title }: CaseRow) => ({
  number: caseNumber(id),
  reported: subjectType,
  title,
})

/** The recipients of letters about a case, each with the token of their page. @param tells the person responsible as well */
export async function recipientsOf(
  env: HandlerContext['env'],
  row: CaseRow,
  { owner, reports: all }: Sides,
  tells: boolean,
) {
  const reporters = all.map(async ({ id, userId, email, lang }) => ({
    person: userId ?? `report ${id}`,
    to: email,
    lang,
    token: await mintReportToken(env, 'report', String(id)),
  }))
  const token = await mintReportToken(env, 'owner', String(row.id))
  return {
    reporters: await Promise.all(reporters),
    owners: owner && tells ? [{ person: owner.id, to: owner.email, lang: owner.lang, token }] : [],
  }
}

/** The letters about a decision: to the reporters, and unless it is dismissed to the person responsible for the content. */
export async function lettersOf(
  { env }: Pick<HandlerContext, 'env'>,
  row: CaseRow,
  sides: Sides,
  { action, ground, facts, automated, endsAt }: DecisionTerms,
): Promise<DecisionMail[]> {
  const data = {
    ...caseData(row),
    message: facts,
    decision: { action, ground, automated },
    ...(endsAt !== null && { until: endsAt }),
  }
  const { reporters, owners } = await recipientsOf(env, row, sides, action !== 'none')
  return [
    ...owners.map(({ token, ...to }) => ({ kind: 'moderationDecided' as const, ...to, data: { ...data, token } })),
    ...reporters.map(({ token, ...to }) => ({ kind: 'reportDecided' as const, ...to, data: { ...data, token } })),
  ]
}

/**
 * The letters of a decision that is not made yet, one for each side and language; their links lead nowhere.
 * @throws {AppError} `not_found`
 */
export async function previewLetters(context: HandlerContext, id: string, given: Given): Promise<DecisionLetter[]> {
  const { env, now, origin } = context
  const row = await readCaseRow(context, id)
  const letters = await lettersOf(context, row, await readSides(context, row), {
    ...given,
    endsAt: endOf(context, given),
  })
  return [...Map.groupBy(letters, ({ kind, lang }) => `${kind} ${lang}`).values()].map((alike) => {
    const { kind, person, to, lang, data } = alike[0]!
    const queued = {
      kind,
      userId: person,
      version: '',
      recipient: to,
      lang,
      data: { ...data, origin, token: 'example' },
    }
    const { subject, text } = composeMail(exampleRow(queued, now), { from: env.MAIL_FROM })
    return { side: kind === 'reportDecided' ? 'reporter' : 'owner', lang, people: alike.length, subject, text }
  })
}
