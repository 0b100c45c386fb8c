import { slugify } from '../../../src/lib/text/slugify.ts'
import type { SomeEntry, ContentSource } from '../core/content-source.ts'

/** Sort orders of lists of articles. */
export const latest = { firstPublished: -1 } as const
export const byReads = { count: -1, firstPublished: -1 } as const

type Conditions = Record<string, unknown>

const anyOf = async (content: ContentSource, model: string, queries: readonly Conditions[], limit: number) => {
  const lists = await Promise.all(queries.map((query) => content.select(model, { query, sort: latest, limit })))
  return [...new Map(lists.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values()]
}

/** Entries of a model by id or slug. */
export const entriesNamed = (content: ContentSource, model: string, names: readonly string[]) =>
  names.length === 0
    ? Promise.resolve([])
    : anyOf(content, model, [{ id: { $in: names } }, { 'data.slug': { $in: names } }], names.length)

interface Labels {
  /** Ids or slugs; likewise of momentums. */
  topics: readonly string[]
  momentums: readonly string[]
  tags: readonly string[]
}

/** The latest articles with one of the topics, tags or momentums. */
export async function articlesWith(
  content: ContentSource,
  { topics, momentums, tags }: Labels,
  limit: number,
): Promise<SomeEntry[]> {
  const idsOf = async (model: string, names: readonly string[]) =>
    (await entriesNamed(content, model, names)).map(({ id }) => id)
  const [topicIds, momentumIds] = await Promise.all([idsOf('topic', topics), idsOf('momentum', momentums)])
  const queries = [
    ...(topicIds.length > 0 ? [{ 'data.thematique.id': { $in: topicIds } }] : []),
    ...(momentumIds.length > 0 ? [{ 'data.momentums.id': { $in: momentumIds } }] : []),
    ...(tags.length > 0 ? [{ 'data.tags': { $in: await spellings(content, tags) } }] : []),
  ]
  const found = await anyOf(content, 'article', queries, limit)
  return found.toSorted((a, b) => (b.firstPublished ?? 0) - (a.firstPublished ?? 0)).slice(0, limit)
}

/** Number of the latest articles whose tags are read. */
const maxTagged = 1000

/**
 * The spellings of tags that editors used, with other accents, case or dashes: services
 * compare them exactly.
 */
async function spellings(content: ContentSource, tags: readonly string[]): Promise<string[]> {
  const slugs = new Set(tags.map((tag) => slugify(tag)))
  const { entries } = await content.select('article', {
    fields: 'id,data.tags',
    includeRefs: false,
    sort: latest,
    limit: maxTagged,
  })
  const used = entries.flatMap(({ data }) => (data?.['tags'] ?? []) as unknown[])
  const matching = used.filter((tag) => typeof tag === 'string').filter((tag) => slugs.has(slugify(tag)))
  return [...new Set([...tags, ...matching])]
}
