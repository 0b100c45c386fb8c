import { sql } from 'drizzle-orm'
import * as contentCalls from '../../../src/admin/content/content.contract.ts'
import {
  type ContentDelivery,
  type ContentRow,
  type contents,
  type ContentView,
  contentViews,
} from '../../../src/admin/content/content.contract.ts'
import { noTopic, toArticle } from '../../../src/contracts/content/article.ts'
import { entrySlug } from '../../../src/contracts/content/editors-values.ts'
import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { defaultLocale } from '../../../src/contracts/locales.ts'
import { href, splitLocale } from '../../../src/contracts/paths.ts'
import { searchedWords } from '../../../src/lib/text/search-words.ts'
import { toIso, toIsoOrNull } from '../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../http/errors.ts'
import { contentOf } from '../content/content-source.ts'
import { pathOf, pathsOf } from '../content/targeting.ts'
import type { EntryQuery } from '../core/content-desk.ts'
import type { ContentSource, SomeEntry } from '../core/content-source.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { readReceipts } from '../core/publish-receipts.ts'
import { batch } from '../db/run-sql.ts'

type ContentsQuery = EndpointInput<typeof contents>['query']
type Views = Record<ContentView, number>

/** Fields of entries that a list does not need. */
const omit = 'data.blocks,data.blocksString,data.description,meta,variations'
/** Receipts of publications that the page shows. */
const shownReceipts = 5
/** The state of a backend that runs alone. */
const alone: ContentDelivery = { host: null, down: false, renewedAt: null, preview: null }

/** One page of a model's entries, with the state of their delivery. */
async function listContents(context: HandlerContext, query: ContentsQuery): Promise<EndpointOutput<typeof contents>> {
  const { search, view, limit, page } = query
  const desk = await context.contentDesk?.()
  const [lists, receipts, delivery = alone] = await Promise.all([
    Promise.all(
      contentViews.map((model) => {
        const range = model === view ? { limit, offset: page * limit } : { limit: 1, offset: 0 }
        return findEntries(context, model, { search, ...range }).catch(noneWhileDown)
      }),
    ),
    readReceipts(context, null, { size: shownReceipts, page: 0 }),
    desk?.state(),
  ])
  const { entries, total } = lists[contentViews.indexOf(view)]!
  const data = entries.map((entry): ContentRow => {
    const shown = pageOf(entry, view)
    const copiedAt = shown && desk?.copiedAt(shown.path, shown.query)
    return { ...presentEntry(entry), path: shown?.path ?? null, copiedAt: toIsoOrNull(copiedAt ?? null) }
  })
  const views = Object.fromEntries(contentViews.map((model, index) => [model, lists[index]!.total])) as Views
  return { data, total, count: data.length, views, delivery, receipts: receipts.data }
}

/** While the service fails and nothing is cached, the list is empty; the delivery's state says why. */
function noneWhileDown(error: unknown): Awaited<ReturnType<ContentSource['select']>> {
  if (error instanceof AppError && error.code === 'unavailable') return { entries: [], total: 0 }
  throw error
}

/** Finds published pages and articles by words, as for visitors; other entries, and drafts of this site, by a part of their name. */
async function findEntries(
  context: HandlerContext,
  model: ContentView,
  { search, ...range }: { search: string; limit: number; offset: number },
) {
  const content = contentOf(context)
  const words = searchedWords(search)
  if (words.length > 0 && (model === 'page' || model === 'article')) return content.search(words, { model, ...range })
  const text = search.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return content.select(model, {
    ...(text && { query: { name: { $regex: text } } }),
    sort: { lastUpdated: -1 },
    drafts: context.content === undefined,
    counted: true,
    omit,
    ...range,
  })
}

/** The page whose content is an entry: its path without a language, and the query by which it reads the entry. */
function pageOf(entry: SomeEntry, model: ContentView): { path: string; query: EntryQuery } | undefined {
  if (model === 'page') {
    const [url] = pathsOf(entry)
    return url?.startsWith('/') ? { path: pathOf(url), query: { model, urlPath: pathOf(url) } } : undefined
  }
  const slug = entrySlug(entry)
  if (model === 'symbol' || slug === '') return undefined
  const query = { model, slug }
  if (model === 'playlist') return { path: href(defaultLocale, 'content/playlist', { slug }), query }
  if (model === 'reco') return { path: href(defaultLocale, 'content/recos', { slug }), query }
  const category = toArticle(entry, defaultLocale).data.thematique?.data.slug ?? noTopic
  return { path: href(defaultLocale, 'content/article', { category, slug }), query }
}

const presentEntry = ({
  id,
  name = '',
  published = 'published',
  lastUpdated,
  startDate,
  endDate,
  count = 0,
}: SomeEntry) => ({
  _id: id,
  name,
  published,
  updatedAt: lastUpdated ? toIso(lastUpdated) : null,
  startsAt: toIsoOrNull(startDate ?? null),
  endsAt: toIsoOrNull(endDate ?? null),
  reads: count,
})

/** Addresses purged in this time have a generation of their own, ms: content is cached for a day at most. */
const purgedMs = 2 * 86_400_000
/** With more purged addresses than this in that time, all content is purged. */
const maxAddresses = 100

/** Editors' content, for operators. */
export const adminContentRoutes = [
  implement(contentCalls.contents, async ({ query }, context) => listContents(context, query)),

  implement(contentCalls.purge, ({ body }, context) =>
    renewContents(context, splitLocale(body.path).path.replace(/(.)\/+$/, '$1')),
  ),
]

/** Invalidates cached content. The operators' log is written first: it contains the purged addresses. @param path empty for all */
async function renewContents(context: HandlerContext, path: string): Promise<void> {
  const { DB } = context.env
  const desk = await context.contentDesk?.()
  const { purged } = await batch(DB, {
    entry: await operatorStatement(context, {
      kind: 'contentPurged',
      subject: path,
      ...(path && { after: { address: path } }),
    }),
    purged: sql<{ path: string; at: number }>`SELECT subject AS path, max(created_at) AS at FROM operator_log
      WHERE kind = 'contentPurged' AND subject <> '' AND created_at > ${context.now - purgedMs}
      GROUP BY 1 LIMIT ${maxAddresses + 1}`,
  })
  if (path === '' || purged.rows.length > maxAddresses) await desk?.renewAll()
  else await desk?.renewAddresses(purged.rows, path)
}
