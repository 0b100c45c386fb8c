import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { bySlug, list } from '../../src/contracts/v1/events.ts'
import { isoDay } from '../../src/contracts/v1/shapes.ts'
import { plainText } from '../../src/lib/text/plain-text.ts'
import { readable } from '../ical/feed-event.ts'
import { describedEvent, describeEvent } from './describe-event.ts'
import { answer, language, readOnly, type ToolContext } from './tool-context.ts'

const near = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  km: z.number().min(1).max(500).default(30).describe('Radius in kilometres'),
})

const search = z.object({
  query: z.string().max(200).optional().describe('Words of its title, texts, place; typing mistakes are corrected'),
  city: z.string().max(120).optional().describe('City as in addresses of the site: lyon, saint-etienne'),
  near: near.optional(),
  from: isoDay.optional().describe('First day, YYYY-MM-DD; today without it'),
  to: isoDay.optional().describe('Last day, YYYY-MM-DD'),
  topic: z.string().max(120).optional().describe('Slug of a topic, see list_topics'),
  type: z.string().max(120).optional().describe('Slug of a type, see list_topics'),
  online: z.boolean().optional().describe('Only events that one can join online'),
  free: z.boolean().optional().describe('Only free events'),
  page: z.number().int().min(0).max(1000).default(0),
  limit: z.number().int().min(1).max(50).default(10),
  language,
})

const found = z.object({
  events: z.array(describedEvent),
  total: z.number().describe('Number of events on all pages'),
  corrected: z.string().nullable().describe('The words that were searched instead of `query`'),
})

const detailed = describedEvent.extend({
  description: z.string().describe('Plain text'),
  allDates: z.array(z.object({ begin: z.iso.datetime(), end: z.iso.datetime() })),
  questions: z.number().describe('Number of questions one answers to register'),
  source: z.url().nullable().describe('Where the record comes from: name it when you cite the event'),
})

/** Tools that find and read events. */
export function addEventTools(server: McpServer, { api, readerOf }: ToolContext): void {
  server.registerTool(
    'search_events',
    {
      title: 'Search events',
      description: 'Public events, coming ones first; with `query` the most relevant first. Check `status` of each.',
      inputSchema: search,
      outputSchema: found,
      annotations: readOnly,
    },
    async ({ query, near: around, from, to, online, free, language: locale, ...same }) => {
      const { data, total, corrected } = await api(list, {
        query: {
          ...definedOf({ search: query, from, to, ...same }),
          ...(around && { loc: `${around.longitude},${around.latitude}`, distance: around.km }),
          ...(online && { visio: 'true' }),
          ...(free && { free: 'true' }),
          lang: locale,
        },
      })
      const events = data.map((event) => describeEvent(event, readerOf(locale)))
      return answer({ events, total, corrected: corrected ?? null })
    },
  )
  server.registerTool(
    'get_event',
    {
      title: 'Read an event',
      description: 'One event by the `slug` of search_events or of its address /events/e/{slug}, with all its dates.',
      inputSchema: z.object({ slug: z.string().min(1).max(200), language }),
      outputSchema: detailed,
      annotations: readOnly,
    },
    async ({ slug, language: locale }) => {
      const { data } = await api(bySlug, { params: { slug }, query: { lang: locale } })
      const reader = readerOf(locale)
      return answer({
        ...describeEvent(data, reader),
        description: plainText(readable(data.description, data, reader) ?? ''),
        allDates: data.timings,
        questions: data.questions.length,
        source: data.source.url,
      })
    },
  )
}

/** An object without its undefined fields, which a query must not have. */
const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
