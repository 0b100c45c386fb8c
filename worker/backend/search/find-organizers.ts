import { sql } from 'drizzle-orm'
import type { Word } from '../../../src/lib/text/search-words.ts'
import { meets } from '../../../src/lib/text/search/word-forms.ts'
import { words as wordsOf } from '../../../src/lib/text/search-words.ts'
import type { EventRow } from '../db/schema.ts'
import { isPublished } from '../events/published.ts'
import { anyForm } from '../events/search/search-match.ts'
import type { FoundOrganizer } from './search-source.ts'

/** Most organizers of one search: what it costs does not grow with the catalogue. */
const maxOrganizers = 24
/** Names that are read from the index, and events that are counted of each organizer. */
const maxNames = 60
const maxCounted = 1000

interface OrganizerRow {
  key: string
  events: number
  /** JSON: organizers of one of the coming events. */
  organizers: string
}

/** Names as this index knows them: whole words, where that of events has their stems. */
const nameExpression = (words: readonly Word[]): string =>
  words
    .map((word) => (word.word.length < 2 ? `"${word.word}"` : `(${anyForm(word)} OR "${word.word}" *)`))
    .join(' AND ')

/**
 * Accounts and agendas with coming events, by the names that these events show.
 * @param words at least one
 * @param now ms
 */
export function prepareOrganizers(words: readonly Word[], now: number) {
  const public_ = sql`${isPublished} AND events.private = 0 AND events.over_at >= ${now}`
  const ofAccount = sql`FROM events WHERE events.owner_id = named.owner_id AND ${public_}`
  const ofAgenda = sql`FROM events WHERE events.source_user = named.source_user AND events.owner_id IS NULL AND ${public_}`
  return sql<OrganizerRow>`WITH named AS MATERIALIZED (
      SELECT DISTINCT owner_id, source_user
      FROM (SELECT rowid AS id FROM organizer_search WHERE organizer_search MATCH ${nameExpression(words)} ORDER BY rank LIMIT ${maxNames}) AS best
      CROSS JOIN organizer_names ON organizer_names.id = best.id LIMIT ${maxOrganizers})
    SELECT organizers.key AS key,
      (SELECT count(*) FROM (SELECT 1 ${ofAccount} LIMIT ${maxCounted})) AS events,
      (SELECT events.organizers ${ofAccount} ORDER BY events.over_at LIMIT 1) AS organizers
    FROM named CROSS JOIN organizers ON organizers.owner_id = named.owner_id
    UNION ALL SELECT organizers.key,
      (SELECT count(*) FROM (SELECT 1 ${ofAgenda} LIMIT ${maxCounted})),
      (SELECT events.organizers ${ofAgenda} ORDER BY events.over_at LIMIT 1)
    FROM named CROSS JOIN organizers ON organizers.source_user = named.source_user WHERE named.owner_id IS NULL`
}

/** Those whose next event has the searched name, the ones with most events first. */
export function readOrganizers(rows: readonly OrganizerRow[], words: readonly Word[]): FoundOrganizer[] {
  return rows
    .filter(({ events }) => events > 0)
    .map(({ key, events, organizers }) => ({ key, events, name: nameOf(organizers) }))
    .filter(({ name }) => {
      const terms = wordsOf(name).map(({ term }) => term)
      return words.every((word) => terms.some((term) => meets(word, term)))
    })
    .toSorted((a, b) => b.events - a.events || a.name.localeCompare(b.name))
}

const nameOf = (organizers: string): string =>
  (JSON.parse(organizers) as EventRow['organizers'])
    .map(({ displayname, firstName, lastName }) => displayname.trim() || `${firstName} ${lastName}`.trim())
    .filter(Boolean)
    .join(', ')
