import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Localized } from '../../../src/contracts/locales.ts'
import type { AccessibilityCode, Address, Event } from '../../../src/contracts/v1/events.ts'
import type { TaxonomyType } from '../../../src/contracts/v1/taxonomies.ts'
import type { translationModules } from '../../../src/contracts/v1/translations.ts'

/** The tables of the embedded backend. Moments are integers, milliseconds since 1970, UTC. */

const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
const flag = (name: string) => integer(name, { mode: 'boolean' })

export const taxonomies = sqliteTable(
  'taxonomies',
  {
    id: text('id').primaryKey(),
    type: text('type').$type<TaxonomyType>().notNull(),
    slug: text('slug').notNull(),
    name: json<Localized>('name').notNull(),
    hidden: flag('hidden').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueIndex('taxonomies_type_slug').on(table.type, table.slug), index('taxonomies_slug').on(table.slug)],
)

export const hotspots = sqliteTable('hotspots', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: json<Localized>('name').notNull(),
  city: text('city').notNull(),
  countryCode: text('country_code').notNull(),
  lat: real('lat').notNull(),
  lng: real('lng').notNull(),
})

export const translations = sqliteTable(
  'translations',
  {
    module: text('module').$type<(typeof translationModules)[number]>().notNull(),
    key: text('key').notNull(),
    context: text('context'),
    langs: json<Localized>('langs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.key] })],
)

export const seoTexts = sqliteTable('seo_texts', {
  key: text('key').primaryKey(),
  title: json<Localized>('title').notNull(),
  description: json<Localized>('description').notNull(),
})

export const events = sqliteTable(
  'events',
  {
    /** SQLite's rowid, shared with the full-text index. */
    row: integer('row').primaryKey(),
    id: text('id').notNull().unique(),
    slug: text('slug').notNull().unique(),
    lang: text('lang').$type<Event['lang']>().notNull(),
    title: json<Localized>('title').notNull(),
    summary: json<Localized>('summary').notNull(),
    /** Clean HTML: sanitised before it is stored. */
    description: json<Localized>('description').notNull(),
    keywords: json<Localized<string[]>>('keywords').notNull(),
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at'),
    /** `ends_at`, else `starts_at`: the event is past after it (spec §4 Past). */
    overAt: integer('over_at').notNull(),
    /** Occurrences as `[begin, end]`, in order; null for an event that takes place once. */
    timings: json<[number, number][]>('timings'),
    /** How many `timings` there are; 1 without. Filled in by `upsertEvents`. */
    occurrenceCount: integer('occurrence_count').notNull().default(1),
    /** The occurrence that is running or comes next, kept current by the scheduled handler. */
    nextBegin: integer('next_begin').notNull(),
    nextEnd: integer('next_end').notNull(),
    timeZone: text('time_zone').notNull(),
    status: text('status').$type<Event['status']>().notNull().default('active'),
    change: text('change').$type<Event['change']>(),
    previousStartsAt: integer('previous_starts_at'),
    statusReason: json<Localized>('status_reason'),
    maxAttendees: integer('max_attendees'),
    /** Kept in step with the registrations by triggers, as is `heldCount`. */
    attendeesCount: integer('attendees_count').notNull().default(0),
    /** Seats kept for a while: guests who have to confirm, offers to the waiting list. */
    heldCount: integer('held_count').notNull().default(0),
    /** Who made it on this site; no reference here, since that table is in another file. */
    ownerId: text('owner_id'),
    /** People without an account may take part (D16). */
    guests: flag('guests').notNull().default(true),
    /** Said to be full by its source, which keeps the seats itself. */
    soldOut: flag('sold_out').notNull().default(false),
    /** External registration (D26); https only. */
    registerUrl: text('register_url'),
    attendanceMode: text('attendance_mode').$type<Event['attendanceMode']>().notNull().default('inPerson'),
    visio: flag('visio').notNull().default(false),
    onlineUrl: text('online_url'),
    address: json<Localized<Address>>('address').notNull(),
    citySlug: text('city_slug'),
    countryCode: text('country_code'),
    lat: real('lat'),
    lng: real('lng'),
    /** Grid cell of half a degree, see `gridCell`. Filled in by `upsertEvents`. */
    cell: integer('cell'),
    coverUrl: json<Localized>('cover_url').notNull(),
    coverAlt: text('cover_alt'),
    coverCredit: text('cover_credit'),
    typeId: text('type_id').references(() => taxonomies.id),
    topicId: text('topic_id').references(() => taxonomies.id),
    momentumId: text('momentum_id').references(() => taxonomies.id),
    pillarId: text('pillar_id').references(() => taxonomies.id),
    hotspotId: text('hotspot_id').references(() => hotspots.id),
    color: text('color').$type<Event['color']>().notNull().default('green'),
    organizers: json<Event['user']>('organizers').notNull(),
    makesense: flag('makesense').notNull().default(false),
    free: flag('free').notNull().default(false),
    price: json<Localized>('price').notNull(),
    accessibility: json<AccessibilityCode[]>('accessibility').notNull(),
    ageMin: integer('age_min'),
    ageMax: integer('age_max'),
    private: flag('private').notNull().default(false),
    /** Where an imported record comes from; `source_uid` makes the import idempotent. */
    sourceUid: text('source_uid').unique(),
    sourceUser: text('source_user'),
    sourceUrl: text('source_url'),
    /** Digest of the record as it was last read: equal means unchanged. */
    sourceDigest: text('source_digest'),
    sequence: integer('sequence').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('events_city').on(table.citySlug, table.overAt)],
)
/** A stored event. The covering indexes of lists and facets are in the migration, which is what counts. */
export type EventRow = typeof events.$inferSelect
export type NewEventRow = typeof events.$inferInsert

/** The occurrences of events that have several, one entry each; written by `upsertEvents`. */
export const occurrences = sqliteTable(
  'occurrences',
  {
    event: integer('event').notNull(),
    beginsAt: integer('begins_at').notNull(),
    endsAt: integer('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.event, table.beginsAt, table.endsAt] })],
)
