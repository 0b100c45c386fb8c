import { fieldError } from '../../../../../src/contracts/field-error.ts'
import type { EndpointInput, EndpointOutput } from '../../../../../src/contracts/endpoint.ts'
import type { importPreview } from '../../../../../src/organize/create/import/import-preview.contract.ts'
import { fetchPublic, PublicFetchError, type PublicAnswer } from '../../../../http/outgoing/fetch-public.ts'
import type { HandlerContext } from '../../../core/context.ts'
import { rateLimit } from '../../../core/rate-limit.ts'
import { requireUser } from '../../../core/require-user.ts'
import { invalid } from '../../event/save-event.ts'
import { fieldsOf, nextOf, type Announcement } from './imported-event.ts'
import { readPage } from './read-page.ts'

const importLimit = { max: 30, windowMs: 3_600_000 }
const maxBytes = 2 * 1024 * 1024
const timeoutMs = 5000

/**
 * The event that a public page announces, as the fields of a draft.
 * @throws {AppError} `invalid_input` naming `url`; `too_many_requests` after 30 in an hour
 */
export async function previewOf(
  context: HandlerContext,
  { url, lang }: EndpointInput<typeof importPreview>['body'],
): Promise<EndpointOutput<typeof importPreview>> {
  const { env, now, origin } = context
  await rateLimit(env.DB, `import:${requireUser(context).id}`, importLimit, now)
  if (new URL(url).origin === origin)
    throw invalid({ url: fieldError('ownAddress', 'is an address of this site; duplicate the event') })
  const answer = await read(url)
  const found = await eventIn(answer, now)
  if (!found) throw invalid({ url: fieldError('noEvent', 'announces no event that can be read') })
  const { event, format } = found
  const picture =
    event.picture !== undefined && URL.canParse(event.picture, answer.url) && new URL(event.picture, answer.url)
  return {
    fields: fieldsOf(event, lang),
    format,
    source: answer.url.href,
    place: event.place?.slice(0, 300) || null,
    picture: picture && picture.protocol === 'https:' ? picture.href : null,
  }
}

/** @throws {AppError} `invalid_input` naming `url` */
async function read(url: string): Promise<PublicAnswer> {
  const accept = 'text/html,text/calendar;q=0.9'
  try {
    return await fetchPublic(url, { accept, maxBytes, timeoutMs })
  } catch (error) {
    const { code, message } = error instanceof PublicFetchError ? error : fieldError('unreachable', 'cannot be reached')
    throw invalid({ url: { code, message } })
  }
}

async function eventIn(
  { headers, bytes }: PublicAnswer,
  now: number,
): Promise<{ event: Announcement; format: 'ics' | 'json-ld' | 'open-graph' } | undefined> {
  const type = headers.get('content-type') ?? ''
  const text = decode(bytes, /charset=["']?([\w-]+)/i.exec(type)?.[1])
  if (/^text\/calendar\b/i.test(type) || text.startsWith('BEGIN:VCALENDAR')) {
    const event = await readIcs(text, now)
    return event && { event, format: 'ics' }
  }
  if (type !== '' && !/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) return undefined
  return readPage(text, now)
}

function decode(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Events of one file that are looked at. */
const maxEvents = 2000

/**
 * The event of an iCalendar file (RFC 5545) that comes next; the last one when all are over. Recurrences are not expanded.
 * @param now ms
 * @returns `undefined` for a file without an event, or one that cannot be parsed
 */
async function readIcs(text: string, now: number): Promise<Announcement | undefined> {
  // Only an import of a calendar file loads the parser.
  const { default: ICAL } = await import('ical.js')
  let events: InstanceType<typeof ICAL.Component>[]
  try {
    events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').slice(0, maxEvents)
  } catch {
    return undefined
  }
  const read = events.flatMap((event) => {
    const value = (name: string) => {
      const found = event.getFirstPropertyValue(name)
      return found === null || found === undefined ? undefined : String(found)
    }
    const title = value('summary')
    const zone = event.getFirstProperty('dtstart')?.getParameter('tzid')
    const [lat, lng] = (value('geo') ?? '').split(/[;,]/).map(Number)
    const announcement: Announcement = {
      title: title ?? '',
      description: value('description'),
      start: value('dtstart'),
      end: value('dtend'),
      timeZone: typeof zone === 'string' ? zone : undefined,
      place: value('location'),
      ...(Number.isFinite(lat) && Number.isFinite(lng) && { coordinates: [lng!, lat!] }),
    }
    return title ? [announcement] : []
  })
  return nextOf(read, now)
}
