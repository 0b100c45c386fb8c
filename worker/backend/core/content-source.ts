import type { ContentEntry, Reference } from '../../../src/contracts/content/entry.ts'
import type { ContentParams } from '../../../src/content/builder.contract.ts'
import type { Word } from '../../../src/lib/text/search-words.ts'

/** Query of a model's entries; absent parameters have the defaults of `/v1`. */
export type SourceQuery = Partial<Omit<ContentParams, 'includeUnpublished'>> & {
  /** Includes unpublished entries. */
  drafts?: boolean
  /** Counts all matches, not only the entries of the page. */
  counted?: boolean
}

/** A page of what a search finds. */
export interface SearchQuery {
  model: 'article' | 'page'
  limit: number
  offset: number
}

/** An entry with the requested fields. */
export type SomeEntry = Partial<ContentEntry> & { id: string }

/**
 * The source of editors' content: the site's own database, or the content service whose key
 * is set (D18).
 */
export interface ContentSource {
  /**
   * One page of a model's entries, and with `counted` their total number; references are resolved unless
   * disabled.
   * @throws {AppError} `invalid_input` naming an unsupported parameter, `unavailable`
   */
  select(model: string, query?: SourceQuery): Promise<{ entries: SomeEntry[]; total: number }>
  /**
   * The entries that references name, in order; `null` for an unpublished one.
   * @throws {AppError} `unavailable`
   */
  resolve(references: readonly Reference[]): Promise<(ContentEntry | null)[]>
  /**
   * Entries of a model that contain all words, best match first, and their total number.
   * @throws {AppError} `unavailable`
   */
  search(words: readonly Word[], select: SearchQuery): Promise<{ entries: SomeEntry[]; total: number }>
  /**
   * Counts a view of an article.
   * @returns its number of views
   */
  countReading(article: SomeEntry): Promise<number>
}
