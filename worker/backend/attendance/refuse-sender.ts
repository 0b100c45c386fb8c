import { undoSeconds } from '../../../src/contracts/limits.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { caseNumber } from '../../../src/report/moderation-terms.contract.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { blockDigest, refuseAddress, refuseBlocked } from '../core/moderation/blocked-address.ts'
import { mintReportToken } from '../core/moderation/report-token.ts'
import { reportCases } from '../db/moderation-schema.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { addressMail, sendSoon } from '../mail/queue/queue-mail.ts'

/**
 * Refuses a message to organizers from a blocked address, and from a disposable address of someone who is not signed in. A blocked
 * sender gets a letter with the reasons, once.
 * @param lang of that letter
 * @throws {AppError} `forbidden` or `invalid_input` naming `email`
 */
export async function refuseSender(context: HandlerContext, email: string, lang: Locale): Promise<void> {
  try {
    await (context.viewer ? refuseBlocked : refuseAddress)(context, email)
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') await sendReasons(context, email, lang)
    throw error
  }
}

/**
 * Mails the statement of reasons to someone who was blocked for a reported message, once. The decision knew only the digest of
 * their address; the statement is due once the address is known (article 17 (2) of the Digital Services Act).
 */
async function sendReasons(context: HandlerContext, email: string, lang: Locale): Promise<void> {
  const { env, now } = context
  const digest = await blockDigest(context, email)
  const { first: row } = await run(
    env.DB,
    rowsOf(reportCases)`SELECT c.* FROM blocked_addresses b JOIN report_cases c ON c.id = b.case_id
    WHERE b.digest = ${digest} AND c.state = 'decided' AND (b.ends_at IS NULL OR b.ends_at > ${now})`,
  )
  if (!row?.action || !row.ground || row.decidedAt === null) return
  const data = {
    token: await mintReportToken(env, 'owner', String(row.id)),
    number: caseNumber(row.id),
    reported: row.subjectType,
    title: row.title,
    message: row.facts,
    decision: { action: row.action, ground: row.ground, automated: row.automated },
    ...(row.endsAt !== null && { until: row.endsAt }),
  }
  const [queued] = await batch(env.DB, [
    addressMail(context, {
      kind: 'moderationDecided',
      person: `sender ${digest}`,
      version: `${row.id} ${row.decidedAt}`,
      to: email,
      lang,
      data,
      due: Math.max(now, row.decidedAt + undoSeconds * 1000),
    }),
  ])
  if (queued!.changes > 0) sendSoon(context)
}
