import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import type { Locale } from '../../../../src/contracts/locales.ts'
import type { tryState } from '../../../../src/organize/cancel/change-state.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { limits, rateLimit } from '../../core/rate-limit.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch } from '../../db/run-sql.ts'
import { sampleStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { refuseDraft } from '../publish/publish-event.ts'
import { loadOrganized, type LoadedEvent } from '../event/organized-event.ts'
import { eventAfter, noticeData } from './change-notice.ts'
import type { PlannedUpdate } from '../event/planned-update.ts'
import { computeUpdate } from '../event/update-event.ts'

/**
 * Sends the mail about a planned change to the viewer only.
 * @param options.note the organizer's own words
 * @throws {AppError} `conflict` for a change without a mail, `too_many_requests`
 */
export async function sendSample(
  context: HandlerContext,
  loaded: LoadedEvent,
  planned: PlannedUpdate,
  { note, lang }: { note?: string | undefined; lang: Locale },
): Promise<void> {
  const { id: user } = requireUser(context)
  const { mail } = planned
  if (!mail) throw new AppError('conflict', 'This change sends no mail')
  await rateLimit(context.env.DB, `samples:${user}`, limits.samples, context.now)
  const data = {
    ...noticeData(context, loaded, mail),
    ...(note && { note }),
    sample: eventAfter(context, loaded, planned),
  }
  await batch(context.env.DB, [sampleStatement(context, { kind: mail.kind, lang, data }, sql`id = ${user}`)])
  sendSoon(context)
}

/** Sends the mail about a cancellation or a postponement to the viewer only. @throws {AppError} as `sendSample` */
export async function sendStateSample(
  context: HandlerContext,
  id: string,
  { action, reason, lang }: EndpointInput<typeof tryState>['body'],
): Promise<void> {
  const loaded = await loadOrganized(context, id)
  refuseDraft(loaded.row)
  const state = action === 'cancel' ? { status: 'cancelled' as const } : { change: 'postponed' as const }
  const planned = await computeUpdate(context, loaded, { ...state, statusReason: reason })
  await sendSample(context, loaded, planned, { lang })
}
