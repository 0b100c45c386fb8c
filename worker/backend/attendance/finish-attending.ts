import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import type { UserRow } from '../db/account-schema.ts'
import { attendAsAccount } from './attend.ts'
import { loadSettings, readAnswers, refuseOutsideWindow } from './settings/registration-settings.ts'
import { publishedEvent } from '../events/published-event.ts'
import { confirmedPerson, refuseClosed } from './registering.ts'

/**
 * Registers a person for the event for which they created their account, now that their
 * e-mail is confirmed. If that is no longer possible, or their name is missing, nothing
 * happens: the event's page shows the reason.
 * @param to id of the event, and where the person came to it from
 */
export async function finishAttending(
  context: HandlerContext,
  { id, lang }: Pick<UserRow, 'id' | 'lang'>,
  { event, source }: { event: string; source: string },
): Promise<void> {
  try {
    const row = await publishedEvent(context, event)
    // The mail's link authenticates its account, whatever session the browser has.
    const person = await confirmedPerson({ ...context, viewer: { id, role: 'user', sid: '' } }, undefined)
    refuseClosed(row, context.now)
    const settings = await loadSettings(context, event)
    refuseOutsideWindow(settings, context.now)
    // Required questions are asked on the event's page.
    const answers = readAnswers(settings.questions)
    if (person.name !== '')
      await attendAsAccount(context, row, person, { lang, mail: true, answers, source, companions: [] })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
