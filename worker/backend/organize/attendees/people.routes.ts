import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import type { addAttendee } from '../../../../src/organize/attendees/attendees.contract.ts'
import * as attendeesCalls from '../../../../src/organize/attendees/attendees.contract.ts'
import { AppError } from '../../../http/errors.ts'
import { attendingMail, confirmationMails, resendMail } from '../../attendance/attend.ts'
import { refuseClosed } from '../../attendance/registering.ts'
import { loadSettings, readAnswers } from '../../attendance/settings/registration-settings.ts'
import type { HandlerContext } from '../../core/context.ts'
import { rateLimit, limits } from '../../core/rate-limit.ts'
import { newRegistrationId } from '../../core/registration-token.ts'
import { registrations } from '../../db/attendance-schema.ts'
import { batch, insertInto } from '../../db/run-sql.ts'
import { isTaken } from '../../db/store-fault.ts'
import { logStatement } from '../../events/event-log.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { publishedEvent } from '../../events/published-event.ts'
import { countRecipient } from '../../mail/queue/count-recipient.ts'
import { sendSoon } from '../../mail/queue/queue-mail.ts'
import { changePeople, queuePerson, orFull, seatsFor } from './change-people.ts'
import { exportPeople } from './export-people.ts'
import { addressOf, listPeople } from './list-people.ts'
import { isListed, logPeople, personWithHistory, showPerson, storedPerson } from './one-person.ts'

/** The people of an event, for its organizers (spec §2 `/organize/event/{slug}/attendees`, D7). */
export const peopleRoutes = [
  forOrganizers(attendeesCalls.attendees, 'checkin', ({ params: { id }, query }, context, role) =>
    listPeople(context, id, query, role),
  ),

  forOrganizers(attendeesCalls.person, 'checkin', ({ params: { id, registration }, query: { at } }, context, role) =>
    personWithHistory(context, id, { id: registration, at }, role),
  ),

  forOrganizers(
    attendeesCalls.changeAttendee,
    'edit',
    async ({ params: { id, registration }, body }, context, role) => {
      const { env, now } = context
      const one = await storedPerson(context, id, registration)
      if (one.state === 'left') throw new AppError('conflict', 'This person is no longer registered')
      if (body.name !== undefined && one.userId !== null)
        throw new AppError('conflict', 'People with an account choose their name themselves', {
          fields: { name: fieldError('accountName', 'is that of the account') },
        })
      const { questions } = await loadSettings(context, id)
      const given = questions
        .filter((question) => body.answers && Object.hasOwn(body.answers, question.id))
        .map((question) => ({ ...question, required: false }))
      const rest = Object.entries(one.answers).filter(([question]) => !given.some((other) => other.id === question))
      const answers = { ...Object.fromEntries(rest), ...readAnswers(given, body.answers) }
      await batch(env.DB, {
        changed: sql`UPDATE registrations SET answers = ${JSON.stringify(answers)}, name = ${body.name ?? one.name},
          unnamed = iif(${body.name ?? null} IS NULL, unnamed, 0), note = ${body.note ?? one.note}, updated_at = ${now}
        WHERE id = ${registration} AND event_id = ${id}`,
        log: logPeople(context, id, 'changed', sql`SELECT ${registration} AS id`),
        history: logStatement(context, { event: id, kind: 'attendeeChanged', people: 1, gather: true }),
      })
      return showPerson(context, id, registration, role)
    },
  ),

  forOrganizers(attendeesCalls.sendTicket, 'edit', async ({ params: { id, registration } }, context) => {
    const { state, email } = await storedPerson(context, id, registration)
    if (context.once?.made) return { email }
    if (state === 'left') throw new AppError('conflict', 'This person is no longer registered')
    if (addressOf(email) === '')
      throw new AppError('conflict', 'This person has no e-mail', {
        fields: { email: fieldError('required', 'must be given') },
      })
    await countRecipient(context, email)
    const own = sql`registrations.id = ${registration} AND registrations.event_id = ${id}`
    await batch(context.env.DB, {
      mails: resendMail(context, own),
      confirm: Object.values(confirmationMails(context, own)),
      log: logPeople(context, id, 'ticketSent', sql`SELECT ${registration} AS id`),
      once: context.once?.making([registration]) ?? [],
    })
    sendSoon(context)
    return { email }
  }),

  forOrganizers(attendeesCalls.queueAttendee, 'edit', ({ params: { id, registration } }, context, role) =>
    queuePerson(context, id, registration, role),
  ),

  forOrganizers(attendeesCalls.addAttendee, 'edit', async ({ params: { id }, body }, context, role) => {
    const registration = await addPerson(context, id, body)
    return showPerson(context, id, registration, role)
  }),

  forOrganizers(attendeesCalls.changeAttendees, 'checkin', ({ params: { id }, body }, context, role) =>
    changePeople(context, id, body, role),
  ),

  forOrganizers(attendeesCalls.exportAttendees, 'edit', ({ params: { id }, query }, context) =>
    exportPeople(context, id, query),
  ),

  forOrganizers(attendeesCalls.exportChosen, 'edit', ({ params: { id }, body }, context) =>
    exportPeople(context, id, body),
  ),
]

/**
 * Adds a person with a seat.
 * @returns the id of the registration
 * @throws {AppError} `conflict` naming `email`, `event_full`, `event_closed`, `too_many_requests`
 */
async function addPerson(
  context: HandlerContext,
  event: string,
  { name, email, mail, lang, addSeats }: EndpointInput<typeof addAttendee>['body'],
): Promise<string> {
  const { env, now, viewer, once } = context
  if (once?.made) return once.made[0]!
  const row = await publishedEvent(context, event)
  // People who came to an event without registering are added after its end.
  refuseClosed({ ...row, overAt: Math.max(row.overAt, now) }, now)
  await rateLimit(env.DB, `attendees:${viewer?.id}`, limits.attendees, now)
  const listed = () =>
    new AppError('conflict', 'This address is in the list already', {
      fields: { email: fieldError('inList', 'is in the list already') },
    })
  if (email !== '' && (await isListed(context, event, email))) throw listed()
  const isMailed = mail && email !== ''
  if (isMailed) await countRecipient(context, email)
  const id = newRegistrationId()
  const person = {
    id,
    eventId: event,
    email: email || `none-${id}`,
    name,
    state: 'going' as const,
    lang,
    // A person added without a mail gets no reminders either.
    news: isMailed,
    source: 'hand',
    createdAt: now,
    updatedAt: now,
  }
  const adding = batch(env.DB, {
    seats: seatsFor(context, event, sql`1`, addSeats),
    added: insertInto(registrations, person),
    history: logStatement(context, { event, kind: 'attendeeAdded', people: 1, gather: true }),
    log: logPeople(context, event, 'added', sql`SELECT ${id} AS id`),
    mail: isMailed ? [attendingMail(context, sql`registrations.id = ${id}`)] : [],
    once: once?.making([id]) ?? [],
  })
  await orFull(adding).catch((error: unknown) => {
    // Another call added the address in between.
    throw isTaken(error, 'registrations.') ? listed() : error
  })
  sendSoon(context)
  return id
}
