import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { search } from '../../src/content/builder.contract.ts'
import type { Api } from '../../src/contracts/api.ts'
import { type Article, noTopic } from '../../src/contracts/content/article.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { type Locale, locales, pickLocalized } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import { list } from '../../src/events/list/taxonomies.contract.ts'
import { everything } from '../../src/search/search.contract.ts'
import type { AppContext } from '../http/context.ts'
import { limitedBody } from '../http/limited-body.ts'
import { feedReader } from '../ical/feed-event.ts'
import { createApi } from '../v1/site-api.ts'
import { addEventTools } from './event-tools.ts'
import { answerOf, inputOf, readOnly, type ToolContext } from './tool-context.ts'

const articles = z.object({
  articles: z.array(
    z.object({
      title: z.string(),
      url: z.url(),
      description: z.string(),
      excerpt: z.string().nullable().describe('Where the words are in its text, if not in the description'),
      kind: z.string().describe('article, portrait, guide or video'),
      topic: z.string().nullable(),
      tags: z.array(z.string()),
      published: z.iso.datetime().nullable(),
      languages: z.array(z.string()),
    }),
  ),
  total: z.number().describe('Number of articles on all pages'),
})

const topic = z.object({ slug: z.string(), name: z.string(), url: z.url().describe('List of its events') })
const topics = z.object({ topics: z.array(topic), types: z.array(topic) })

/** Tools that find articles, and the words that events are filed under. */
function addContentTools(server: McpServer, { api, readerOf }: ToolContext): void {
  server.registerTool(
    'search_articles',
    {
      title: 'Search articles',
      description: 'Articles that contain all words, the most relevant first; without words the newest.',
      inputSchema: inputOf({
        query: z.string().max(200).default(''),
        page: z.number().int().min(0).max(1000).default(0),
        limit: z.number().int().min(1).max(50).default(10),
      }),
      outputSchema: articles,
      annotations: readOnly,
    },
    ({ query, page, limit, language: locale }) =>
      answerOf(async () => {
        const { found, total } = await findArticles(api, { query, page, limit, locale })
        const { origin } = readerOf(locale)
        return { total, articles: found.map((hit) => describeArticle(hit, origin, locale)) }
      }),
  )
  server.registerTool(
    'list_topics',
    {
      title: 'List topics and types',
      description: 'Topics and types of events: their slugs are filters of search_events.',
      inputSchema: inputOf({}),
      outputSchema: topics,
      annotations: readOnly,
    },
    ({ language: locale }) =>
      answerOf(async () => {
        const { data } = await api(list, { query: { limit: 0 } })
        const { origin } = readerOf(locale)
        const named = (type: 'topic' | 'type') =>
          data
            .filter((item) => item.type === type && !item.hidden)
            .map(({ slug, name }) => ({
              slug,
              name: pickLocalized(name, locale)?.value ?? slug,
              url: origin + href(locale, 'events/list', { [type]: slug }),
            }))
        return { topics: named('topic'), types: named('type') }
      }),
  )
}

/** An article as a language model reads it. */
function describeArticle(
  { article: { firstPublished, data }, text }: { article: Article; text: string },
  origin: string,
  locale: Locale,
): z.output<typeof articles>['articles'][number] {
  const { title, slug, descriptionCourte, media, thematique, tags, langues } = data
  return {
    title,
    url: origin + href(locale, 'content/article', { category: thematique?.data.slug ?? noTopic, slug }),
    description: descriptionCourte,
    excerpt: text === descriptionCourte ? null : text,
    kind: media,
    topic: thematique?.data.title ?? null,
    tags,
    published: firstPublished === null ? null : new Date(firstPublished).toISOString(),
    languages: langues,
  }
}

interface ArticleQuery {
  query: string
  page: number
  limit: number
  locale: Locale
}

/** One page of the articles that contain all words, or of the newest. */
async function findArticles(api: Api, { query, page, limit, locale }: ArticleQuery) {
  if (query.trim() === '') {
    const { data } = await api(search, { query: { lang: locale } })
    const found = data.slice(page * limit, (page + 1) * limit)
    return { found: found.map((article) => ({ article, text: article.data.descriptionCourte })), total: data.length }
  }
  const { articles, counts } = await api(everything, {
    query: { q: query, scope: 'articles', lang: locale, page, limit },
  })
  return { found: articles, total: counts.articles }
}

const instructions = [
  `Chiche is a site of events that make a difference: repair cafés, clean-ups, talks, volunteering, in ${locales.length} languages.`,
  'Dates are UTC; `timeZone` is the venue’s. Do not recommend an event whose `status` is cancelled or postponed. Link to `url`.',
].join('\n')

/**
 * Answers programs that read the site by the Model Context Protocol (Streamable HTTP, `POST /mcp`). Every request is whole in
 * itself: there are no sessions and no subscriptions, since nothing that the tools are changes while the site runs. Batches, which
 * the protocol no longer has, would make one request as costly as their calls together.
 * @see https://modelcontextprotocol.io/specification
 */
export async function serveMcp(c: AppContext): Promise<Response> {
  const handler = createMcpHandler(() => createServer(c), { maxSubscriptions: 0 })
  if (c.req.method !== 'POST') return handler.fetch(c.req.raw)
  const body = await limitedBody(c.req.raw, 'text')
  if (/^\s*\[/.test(new TextDecoder().decode(body)))
    throw new AppError('invalid_input', 'Send one message with each request: batches are not answered')
  return handler.fetch(new Request(c.req.url, { method: 'POST', headers: c.req.raw.headers, body }))
}

function createServer(c: AppContext): McpServer {
  const server = new McpServer({ name: 'chiche', title: 'Chiche', version: '1.0.0' }, { instructions })
  const { origin } = c.var
  const context = { api: createApi(c), readerOf: (locale: Locale) => feedReader(locale, origin) }
  addEventTools(server, context)
  addContentTools(server, context)
  return server
}
