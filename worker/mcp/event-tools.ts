import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Api } from '../../src/contracts/api.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { fieldError } from '../../src/contracts/field-error.ts'
import { bySlug, list, type EventSummary } from '../../src/events/events.contract.ts'
import { isoDay } from '../../src/contracts/shapes.ts'
import { list as taxonomies } from '../../src/events/list/taxonomies.contract.ts'
import { plainText } from '../../src/lib/text/plain-text.ts'
import { slugify } from '../../src/lib/text/slugify.ts'
import { readable, feedTexts, type FeedReader } from '../ical/feed-event.ts'
import { answerOf, inputOf, readOnly, type ToolContext } from './tool-context.ts'

/** An event as a language model reads it: one language, absolute addresses, no markup. */
const describedEvent = z.object({
  slug: z.string().describe('Name of the event for get_event'),
  title: z.string(),
  url: z.url().describe('Canonical page, to link to'),
  calendar: z.url().describe('iCalendar file of the event'),
  summary: z.string().nullable(),
  begin: z.iso.datetime().describe('Begin of its current or next date, UTC'),
  end: z.iso.datetime(),
  timeZone: z.string().describe('IANA time zone of the venue'),
  dates: z.number().describe('Number of dates, 1 for a single one'),
  status: z.enum(['active', 'cancelled', 'postponed', 'rescheduled', 'movedOnline']),
  place: z.string().nullable().describe('Venue and address, or that it takes place online'),
  city: z.string().nullable(),
  online: z.boolean(),
  distanceKm: z.number().nullable().describe('Distance from `near`'),
  free: z.boolean(),
  price: z.string().nullable(),
  seatsLeft: z.number().nullable().describe('null: unlimited'),
  accessibility: z.array(z.string()).describe('OpenAgenda codes of impairments it is open to: hi, vi, pi, mi, ii'),
  organizers: z.array(z.string()),
  categories: z.array(z.string()).describe('Its type and topic'),
})

/** @returns the event in the reader's language, as `describedEvent` */
function describeEvent(event: EventSummary, reader: FeedReader): z.output<typeof describedEvent> {
  const { url, title, place, summary, categories } = feedTexts(event, reader)
  return {
    slug: event.slug,
    title,
    url,
    calendar: `${url}.ics`,
    summary: summary ?? null,
    begin: event.next.begin,
    end: event.next.end,
    timeZone: event.timeZone,
    dates: event.occurrences,
    status: event.status === 'cancelled' ? 'cancelled' : (event.change ?? 'active'),
    place: place || null,
    city: readable(event.address, event, reader)?.city || null,
    online: event.visio,
    distanceKm: event.distance ?? null,
    free: event.price.free,
    price: readable(event.price.text, event, reader) ?? null,
    seatsLeft: event.remaining,
    accessibility: event.accessibility,
    organizers: event.user.map(({ displayname, firstName, lastName }) => displayname || `${firstName} ${lastName}`),
    categories,
  }
}

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
  total: z.number().describe('Number of events on all pages; with `atLeast` there are more, which are not counted yet'),
  atLeast: z.boolean(),
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
        const {
          data,
          total,
          atLeast = false,
          corrected,
        } = await api(list, {
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
        return { events, total, atLeast, corrected: corrected ?? null }
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
