import { sql } from 'drizzle-orm'
import type { ReportDetails } from '../../../../src/admin/reports/reports.contract.ts'
import { undoSeconds } from '../../../../src/contracts/limits.ts'
import { actionsOf, type DecisionAction } from '../../../../src/report/moderation-terms.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { accountRole } from '../../core/account-role.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { users } from '../../db/account-schema.ts'
import { appeals, reportCases, reports, type CaseRow } from '../../db/moderation-schema.ts'
import { type Answers, batch, decodeRow, rowsOf, type StoredRow } from '../../db/run-sql.ts'
import { events } from '../../db/schema.ts'
import { isPublished, publishedStatus } from '../../events/published.ts'
import { textsOf } from '../../moderation/reported-subject.ts'
import { logStatements, presentEntry } from '../read-log.ts'
import { extraColumns, presentCase } from './list-cases.ts'

const shownEarlier = 10

const statementsFor = (id: number) => {
  const one = sql`(SELECT * FROM report_cases WHERE id = ${id})`
  return {
    row: sql`SELECT c.*, ${extraColumns}, coalesce(nullif(d.displayname, ''), d.email, '') AS decided_name
      FROM report_cases c LEFT JOIN users u ON u.id = c.owner_id LEFT JOIN users d ON d.id = c.decided_by WHERE c.id = ${id}`,
    statements: sql`SELECT r.*, coalesce(nullif(u.displayname, ''), u.email, '') AS name,
        (SELECT count(*) FROM reports o WHERE o.email = r.email AND r.email <> '' AND o.id < r.id) AS earlier,
        (SELECT count(*) FROM reports o JOIN report_cases c ON c.id = o.case_id AND c.action = 'none'
          WHERE o.email = r.email AND r.email <> '' AND o.id < r.id) AS none
      FROM reports r LEFT JOIN users u ON u.id = r.user_id WHERE r.case_id = ${id} ORDER BY r.id LIMIT 50`,
    appealed: rowsOf(appeals)`SELECT * FROM appeals WHERE case_id = ${id} ORDER BY id`,
    event: rowsOf(events)`SELECT e.* FROM ${one} c JOIN events e ON e.id = c.event_id WHERE c.subject_type = 'event'`,
    account: sql`SELECT u.*, (SELECT count(*) FROM events WHERE owner_id = u.id AND ${isPublished}) AS event_count
      FROM ${one} c JOIN users u ON u.id = c.owner_id`,
    earlier: sql<{ id: number; title: string; action: DecisionAction }>`SELECT o.id, o.title, o.action FROM ${one} c
      JOIN report_cases o ON o.owner_id = c.owner_id AND o.id <> c.id AND o.action IS NOT NULL
      ORDER BY o.id DESC LIMIT ${shownEarlier}`,
    registered: sql<{ n: number }>`SELECT count(*) AS n FROM registrations
      WHERE event_id = (SELECT event_id FROM report_cases WHERE id = ${id} AND subject_type = 'event')
        AND state <> 'pending' AND instr(email, '@') > 0`,
    operators: sql<{ id: string }>`SELECT id FROM users WHERE role = 'admin' AND active = 1 LIMIT 3`,
    ...logStatements({ view: 'report', subject: String(id) }, { size: shownEarlier, page: 0 }),
  }
}

type Read = Answers<ReturnType<typeof statementsFor>>

/** Reads a case. @throws {AppError} `not_found` */
export async function readCaseRow({ env }: Pick<HandlerContext, 'env'>, id: string): Promise<CaseRow> {
  const { row } = await batch(env.DB, {
    row: rowsOf(reportCases)`SELECT * FROM report_cases WHERE id = ${Number(id)}`,
  })
  if (!row.first) throw notFound('report', id)
  return row.first
}

/** A case with its context. @throws {AppError} `not_found` */
export async function caseDetails(context: HandlerContext, id: string): Promise<ReportDetails> {
  const { env, viewer } = context
  const read = await batch(env.DB, statementsFor(Number(id)))
  const stored = read.row.first
  if (!stored) throw notFound('report', id)
  const row = decodeRow(reportCases, stored)
  const event = read.event.first
  const now = event && textsOf(event)
  return {
    ...presentCase(stored),
    now: event && now ? { ...now, online: publishedStatus(event.status) !== undefined, unlisted: event.private } : null,
    copy: { title: row.title, summary: row.copy.summary ?? '', text: row.copy.text ?? '' },
    actions: [...actionsOf[row.subjectType]].filter((action) => action !== 'suspend' || row.ownerId !== null),
    statements: read.statements.rows.map(presentStatement),
    account: accountOf(context, read),
    registered: read.registered.only.n,
    reporters: new Set(
      read.statements.rows.filter((one) => one['confirmed_at'] !== null).map((one) => String(one['email'])),
    ).size,
    decision: decisionOf(context, row, String(stored['decided_name'])),
    appealed: appealedOf(context, row, read),
    log: read.listed.rows.map((entry) => presentEntry(entry, viewer?.id)),
  }
}

function presentStatement(stored: StoredRow): ReportDetails['statements'][number] {
  const report = decodeRow(reports, stored)
  return {
    _id: String(report.id),
    reason: report.reason,
    statement: report.statement,
    name: String(stored['name']),
    confirmed: report.confirmedAt !== null,
    at: toIso(report.createdAt),
    earlier: { total: Number(stored['earlier']), none: Number(stored['none']) },
  }
}

function accountOf({ env, now }: HandlerContext, { account, earlier }: Read): ReportDetails['account'] {
  if (!account.first) return null
  const user = decodeRow(users, account.first)
  return {
    _id: user.id,
    name: user.displayname || `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    confirmed: user.active,
    createdAt: toIso(user.createdAt),
    suspended: (user.suspendedUntil ?? 0) > now,
    operator: accountRole(env, user) === 'admin',
    events: Number(account.first['event_count']),
    earlier: earlier.rows.map(({ id, title, action }) => ({ _id: String(id), title, action })),
  }
}

function decisionOf({ now }: HandlerContext, row: CaseRow, by: string): ReportDetails['decision'] {
  if (row.decidedAt === null || row.ground === null) return null
  const undoUntil = row.decidedAt + undoSeconds * 1000
  return {
    ground: row.ground,
    facts: row.facts,
    until: toIsoOrNull(row.endsAt),
    automated: row.automated,
    by,
    undoUntil: row.state === 'decided' && undoUntil > now ? toIso(undoUntil) : null,
  }
}

function appealedOf({ viewer }: HandlerContext, row: CaseRow, read: Read): ReportDetails['appealed'] {
  const others = read.operators.rows.some(({ id }) => id !== row.decidedBy)
  return read.appealed.rows.map((appeal) => ({
    _id: String(appeal.id),
    side: appeal.reportId === 0 ? 'owner' : 'reporter',
    text: appeal.text,
    at: toIso(appeal.createdAt),
    outcome: appeal.outcome,
    answer: appeal.answer,
    answerable: appeal.outcome === null && (viewer?.id !== row.decidedBy || !others),
  }))
}
