import type { SQL } from 'drizzle-orm'
import { fieldError } from '../../../../src/contracts/field-error.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import { isGeneratedCover } from '../../../../src/lib/cover-path.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch } from '../../db/run-sql.ts'
import type { EventRow } from '../../db/schema.ts'
import { publishedStatus } from '../../events/published.ts'
import { eventStatements } from '../../events/write-events.ts'
import { loadReferences } from '../../reference/load-reference-data.ts'
import { isOwnUpload } from '../../uploads/is-own-upload.ts'
import { changedSettings } from './changed-settings.ts'
import { changedEvent } from './changed-event.ts'
import { untouched, type Problems, type WrittenEvent } from './written-event.ts'
import { defaultSettings, settingsStatement } from '../../events/event-settings.ts'
import { freeSlugs, slugTaken, unlistedSlug } from './event-slugs.ts'
import { renewAfter } from '../publish/publish-receipt.ts'
import { createdStatement } from './write-change.ts'

/** Retries of a write after a concurrent one. */
const maxTries = 4

export const invalid = (fields: Problems) => new AppError('invalid_input', 'Some parameters are not valid', { fields })

/** Date columns of an event without a date. */
export const undated = {
  startsAt: 0,
  endsAt: null,
  overAt: 0,
  timings: null,
  occurrenceCount: 1,
  nextBegin: 0,
  nextEnd: 0,
} satisfies Partial<WrittenEvent>

/** Columns of an event without a place. */
export const unplaced = {
  address: {},
  citySlug: null,
  countryCode: null,
  lat: null,
  lng: null,
} satisfies Partial<WrittenEvent>

/** What a new event has before its first field is filled in. */
const blankEvent = {
  slug: '',
  lang: 'fr',
  title: {},
  summary: {},
  description: {},
  keywords: {},
  ...undated,
  timeZone: '',
  firstDay: '',
  lastDay: '',
  nextDay: '',
  everyDay: false,
  past: 0,
  ...untouched,
  maxAttendees: null,
  guests: true,
  registerUrl: null,
  attendanceMode: 'inPerson',
  visio: false,
  onlineUrl: null,
  ...unplaced,
  area: null,
  cell: null,
  coverUrl: {},
  coverAlt: null,
  coverCredit: null,
  coverFocus: null,
  coverCut: null,
  typeId: null,
  topicId: null,
  momentumId: null,
  pillarId: null,
  hotspotId: null,
  color: 'green',
  makesense: false,
  free: false,
  price: {},
  accessibility: [],
  ageMin: null,
  ageMax: null,
  private: false,
} satisfies Partial<WrittenEvent>

/** An empty event. */
export const emptyEvent = (id: string, ownerId: string, organizer: string, now: number): WrittenEvent => ({
  ...blankEvent,
  id,
  ownerId,
  organizers: organizer === '' ? [] : [{ displayname: organizer, firstName: '', lastName: '' }],
  createdAt: now,
  updatedAt: now - 1,
})

/** A picture needs words for people who do not see it; drawings are decoration. */
export const undescribed = ({ coverUrl, coverAlt }: Pick<WrittenEvent, 'coverUrl' | 'coverAlt'>): Problems =>
  coverAlt === null && Object.values(coverUrl).some((url) => !isGeneratedCover(url))
    ? { coverAltText: fieldError('required', 'must be given') }
    : {}

/** The pictures of an event: uploads of the viewer, its current ones, or a chosen generated cover. */
export async function coversOf(
  context: HandlerContext,
  base: Pick<WrittenEvent, 'coverUrl'>,
  given: GivenFields['cover'],
): Promise<{ coverUrl: EventRow['coverUrl']; problems: Problems }> {
  if (given === undefined) return { coverUrl: base.coverUrl, problems: {} }
  const wanted = Object.entries(given ?? {})
    .map(([locale, one]) => [locale, one?.url ?? ''] as const)
    .filter(([, url]) => url !== '')
  const known = new Set(Object.values(base.coverUrl))
  const foreign: string[] = []
  for (const [locale, url] of wanted)
    if (!known.has(url) && !isGeneratedCover(url) && !(await isOwnUpload(context, url))) foreign.push(`cover.${locale}`)
  return {
    coverUrl: Object.fromEntries(wanted),
    problems: Object.fromEntries(
      foreign.map((field) => [field, fieldError('ownPicture', 'must be a picture that you uploaded')]),
    ),
  }
}

/**
 * Stores a new event.
 * @param owner id and name
 * @returns its id
 * @throws {AppError} `invalid_input` with every invalid field
 */
export async function createEvent(
  context: HandlerContext,
  owner: { id: string; name: string },
  given: GivenFields,
): Promise<string> {
  const { env, now, once } = context
  if (once?.made) return once.made[0]!
  const base = emptyEvent(crypto.randomUUID(), owner.id, owner.name, now)
  const references = await loadReferences(env.DB)
  const { row, problems } = changedEvent(base, given, { now, references, isNew: true })
  const covers = await coversOf(context, base, given.cover)
  const { settings, problems: unset } = changedSettings(
    { ...defaultSettings(base.id), revision: 1 },
    given,
    row.timeZone,
  )
  const wrong = { ...problems, ...covers.problems, ...unset, ...undescribed({ ...row, coverUrl: covers.coverUrl }) }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const [stored] = await storeNew(
    env.DB,
    row.title[row.lang]!,
    [{ ...row, coverUrl: covers.coverUrl }],
    [settingsStatement([settings]), createdStatement(context, [row.id]), ...(once?.making([row.id]) ?? [])],
  )
  await renewAfter(context, undefined, stored!, 'created')
  return row.id
}

/**
 * Stores new events of one title, all or none, each published one with its own slug.
 * @param also statements for the same batch
 */
export async function storeNew(
  db: D1Database,
  title: string,
  rows: readonly WrittenEvent[],
  also: readonly SQL[] = [],
): Promise<WrittenEvent[]> {
  for (let left = maxTries; ; left--) {
    const mark = left === maxTries ? '' : crypto.randomUUID().slice(0, 4)
    const listed = rows.filter((row) => publishedStatus(row.status) && !row.private)
    const slugs = listed.length > 0 ? await freeSlugs(db, title, listed.length, mark) : []
    const slugOf = (row: WrittenEvent) => {
      if (!publishedStatus(row.status)) return row.slug
      return row.private ? unlistedSlug(title) : slugs.shift()!
    }
    const named = rows.map((row) => ({ ...row, slug: slugOf(row) }))
    try {
      await batch(db, [...(await eventStatements(db, named)), ...also])
      return named
    } catch (error) {
      if (left === 1 || !slugTaken(error)) throw error
    }
  }
}
