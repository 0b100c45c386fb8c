import { sql } from 'drizzle-orm'
import type { GivenFields } from '../../../src/contracts/v1/organizing/event-fields.ts'
import { AppError } from '../../errors.ts'
import { offerFreeSeats } from '../attendance/seats.ts'
import type { HandlerContext } from '../context.ts'
import { prepare } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import { eventStatements } from '../events/write-events.ts'
import { sendSoon } from '../mail/queue-mail.ts'
import { readReferences, referenceStatements } from '../references/load-references.ts'
import { queueEventChange } from '../reminders/queue-event-change.ts'
import { isOwnUpload } from '../uploads/is-own-upload.ts'
import { changedEvent, type Problems, type WrittenEvent } from './changed-event.ts'
import { freeSlugs, slugTaken } from './event-slugs.ts'
import { loadOrganized } from './organized-event.ts'

/** So often a write that somebody else came before is done anew. */
const mostTries = 4

const invalid = (fields: Problems) => new AppError('invalid_input', 'Some parameters are not valid', { fields })

/** An event nothing is known of yet. */
const emptyEvent = (id: string, ownerId: string, organizer: string, now: number): WrittenEvent => ({
  id,
  slug: '',
  lang: 'fr',
  title: {},
  summary: {},
  description: {},
  keywords: {},
  startsAt: 0,
  endsAt: null,
  overAt: 0,
  timings: null,
  occurrenceCount: 1,
  nextBegin: 0,
  nextEnd: 0,
  timeZone: '',
  status: 'active',
  change: null,
  previousStartsAt: null,
  statusReason: null,
  maxAttendees: null,
  attendeesCount: 0,
  heldCount: 0,
  ownerId,
  guests: true,
  soldOut: false,
  registerUrl: null,
  attendanceMode: 'inPerson',
  visio: false,
  onlineUrl: null,
  address: {},
  citySlug: null,
  countryCode: null,
  lat: null,
  lng: null,
  cell: null,
  coverUrl: {},
  coverAlt: null,
  coverCredit: null,
  typeId: null,
  topicId: null,
  momentumId: null,
  pillarId: null,
  hotspotId: null,
  color: 'green',
  organizers: organizer === '' ? [] : [{ displayname: organizer, firstName: '', lastName: '' }],
  makesense: false,
  free: false,
  price: {},
  accessibility: [],
  ageMin: null,
  ageMax: null,
  private: false,
  sourceUid: null,
  sourceUser: null,
  sourceUrl: null,
  sourceDigest: null,
  sequence: 0,
  createdAt: now,
  updatedAt: now - 1,
})

/** The pictures of an event: uploads of the viewer, or those it has. The address of a generated cover stands for none. */
async function coversOf(
  context: HandlerContext,
  base: WrittenEvent,
  given: GivenFields['cover'],
): Promise<{ coverUrl: EventRow['coverUrl']; problems: Problems }> {
  if (given === undefined) return { coverUrl: base.coverUrl, problems: {} }
  const wanted = Object.entries(given ?? {})
    .map(([locale, one]) => [locale, one?.url ?? ''] as const)
    .filter(([, url]) => url !== '' && !url.startsWith('/cover/'))
  const known = new Set(Object.values(base.coverUrl))
  const foreign: string[] = []
  for (const [locale, url] of wanted)
    if (!known.has(url) && !(await isOwnUpload(context, url))) foreign.push(`cover.${locale}`)
  return {
    coverUrl: Object.fromEntries(wanted),
    problems: Object.fromEntries(foreign.map((field) => [field, 'must be a picture that you uploaded'])),
  }
}

/**
 * Stores a new event of a person.
 * @param owner id and name
 * @returns its id
 * @throws {AppError} `invalid_input` with every wrong field
 */
export async function createEvent(
  context: HandlerContext,
  owner: { id: string; name: string },
  given: GivenFields,
): Promise<string> {
  const { env, now } = context
  const base = emptyEvent(crypto.randomUUID(), owner.id, owner.name, now)
  const references = readReferences(await env.DB.batch<Record<string, unknown>>(referenceStatements(env.DB)))
  const { row, problems } = changedEvent(base, given, { now, references, isNew: true })
  const covers = await coversOf(context, base, given.cover)
  const wrong = { ...problems, ...covers.problems }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await storeNew(env.DB, row.title[row.lang]!, [{ ...row, coverUrl: covers.coverUrl }])
  return row.id
}

/**
 * Stores new events of one title, all or none, each with a slug of its own.
 * @param also statements for the same batch
 */
export async function storeNew(
  db: D1Database,
  title: string,
  rows: readonly WrittenEvent[],
  also: readonly D1PreparedStatement[] = [],
): Promise<WrittenEvent[]> {
  for (let left = mostTries; ; left--) {
    const mark = left === mostTries ? '' : crypto.randomUUID().slice(0, 4)
    const slugs = await freeSlugs(db, title, rows.length, mark)
    const named = rows.map((row, index) => ({ ...row, slug: slugs[index]! }))
    try {
      await db.batch([...(await eventStatements(db, named)), ...also])
      return named
    } catch (error) {
      if (left === 1 || !slugTaken(error)) throw error
    }
  }
}

/**
 * Changes an event, tells those who are registered, and offers seats that become free to the waiting list: all of it in
 * one batch. Whoever else changed the event, or registered for it, in between is not overrun.
 * @param notify tell the people who are registered
 * @returns how many were told
 * @throws {AppError} `invalid_input` with every wrong field, `conflict`
 */
export async function updateEvent(
  context: HandlerContext,
  id: string,
  given: GivenFields,
  notify: boolean,
): Promise<number> {
  const { env, now } = context
  for (let left = mostTries; ; left--) {
    const { row: base, references } = await loadOrganized(context, id)
    const { row: changed, problems } = changedEvent(base, given, { now, references, isNew: false })
    const covers = await coversOf(context, base, given.cover)
    const wrong = { ...problems, ...covers.problems }
    if (Object.keys(wrong).length > 0) throw invalid(wrong)
    const row = { ...changed, coverUrl: covers.coverUrl }
    refuseConflicts(base, row)
    const mails = notify ? queueEventChange(context, base, row) : []
    try {
      const results = await env.DB.batch([
        unchangedStatement(env.DB, base, row),
        ...(await eventStatements(env.DB, [row])),
        ...offerFreeSeats(context, sql`events.id = ${id}`),
        ...mails,
      ])
      sendSoon(context)
      return results.slice(results.length - mails.length).reduce((sum, { meta }) => sum + meta.changes, 0)
    } catch (error) {
      if (left === 1 || !changedMeanwhile(error)) throw error
    }
  }
}

function refuseConflicts(base: EventRow, row: WrittenEvent): void {
  const taken = base.attendeesCount + base.heldCount
  if (row.maxAttendees !== null && row.maxAttendees < taken && row.maxAttendees !== base.maxAttendees)
    throw new AppError('conflict', `${taken} seats are taken or kept for somebody; there cannot be fewer`, {
      fields: { maxAttendees: `must be at least ${taken}` },
    })
  if (row.registerUrl !== null && base.registerUrl === null && taken > 0)
    throw new AppError('conflict', 'People are registered here already; they cannot be registered elsewhere', {
      fields: { registerUrl: 'must be empty while people are registered here' },
    })
}

/**
 * Makes the batch fail as a whole when the event is not any more what the change was worked out from: a column that must
 * have a value is taken its own.
 */
const unchangedStatement = (db: D1Database, base: EventRow, { maxAttendees, registerUrl }: WrittenEvent) =>
  prepare(
    db,
    sql`UPDATE events SET slug = NULL WHERE id = ${base.id} AND (updated_at <> ${base.updatedAt}
      OR (attendees_count + held_count > ${base.attendeesCount + base.heldCount}
        AND (attendees_count + held_count > ${maxAttendees} OR ${registerUrl} IS NOT NULL)))`,
  )

const changedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && /NOT NULL constraint failed: events\.slug/.test(error.message)
