import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Api } from '../../src/contracts/api.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { fieldError } from '../../src/contracts/field-error.ts'
import { bySlug, list } from '../../src/events/events.contract.ts'
import { isoDay } from '../../src/contracts/shapes.ts'
import { list as taxonomies } from '../../src/events/list/taxonomies.contract.ts'
import { plainText } from '../../src/lib/text/plain-text.ts'
import { slugify } from '../../src/lib/text/slugify.ts'
import { readable } from '../ical/feed-event.ts'
import { describedEvent, describeEvent } from './describe-event.ts'
import { answerOf, inputOf, readOnly, type ToolContext } from './tool-context.ts'

const near = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  km: z.number().min(1).max(500).default(30).describe('Radius in kilometres'),
})

const search = inputOf({
  query: z.string().max(200).optional().describe('Words of its title, texts, place; typing mistakes are corrected'),
  city: z.string().max(120).optional().describe('Name of a city: Lyon, Saint-Étienne'),
  near: near.optional(),
  from: isoDay.optional().describe('First day, YYYY-MM-DD; today without it'),
  to: isoDay.optional().describe('Last day, YYYY-MM-DD'),
  topic: z.string().max(120).optional().describe('Slug of a topic, see list_topics'),
  type: z.string().max(120).optional().describe('Slug of a type, see list_topics'),
  online: z.boolean().optional().describe('Only events that one can join online'),
  free: z.boolean().optional().describe('Only free events'),
  page: z.number().int().min(0).max(1000).default(0),
  limit: z.number().int().min(1).max(50).default(10),
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
    ({ query, city, near: around, from, to, online, free, language: locale, ...same }) =>
      answerOf(async () => {
        const { data, total, corrected } = await api(list, {
          query: {
            ...definedOf({ search: query, city: city === undefined ? undefined : slugify(city), from, to, ...same }),
            ...(around && { loc: `${around.longitude},${around.latitude}`, distance: around.km }),
            ...(online && { visio: 'true' }),
            ...(free && { free: 'true' }),
            lang: locale,
          },
        })
        if (total === 0) await checkLabels(api, same)
        const events = data.map((event) => describeEvent(event, readerOf(locale)))
        return { events, total, corrected: corrected ?? null }
      }),
  )
  server.registerTool(
    'get_event',
    {
      title: 'Read an event',
      description: 'One event by the `slug` of search_events or of its address /events/e/{slug}, with all its dates.',
      inputSchema: inputOf({ slug: z.string().min(1).max(200) }),
      outputSchema: detailed,
      annotations: readOnly,
    },
    ({ slug, language: locale }) =>
      answerOf(async () => {
        const { data } = await api(bySlug, { params: { slug }, query: { lang: locale } })
        const reader = readerOf(locale)
        return {
          ...describeEvent(data, reader),
          description: plainText(readable(data.description, data, reader) ?? ''),
          allDates: data.timings,
          questions: data.questions.length,
          source: data.source.url,
        }
      }),
  )
}

/**
 * A topic or type that does not exist finds nothing, which is no answer.
 * @throws {AppError} `invalid_input`
 */
async function checkLabels(api: Api, { topic, type }: { topic?: string | undefined; type?: string | undefined }) {
  if (topic === undefined && type === undefined) return
  const { data } = await api(taxonomies, { query: { limit: 0 } })
  const isKnown = (kind: string, slug: string | undefined) =>
    slug === undefined || data.some((label) => label.type === kind && label.slug === slug)
  const unknown = fieldError('choose', 'must be a slug of list_topics')
  const fields = {
    ...(!isKnown('topic', topic) && { topic: unknown }),
    ...(!isKnown('type', type) && { type: unknown }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 'Some parameters are not valid', { fields })
}

/** An object without its undefined fields, which a query must not have. */
const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
