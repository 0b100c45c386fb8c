import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale, Localized } from '../../../src/contracts/locales.ts'
import type { Iframe } from '../../../src/embed/frames.contract.ts'
import type { Exclusivity } from '../../../src/content/exclusivity/jobs.contract.ts'

/**
 * Tables of newsletter, iframes, word game and partners. Moments are integers, milliseconds
 * since 1970, UTC.
 */

const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

export const newsletterSubscriptions = sqliteTable('newsletter_subscriptions', {
  id: text('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull(),
  list: text('list').notNull(),
  /** The form's place on the site (spec §3 `SIGNUP`). */
  source: text('source').notNull(),
  lang: text('lang').$type<Locale>().notNull(),
  state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

export const iframes = sqliteTable('iframes', {
  id: text('id').primaryKey(),
  title: json<Localized>('title').notNull(),
  theme: text('theme').$type<Iframe['theme']>().notNull(),
  layout: text('layout').$type<Iframe['layout']>().notNull(),
  colors: json<Iframe['colors']>('colors').notNull(),
  /** Query parameters of `GET /v1/events` that select its events. */
  filters: json<Iframe['filters']>('filters').notNull(),
  partners: json<Iframe['partners']>('partners').notNull(),
  /** Number of events shown at once. */
  size: integer('size').notNull(),
  link: text('link'),
})

/** Finished rounds of the word game. */
export const gameScores = sqliteTable('game_scores', {
  wordId: text('word_id').notNull(),
  player: text('player').notNull(),
  lang: text('lang').$type<Locale>().notNull(),
  /** Entered by winners who want to be listed. */
  name: text('name'),
  won: integer('won', { mode: 'boolean' }).notNull(),
  tries: integer('tries').notNull(),
  durationMs: integer('duration_ms'),
  createdAt: integer('created_at').notNull(),
  /** Digest of the network from which the name was entered; for two days. */
  network: text('network'),
})

/** Tries of rounds that are under way. */
export const gameRounds = sqliteTable('game_rounds', {
  wordId: text('word_id').notNull(),
  player: text('player').notNull(),
  guesses: json<string[]>('guesses').notNull(),
  startedAt: integer('started_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** Reminders of the next word that wait for the address to be confirmed. */
export const gameReminders = sqliteTable('game_reminders', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  lang: text('lang').$type<Locale>().notNull(),
  /** The day of the word, `YYYY-MM-DD`. */
  day: text('day').notNull(),
  createdAt: integer('created_at').notNull(),
})

export const exclusivities = sqliteTable('exclusivities', {
  id: text('id').primaryKey(),
  region: text('region').notNull(),
  actionType: text('action_type').$type<Exclusivity['actionType']>().notNull(),
  url: text('url').notNull(),
  contexts: json<string[]>('contexts').notNull(),
  content: json<Exclusivity['content']>('content').notNull(),
  position: integer('position').notNull().default(0),
})

export const exclusivityCounts = sqliteTable('exclusivity_counts', {
  /** `YYYY-MM-DD` in the site's time zone. */
  day: text('day').notNull(),
  exclusivityId: text('exclusivity_id').notNull(),
  category: text('category').notNull(),
  context: text('context').notNull(),
  count: integer('count').notNull(),
})
