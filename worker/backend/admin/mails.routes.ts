import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import * as mailsCalls from '../../../src/admin/mails/mails.contract.ts'
import { type MailView, mailViews, type OutboxMail } from '../../../src/admin/mails/mails.contract.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { outbox, type OutboxRow, suppressedAddresses } from '../db/account-schema.ts'
import { allOf, batch, inList, rowsOf, run } from '../db/run-sql.ts'
import { composeQueued } from '../mail/compose/compose-queued.ts'
import { loadMails } from '../mail/queue/load-mail.ts'
import { dropMail, liftAddress, retryMail, retryMails } from './change-mails.ts'

const states: Record<MailView, readonly OutboxRow['state'][]> = {
  waiting: ['new', 'sending'],
  failed: ['dead'],
  sent: ['sent'],
  dropped: ['dropped'],
}

/** Rows whose column begins with a text; uses the column's index. */
function beginsWith(column: 'recipient' | 'address', text: string): SQL {
  const start = text.trim().toLowerCase()
  return start === '' ? sql`1` : sql`${sql.raw(column)} BETWEEN ${start} AND ${`${start}\u{10ffff}`}`
}

/** One page of a part of the outbox, the newest first, with the number of mails in each part. */
export async function listMails(
  { env, now }: Pick<HandlerContext, 'env' | 'now'>,
  { search, view, limit, page }: EndpointInput<typeof mailsCalls.mails>['query'],
) {
  const found = beginsWith('recipient', search)
  const of = (name: MailView) => allOf([sql`state IN ${inList(states[name])}`, found])
  const read = await batch(env.DB, {
    listed: rowsOf(outbox)`SELECT * FROM outbox WHERE ${of(view)} ORDER BY id DESC
      LIMIT ${limit} OFFSET ${page * limit}`,
    counted: mailViews.map((name) => sql<{ n: number }>`SELECT count(*) AS n FROM outbox WHERE ${of(name)}`),
    addresses: sql<{ n: number }>`SELECT count(*) AS n FROM suppressed_addresses`,
  })
  const views = Object.fromEntries(mailViews.map((name, index) => [name, read.counted[index]?.only.n ?? 0])) as Record<
    MailView,
    number
  >
  const data = await presentMails(env, read.listed.rows, view, now)
  return { data, total: views[view], views, addresses: read.addresses.only.n }
}

async function presentMails(
  env: BackendEnv,
  rows: readonly OutboxRow[],
  view: MailView,
  now: number,
): Promise<OutboxMail[]> {
  const subjects =
    view === 'waiting' || view === 'failed' ? await subjectsOf(env, rows, now) : new Map<number, string>()
  const { rows: blocked } = await run(
    env.DB,
    sql<{ address: string }>`SELECT address FROM suppressed_addresses
      WHERE address IN ${inList(rows.map(({ recipient }) => recipient))}`,
  )
  const blockedAddresses = new Set(blocked.map(({ address }) => address))
  return rows.map(({ id, kind, recipient, lang, tries, dueAt, sentAt, createdAt, error }) => ({
    _id: String(id),
    kind,
    subject: subjects.get(id) ?? '',
    to: recipient,
    lang,
    view,
    tries,
    at: toIso(sentAt ?? dueAt),
    createdAt: toIso(createdAt),
    error: error ?? '',
    blocked: blockedAddresses.has(recipient),
  }))
}

/** The subjects of mails that still have their data; one that cannot be composed has none. */
async function subjectsOf(env: BackendEnv, rows: readonly OutboxRow[], now: number): Promise<Map<number, string>> {
  const loaded = await loadMails(env, rows, ({ dueAt }) => Math.max(now, dueAt))
  return new Map(
    loaded.flatMap((mail) => {
      if (!mail.due) return []
      try {
        return [[mail.row.id, composeQueued(mail.row, mail).subject] as const]
      } catch {
        return []
      }
    }),
  )
}

/** One page of blocked addresses, the newest first. */
async function listAddresses(
  { env }: Pick<HandlerContext, 'env'>,
  { search, limit, page }: EndpointInput<typeof mailsCalls.addresses>['query'],
) {
  const found = beginsWith('address', search)
  const { listed, counted } = await batch(env.DB, {
    listed: rowsOf(suppressedAddresses)`SELECT * FROM suppressed_addresses WHERE ${found}
      ORDER BY created_at DESC, address
      LIMIT ${limit} OFFSET ${page * limit}`,
    counted: sql<{ n: number }>`SELECT count(*) AS n FROM suppressed_addresses WHERE ${found}`,
  })
  const data = listed.rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt) }))
  return { data, total: counted.only.n }
}

/** The outbox, for operators. */
export const outboxRoutes = [
  implement(mailsCalls.mails, ({ query }, context) => listMails(context, query)),

  implement(mailsCalls.retryMail, ({ params: { id } }, context) => retryMail(context, id)),

  implement(mailsCalls.retryMails, async (_, context) => ({ total: await retryMails(context) })),

  implement(mailsCalls.dropMail, ({ params: { id } }, context) => dropMail(context, id)),

  implement(mailsCalls.addresses, ({ query }, context) => listAddresses(context, query)),

  implement(mailsCalls.liftAddress, ({ body: { address } }, context) => liftAddress(context, address)),
]
