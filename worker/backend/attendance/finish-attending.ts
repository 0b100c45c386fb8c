import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import type { register } from '../../../src/account/users.contract.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import type { accountLinks, UserRow } from '../db/account-schema.ts'
import { attendAsAccount } from './attend.ts'
import { loadSettings, readAnswers, refuseOutsideWindow } from './settings/registration-settings.ts'
import { eventSettings } from '../db/organizing-schema.ts'
import { rowsOf, run } from '../db/run-sql.ts'
import { defaultSettings } from '../events/event-settings.ts'
import { isPublished } from '../events/published.ts'
import { publishedEvent } from '../events/published-event.ts'
import { readParty } from './party/party.ts'
import { confirmedPerson, refuseClosed } from './registering.ts'

type Attending = NonNullable<(typeof accountLinks.$inferSelect)['attending']>
type Given = Pick<EndpointInput<typeof register>['body'], 'attend' | 'answers' | 'seats' | 'companions'>

/**
 * How a new account will be registered for the event for which it is made.
 * @param given as in `users.register`
 * @returns `undefined` without answers: the event's page asks
 * @throws {AppError} `invalid_input` naming what is missing or wrong
 */
export async function readAttending(
  { env }: HandlerContext,
  { attend, answers, seats, companions }: Given,
): Promise<Attending | undefined> {
  if (!attend || (answers === undefined && (seats ?? 1) === 1)) return undefined
  const { first } = await run(
    env.DB,
    rowsOf(eventSettings)`SELECT event_settings.* FROM event_settings JOIN events ON events.id = event_settings.event_id
    WHERE events.slug = ${attend} AND ${isPublished}`,
  )
  const settings = first ?? defaultSettings('')
  readParty({ seats, companions }, settings)
  return { answers: readAnswers(settings.questions, answers), seats, companions }
}

/**
 * Registers a person for the event for which they created their account, now that their
 * e-mail is confirmed. If that is no longer possible, or their name is missing, nothing
 * happens: the event's page shows the reason.
 * @param to id of the event, where the person came to it from, what they answered and who comes along
 */
export async function finishAttending(
  context: HandlerContext,
  { id, lang }: Pick<UserRow, 'id' | 'lang'>,
  { event, source, attending }: { event: string; source: string; attending: Attending | null },
): Promise<void> {
  try {
    const row = await publishedEvent(context, event)
    // The mail's link authenticates its account, whatever session the browser has.
    const person = await confirmedPerson({ ...context, viewer: { id, role: 'user', sid: '' } }, undefined)
    refuseClosed(row, context.now)
    const settings = await loadSettings(context, event)
    refuseOutsideWindow(settings, context.now)
    // Questions that are new since then are asked on the event's page.
    const answers = readAnswers(settings.questions, attending?.answers)
    const companions = attending ? readParty(attending, settings) : []
    if (person.name !== '')
      await attendAsAccount(context, row, person, { lang, mail: true, answers, source, companions })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
