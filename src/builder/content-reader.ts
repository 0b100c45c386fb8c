import type { Entry } from './entry.ts'

/** Query for entries of a model (spec §7 Content delivery). */
export interface Select {
  /** Conditions on fields: `{ 'data.slug': 'velo' }`, `{ firstPublished: { $gte: 1 } }`. */
  query?: Record<string, unknown>
  sort?: Record<string, 1 | -1>
  /** Default 30. */
  limit?: number
  offset?: number
  userAttributes?: Record<string, unknown>
  fields?: string
  omit?: string
}

/** Reads entries in loaders. Failures are logged and result in `null` or an empty list. */
export interface ContentReader {
  one: (model: string, select?: Select) => Promise<Entry | null>
  all: (model: string, select?: Select) => Promise<Entry[]>
  /** It reads drafts too, for a signed preview. */
  isPreview?: boolean
}
