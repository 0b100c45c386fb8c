import type { ContentEntry, Reference } from '../../../src/contracts/content/entry.ts'
import type { ContentParams } from '../../../src/contracts/v1/builder.ts'
import type { HandlerContext } from '../context.ts'
import type { Word } from '../events/search/search-words.ts'
import { ownSource } from './own-source.ts'

/** What is asked of a model; what is not said is as in a call of `/v1`. */
export type SourceQuery = Partial<Omit<ContentParams, 'includeUnpublished'>> & {
  /** What is not published is seen too. */
  drafts?: boolean
}

/** An entry with the fields that were asked for. */
export type SomeEntry = Partial<ContentEntry> & { id: string }

/** Where the content of editors is read: the own store, or the content service whose key is set (D18). */
export interface ContentSource {
  /**
   * One page of the entries of a model, and how many fit; their references hold their entries unless told.
   * @throws {AppError} `invalid_input` naming what cannot be asked for, `unavailable`
   */
  select(model: string, query?: SourceQuery): Promise<{ entries: SomeEntry[]; total: number }>
  /**
   * The entries that references name, in their order; `null` for one that is not published.
   * @throws {AppError} `unavailable`
   */
  resolve(references: readonly Reference[]): Promise<(ContentEntry | null)[]>
  /**
   * Articles that have all of some words, the best first.
   * @throws {AppError} `unavailable`
   */
  search(words: readonly Word[], limit: number): Promise<SomeEntry[]>
  /** Counts a reading of an article. @returns how often it was read */
  countReading(article: SomeEntry): Promise<number>
}

/** The content that a call reads. */
export const contentOf = ({ content, env, now }: HandlerContext): ContentSource => content ?? ownSource(env.DB, now)
