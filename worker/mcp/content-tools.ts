import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { noTopic } from '../../src/contracts/content/article.ts'
import { pickLocalized } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import { search } from '../../src/contracts/v1/builder.ts'
import { list } from '../../src/contracts/v1/taxonomies.ts'
import { answer, language, readOnly, type ToolContext } from './tool-context.ts'

const articles = z.object({
  articles: z.array(
    z.object({
      title: z.string(),
      url: z.url(),
      description: z.string(),
      kind: z.string().describe('article, portrait, guide or video'),
      topic: z.string().nullable(),
      tags: z.array(z.string()),
      published: z.iso.datetime().nullable(),
      languages: z.array(z.string()),
    }),
  ),
  total: z.number(),
})

const topic = z.object({ slug: z.string(), name: z.string(), url: z.url().describe('List of its events') })
const topics = z.object({ topics: z.array(topic), types: z.array(topic) })

/** Tools that find articles, and the words that events are filed under. */
export function addContentTools(server: McpServer, { api, readerOf }: ToolContext): void {
  server.registerTool(
    'search_articles',
    {
      title: 'Search articles',
      description: 'Articles that contain all words, the most relevant first; without words the newest.',
      inputSchema: z.object({
        query: z.string().max(200).default(''),
        limit: z.number().int().min(1).max(50).default(10),
        language,
      }),
      outputSchema: articles,
      annotations: readOnly,
    },
    async ({ query, limit, language: locale }) => {
      const { data, total } = await api(search, { query: { q: query, limit, lang: locale } })
      const { origin } = readerOf(locale)
      return answer({
        total,
        articles: data.map(
          ({ firstPublished, data: { title, descriptionCourte, media, slug, thematique, tags, langues } }) => ({
            title,
            url: origin + href(locale, 'content/article', { category: thematique?.data.slug ?? noTopic, slug }),
            description: descriptionCourte,
            kind: media,
            topic: thematique?.data.title ?? null,
            tags,
            published: firstPublished === null ? null : new Date(firstPublished).toISOString(),
            languages: langues,
          }),
        ),
      })
    },
  )
  server.registerTool(
    'list_topics',
    {
      title: 'List topics and types',
      description: 'Topics and types of events: their slugs are filters of search_events.',
      inputSchema: z.object({ language }),
      outputSchema: topics,
      annotations: readOnly,
    },
    async ({ language: locale }) => {
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
      return answer({ topics: named('topic'), types: named('type') })
    },
  )
}
