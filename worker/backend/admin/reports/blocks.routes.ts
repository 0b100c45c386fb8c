import { sql } from 'drizzle-orm'
import type { BlockShown } from '../../../../src/admin/reports/reports.contract.ts'
import { caseNumber } from '../../../../src/report/moderation-terms.contract.ts'
import * as reports from '../../../../src/admin/reports/reports.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { blockDigest } from '../../core/moderation/blocked-address.ts'
import { implement } from '../../core/implement.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { blockedAddresses } from '../../db/moderation-schema.ts'
import { batch, rowsOf, run } from '../../db/run-sql.ts'
import { endText } from '../../moderation/change-subject.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

/** Blocked addresses and domains, for operators. */
export const blockRoutes = [
  implement(reports.blocks, async ({ query: { search, limit, page } }, { env, now }) => {
    const begin = search.trim().toLowerCase()
    const which = sql`(ends_at IS NULL OR ends_at > ${now}) AND value BETWEEN ${begin} AND ${`${begin}\u{10ffff}`}`
    const { listed, counted } = await batch(env.DB, {
      listed: rowsOf(blockedAddresses)`SELECT * FROM blocked_addresses WHERE ${which} ORDER BY id DESC
        LIMIT ${limit} OFFSET ${page * limit}`,
      counted: sql<{ n: number }>`SELECT count(*) AS n FROM blocked_addresses WHERE ${which}`,
    })
    return { data: listed.rows.map(presentBlock), total: counted.only.n }
  }),

  implement(reports.createBlock, async ({ body: { value, reason, days } }, context) => {
    const { env, now } = context
    const kind = value.includes('@') ? 'address' : 'domain'
    const digest = await blockDigest(context, kind === 'address' ? value : `@${value}`)
    const endsAt = days === 0 ? null : now + days * dayMs
    await batch(env.DB, [
      sql`INSERT INTO blocked_addresses (kind, value, digest, reason, ends_at, created_at)
        VALUES (${kind}, ${value}, ${digest}, ${reason}, ${endsAt}, ${now})
        ON CONFLICT (digest) DO UPDATE SET value = excluded.value, reason = excluded.reason, ends_at = excluded.ends_at`,
      await operatorStatement(context, {
        kind: 'addressBlocked',
        subject: digest,
        after: { kind, until: endText(endsAt) },
        reason,
      }),
    ])
  }),

  implement(reports.liftBlock, async ({ params: { id } }, context) => {
    const { env } = context
    const { first } = await run(
      env.DB,
      sql<{ digest: string; kind: string }>`SELECT digest, kind FROM blocked_addresses WHERE id = ${Number(id)}`,
    )
    if (first)
      await batch(env.DB, [
        sql`DELETE FROM blocked_addresses WHERE id = ${Number(id)}`,
        await operatorStatement(context, {
          kind: 'blockLifted',
          subject: first.digest,
          before: { kind: first.kind },
        }),
      ])
  }),
]

const presentBlock = (row: typeof blockedAddresses.$inferSelect): BlockShown => ({
  _id: String(row.id),
  kind: row.kind,
  value: row.value,
  reason: row.reason,
  report: row.caseId === null ? null : caseNumber(row.caseId),
  until: toIsoOrNull(row.endsAt),
  createdAt: toIso(row.createdAt),
})
