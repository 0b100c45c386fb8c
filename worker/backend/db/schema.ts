import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PhotoCut } from '../../../src/contracts/limits.ts'
import type { Localized } from '../../../src/contracts/locales.ts'
import type { AccessibilityCode, Address, Event } from '../../../src/events/events.contract.ts'
import type { EventState } from '../../../src/organize/cancel/event-states.contract.ts'
import type { TaxonomyType, TopicLook } from '../../../src/events/list/taxonomies.contract.ts'
import type { translationModules } from '../../../src/admin/texts/translations.contract.ts'

/** Tables of events. Moments are integers, milliseconds since 1970, UTC. Foreign keys and indexes are in the migrations. */

const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
const flag = (name: string) => integer(name, { mode: 'boolean' })

export const taxonomies = sqliteTable('taxonomies', {
  id: text('id').primaryKey(),
  type: text('type').$type<TaxonomyType>().notNull(),
  slug: text('slug').notNull(),
  name: json<Localized>('name').notNull(),
  hidden: flag('hidden').notNull().default(false),
  position: integer('position').notNull().default(0),
  /** The topic of `topicLooks` whose drawing and colour it has; null for those of its own slug. */
  look: text('look').$type<TopicLook>(),
  /** Words by which an import recognizes it. */
  synonyms: json<string[]>('synonyms').notNull().default([]),
})

export const hotspots = sqliteTable('hotspots', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  name: json<Localized>('name').notNull(),
  city: text('city').notNull(),
  countryCode: text('country_code').notNull(),
  lat: real('lat').notNull(),
  lng: real('lng').notNull(),
})

export const translations = sqliteTable('translations', {
  module: text('module').$type<(typeof translationModules)[number]>().notNull(),
  key: text('key').notNull(),
  context: text('context'),
  langs: json<Localized>('langs').notNull(),
})

export const seoTexts = sqliteTable('seo_texts', {
  key: text('key').primaryKey(),
  title: json<Localized>('title').notNull(),
  description: json<Localized>('description').notNull(),
})

/** Names the contents of the four tables above and of `featured_events`; triggers change it. */
export const referenceGeneration = sqliteTable('reference_generation', { generation: text('generation').notNull() })

export const events = sqliteTable('events', {
  /** SQLite's rowid, shared with the full-text index. */
  row: integer('row').primaryKey(),
  id: text('id').notNull(),
  slug: text('slug').notNull(),
  lang: text('lang').$type<Event['lang']>().notNull(),
  title: json<Localized>('title').notNull(),
  summary: json<Localized>('summary').notNull(),
  /** HTML, sanitized before it is stored. */
  description: json<Localized>('description').notNull(),
  keywords: json<Localized<string[]>>('keywords').notNull(),
  startsAt: integer('starts_at').notNull(),
  endsAt: integer('ends_at'),
  /** `ends_at`, else `starts_at`: the event is past after it (spec §4 Past). */
  overAt: integer('over_at').notNull(),
  /** Occurrences as `[begin, end]`, in order; null for an event that takes place once. */
  timings: json<[number, number][]>('timings'),
  /** Number of `timings`; 1 without. Set by `upsertEvents`. */
  occurrenceCount: integer('occurrence_count').notNull().default(1),
  /** The running or next occurrence, updated by the scheduled handler. */
  nextBegin: integer('next_begin').notNull(),
  nextEnd: integer('next_end').notNull(),
  timeZone: text('time_zone').notNull(),
  /**
   * First and last day in the time zone of the venue, `YYYY-MM-DD`, and that of
   * `nextBegin`. Set by `upsertEvents`.
   */
  firstDay: text('first_day').notNull().default(''),
  lastDay: text('last_day').notNull().default(''),
  nextDay: text('next_day').notNull().default(''),
  /**
   * Longer than three days and open on each (D63); null in older rows until
   * `fillEventDays` has processed them.
   */
  everyDay: integer('every_day', { mode: 'boolean' }),
  /** 2 when it is over, 1 when it has been for two days: marked by the scheduled run, and 0 again when the end moves. */
  past: integer('past').notNull().default(0),
  /** Public queries exclude `draft` and `scheduled` ones: see `isPublished`. */
  /** A draft is stored as `deleted` while its deletion can be undone; no query but those of undoing reads it. */
  status: text('status').$type<EventState>().notNull().default('active'),
  change: text('change').$type<Event['change']>(),
  previousStartsAt: integer('previous_starts_at'),
  statusReason: json<Localized>('status_reason'),
  maxAttendees: integer('max_attendees'),
  /** Updated by triggers on registrations, like `heldCount`. */
  attendeesCount: integer('attendees_count').notNull().default(0),
  /** Held seats: of guests who have to confirm, and of offers to the waiting list. */
  heldCount: integer('held_count').notNull().default(0),
  /** The account that created it on this site. */
  ownerId: text('owner_id'),
  /** People without an account may take part (D16). */
  guests: flag('guests').notNull().default(true),
  /** Marked as full by its source, which manages the seats itself. */
  soldOut: flag('sold_out').notNull().default(false),
  /** External registration (D26); https only. */
  registerUrl: text('register_url'),
  attendanceMode: text('attendance_mode').$type<Event['attendanceMode']>().notNull().default('inPerson'),
  visio: flag('visio').notNull().default(false),
  onlineUrl: text('online_url'),
  address: json<Localized<Address>>('address').notNull(),
  citySlug: text('city_slug'),
  countryCode: text('country_code'),
  /** French department, `FR-69`. Set by `upsertEvents`. */
  area: text('area'),
  lat: real('lat'),
  lng: real('lng'),
  /** Grid cell of half a degree, see `gridCell`. Set by `upsertEvents`. */
  cell: integer('cell'),
  coverUrl: json<Localized>('cover_url').notNull(),
  coverAlt: text('cover_alt'),
  coverCredit: text('cover_credit'),
  /** The point that every crop shows, `50 50`, in percent. */
  coverFocus: text('cover_focus'),
  /** How the photo is cut, as the organizer chose. */
  coverCut: text('cover_cut').$type<PhotoCut>(),
  typeId: text('type_id'),
  topicId: text('topic_id'),
  momentumId: text('momentum_id'),
  pillarId: text('pillar_id'),
  hotspotId: text('hotspot_id'),
  color: text('color').$type<Event['color']>().notNull().default('green'),
  organizers: json<Event['user']>('organizers').notNull(),
  makesense: flag('makesense').notNull().default(false),
  free: flag('free').notNull().default(false),
  price: json<Localized>('price').notNull(),
  accessibility: json<AccessibilityCode[]>('accessibility').notNull(),
  ageMin: integer('age_min'),
  ageMax: integer('age_max'),
  private: flag('private').notNull().default(false),
  /** Source of an imported record; `source_uid` makes the import idempotent. */
  sourceUid: text('source_uid'),
  sourceUser: text('source_user'),
  sourceUrl: text('source_url'),
  /** Digest of the last imported record: an equal digest means unchanged. */
  sourceDigest: text('source_digest'),
  /**
   * When the record was missing from a complete export, ms: the event is listed again once
   * its record is back.
   */
  sourceLeftAt: integer('source_left_at'),
  sequence: integer('sequence').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})
/** Events that operators chose to lead, a few; part of the references, so triggers change their generation. */
export const featuredEvents = sqliteTable('featured_events', {
  eventId: text('event_id').primaryKey(),
  /** Bounds how many there are. */
  slot: integer('slot').notNull(),
  untilAt: integer('until_at').notNull(),
})

/** A stored event. */
export type EventRow = typeof events.$inferSelect
export type NewEventRow = typeof events.$inferInsert

/** The occurrences of events with several, one row each; written by `upsertEvents`. */
export const occurrences = sqliteTable('occurrences', {
  event: integer('event').notNull(),
  beginsAt: integer('begins_at').notNull(),
  endsAt: integer('ends_at').notNull(),
  firstDay: text('first_day').notNull().default(''),
  lastDay: text('last_day').notNull().default(''),
})
