import type { NewEventRow } from '../../db/schema.ts'
import { searchTags } from './search-tags.ts'
import { words, type Word } from '../../../../src/lib/text/search-words.ts'

/** Maximum indexed text per language, characters. */
const bodyCut = 6000

const texts = (value: Partial<Record<string, string | readonly string[]>> | null | undefined): string[] =>
  Object.values(value ?? {}).flatMap((text) => text ?? [])
const withoutMarkup = (html: string) =>
  html
    .slice(0, bodyCut)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ')
const unique = (found: Word[]) => [...new Map(found.map((word) => [word.term, word])).values()]
const terms = (found: Word[]) => found.map(({ term }) => term).join(' ')

export interface IndexEntry {
  /** Terms separated by spaces, one column of the full-text table each. */
  title: string
  place: string
  body: string
  tags: string
  /** Words for correcting misspelt searches. */
  vocabulary: Word[]
}

/**
 * The entry of an event in the full-text index.
 * @param labels names of its taxonomies and hotspot, in every language
 */
export function indexText(row: NewEventRow, labels: readonly string[], cell: number | null): IndexEntry {
  const title = unique(words(texts(row.title).join(' ')))
  const venues = Object.values(row.address).flatMap((one) =>
    [one.name, one.city, one.region, one.postalCode].filter((part) => part !== undefined),
  )
  const names = row.organizers.map(({ displayname }) => displayname)
  const place = unique(words([...venues, ...names, ...labels, ...texts(row.keywords)].join(' ')))
  const body = unique(words([...texts(row.summary), ...texts(row.description).map(withoutMarkup)].join(' ')))
  const spans = row.timings?.length ? row.timings : [[row.startsAt, row.endsAt ?? row.startsAt] as const]
  return {
    title: terms(title),
    place: terms(place),
    body: terms(body),
    tags: searchTags(spans, cell).join(' '),
    vocabulary: unique([...title, ...place]).filter(({ term }) => term.length > 2 && !/\d/.test(term)),
  }
}
