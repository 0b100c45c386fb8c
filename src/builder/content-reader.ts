import type { Entry } from './entry.ts'

/** Which entries of a model are meant (spec §7 Content delivery). */
export interface Select {
  /** Conditions on fields: `{ 'data.slug': 'velo' }`, `{ firstPublished: { $gte: 1 } }`. */
  query?: Record<string, unknown>
  sort?: Record<string, 1 | -1>
  /** 30 unless told. */
  limit?: number
  offset?: number
  userAttributes?: Record<string, unknown>
  fields?: string
  omit?: string
}

/** Content for loaders: what cannot be had is logged, and `null` or an empty list. */
export interface ContentReader {
  one: (model: string, select?: Select) => Promise<Entry | null>
  all: (model: string, select?: Select) => Promise<Entry[]>
}
