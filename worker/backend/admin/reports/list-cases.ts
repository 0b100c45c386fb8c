import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import {
  type adminReports,
  reportViews,
  type ReportRowShown,
  type ReportView,
} from '../../../../src/admin/reports/reports.contract.ts'
import { reportReasons } from '../../../../src/report/moderation-terms.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { reportCases } from '../../db/moderation-schema.ts'
import { allOf, batch, countEach, decodeRow, type StoredRow } from '../../db/run-sql.ts'

const viewConditions: Record<ReportView, SQL> = {
  open: sql`c.state = 'open'`,
  appeals: sql`c.id IN (SELECT case_id FROM appeals WHERE outcome IS NULL)`,
  decided: sql`c.state IN ('decided', 'reversed')`,
  all: sql`c.state <> 'waiting'`,
}

/** `S-2641`, `2641`, or words of the title. */
function searchCondition(text: string): SQL {
  const wanted = text.trim()
  if (wanted === '') return sql`1`
  const number = /^s?-?(\d{1,15})$/i.exec(wanted)?.[1]
  return number === undefined ? sql`instr(lower(c.title), ${wanted.toLowerCase()}) > 0` : sql`c.id = ${Number(number)}`
}

/** Columns that a list shows besides those of the case `c`; `u` is the account that answers for it. */
export const extraColumns = sql`coalesce(nullif(u.displayname, ''), u.email) AS owner_name, u.id AS owner,
  (SELECT group_concat(DISTINCT r.reason) FROM reports r WHERE r.case_id = c.id) AS reasons,
  (SELECT count(*) FROM reports r WHERE r.case_id = c.id AND (r.confirmed_at IS NOT NULL OR r.email = '')) AS reports,
  (SELECT count(*) FROM appeals a WHERE a.case_id = c.id AND a.outcome IS NULL) AS appeals,
  (SELECT e.slug FROM events e WHERE e.id = c.event_id) AS slug`

const orderOf = (view: ReportView): SQL =>
  view === 'open' || view === 'appeals' ? sql`c.urgent DESC, c.id` : sql`c.id DESC`

/** One page of cases, with the number of cases in each part of what the search finds. */
export async function listCases(
  { env }: Pick<HandlerContext, 'env'>,
  { search, view, limit, page }: EndpointInput<typeof adminReports>['query'],
) {
  const found = searchCondition(search)
  const which = allOf([viewConditions[view], found])
  const { listed, counted } = await batch(env.DB, {
    listed: sql`SELECT c.*, ${extraColumns} FROM (
        SELECT c.* FROM report_cases c WHERE ${which} ORDER BY ${orderOf(view)} LIMIT ${limit} OFFSET ${page * limit}) c
      LEFT JOIN users u ON u.id = c.owner_id ORDER BY ${orderOf(view)}`,
    counted: sql<
      Record<ReportView, number>
    >`SELECT ${countEach(reportViews, (one) => viewConditions[one])} FROM report_cases c WHERE ${found}`,
  })
  const views = counted.only
  return { data: listed.rows.map(presentCase), total: views[view], views }
}

/** @param row a case with `extraColumns` */
export function presentCase(row: StoredRow): ReportRowShown {
  const one = decodeRow(reportCases, row)
  const given = String(row['reasons'] ?? '').split(',')
  const owner = row['owner']
  return {
    _id: String(one.id),
    type: one.subjectType,
    title: one.title,
    slug: String(row['slug'] ?? ''),
    owner: typeof owner === 'string' ? { _id: owner, name: String(row['owner_name'] ?? '') } : null,
    reasons: reportReasons.filter((reason) => given.includes(reason)),
    reports: Number(row['reports']),
    urgent: one.urgent,
    state: one.state,
    action: one.action,
    appeals: Number(row['appeals']),
    createdAt: toIso(one.createdAt),
    decidedAt: toIsoOrNull(one.decidedAt),
  }
}
