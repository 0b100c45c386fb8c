import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import { pickLocalized, type Locale } from '../../../../src/contracts/locales.ts'
import type { exportAttendees } from '../../../../src/organize/attendees/attendees.contract.ts'
import type { Answers, Question } from '../../../../src/events/attend/party/questions.contract.ts'
import { csvLine, csvStart, type CsvCell } from '../../../../src/lib/csv.ts'
import { sourceName } from '../../../../src/lib/visits/source-name.ts'
import { visitSource } from '../../../../src/lib/visits/visit-source.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { wallClock } from '../../../../src/lib/time/zoned-time.ts'
import { loadSettings } from '../../attendance/settings/registration-settings.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch } from '../../db/run-sql.ts'
import { logStatement } from '../../events/event-log.ts'
import { publishedEvent } from '../../events/published-event.ts'
import { readSessions, type Sessions } from '../checkin/sessions.ts'
import { exportWords } from './export-words.ts'
import { addressOf, nameOf, selectPeople, type StoredPerson } from './list-people.ts'
import { afterPlace, byNamePlace, firstPlace, foldNames, matching, peopleOf, type NamePlace } from './select-people.ts'

/** `except` only of the call that has a body. */
type Query = EndpointInput<typeof exportAttendees>['query'] & { except?: readonly string[] }

/** People that are in memory at once. */
const pageSize = 500

/**
 * The people of an event as a file, written as it is read.
 * @param event id
 */
export async function exportPeople(context: HandlerContext, event: string, query: Query): Promise<Response> {
  const { slug, timeZone } = await publishedEvent(context, event)
  const settings = await loadSettings(context, event)
  // Those that are not asked any more come last.
  const questions = [...settings.questions, ...settings.retiredQuestions]
  const sessions = await readSessions(context.env.DB, event, context.now)
  await foldNames(context, event)
  const { format, lang } = query
  const which = matching({ ...query, withEmails: true })
  const people = sql`(SELECT count(*) FROM ${peopleOf(event, sessions, showsLeft(query))} AS r WHERE ${which})`
  const { parties } = await batch(context.env.DB, {
    parties: sql`SELECT 1 FROM ${peopleOf(event, sessions, showsLeft(query))} AS r WHERE r.host_id IS NOT NULL LIMIT 1`,
    log: logStatement(context, { event, kind: 'exported', people, detail: format }),
  })
  const table = { questions, timeZone, withHosts: parties.found, withDates: sessions.bounds.length > 0 }
  const write = format === 'csv' ? csvWriter(query, table) : jsonWriter(query)
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
  return new Response(streamOf(context, { event, sessions, query }, write), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${exportWords[lang].file}-${slug}.${format}"`,
      'cache-control': 'private, no-store',
    },
  })
}

const showsLeft = ({ view, include }: Query): boolean => include.includes('left') || view === 'left'

interface Writer {
  start: string
  line: (person: StoredPerson, index: number) => string
  end: string
}

/** Which people are written. */
interface Exported {
  event: string
  sessions: Sessions
  query: Query
}

/** Asks for people only as the reader takes them: a page is in memory, however many there are. */
function streamOf(context: HandlerContext, exported: Exported, write: Writer): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let place: NamePlace | undefined = firstPlace
  let index = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(write.start)),
    async pull(controller) {
      let lines = ''
      while (place && lines === '') {
        const rows = await nextPeople(context, exported, place)
        lines = rows.map((row) => write.line(row, index++)).join('')
        place = placeAfter(rows, place)
      }
      controller.enqueue(encoder.encode(place ? lines : lines + write.end))
      if (!place) controller.close()
    },
  })
}

/** Where the next page begins; after the last one with a name come those without. */
function placeAfter(rows: readonly StoredPerson[], { isNameless }: NamePlace): NamePlace | undefined {
  const last = rows.at(-1)
  if (last && rows.length === pageSize) return { isNameless, foldedName: last.foldedName, id: last.id }
  return isNameless ? undefined : { ...firstPlace, isNameless: true }
}

/** The people after the last one that was written: nobody is doubled or missing when others come or leave meanwhile. */
async function nextPeople(
  context: HandlerContext,
  { event, sessions, query }: Exported,
  place: NamePlace,
): Promise<StoredPerson[]> {
  const which = matching({ ...query, withEmails: true })
  const { people } = await batch(context.env.DB, {
    people: selectPeople(event, sql`${which} AND ${afterPlace(place)}`, {
      sessions,
      withLeft: showsLeft(query),
      order: byNamePlace,
      limit: pageSize,
    }),
  })
  return people.rows
}

function jsonWriter({ include }: Query): Writer {
  const [emails, answers] = [include.includes('emails'), include.includes('answers')]
  return {
    start: '{"data":[',
    line: (one, index) => {
      const entry = {
        name: nameOf(one),
        ...(emails && { email: addressOf(one.email) }),
        state: one.state,
        createdAt: toIso(one.createdAt),
        checkedInAt: toIsoOrNull(one.checkedInAt),
        ...(one.attended && { attended: one.attended.map(toIso) }),
        lang: one.lang,
        source: one.source,
        ...(one.host && { with: one.host.name }),
        ...(answers && { answers: one.answers }),
      }
      return (index > 0 ? ',' : '') + JSON.stringify(entry)
    },
    end: ']}',
  }
}

interface Table {
  questions: readonly Question[]
  timeZone: string
  /** A column says with whom companions come. */
  withHosts: boolean
  /** A column has the dates of a course at which they were. */
  withDates: boolean
}

function csvWriter({ lang, include }: Query, { questions, timeZone, withHosts, withDates }: Table): Writer {
  const emails = include.includes('emails')
  const words = exportWords[lang]
  const { columns } = words
  const asked = include.includes('answers') ? questions : []
  const line = (cells: readonly CsvCell[]) =>
    csvLine(
      cells.map((cell) => (typeof cell === 'string' ? withoutDirections(cell) : cell)),
      lang,
    )
  return {
    start:
      csvStart +
      line([
        columns.name,
        ...(emails ? [columns.email] : []),
        columns.state,
        columns.since,
        columns.arrival,
        ...(withDates ? [columns.dates] : []),
        columns.lang,
        columns.source,
        ...(withHosts ? [columns.with] : []),
        ...asked.map(({ label }) => pickLocalized(label, lang)?.value ?? ''),
      ]),
    line: (one) =>
      line([
        nameOf(one),
        ...(emails ? [addressOf(one.email)] : []),
        words.states[one.state],
        clock(one.createdAt, timeZone),
        one.checkedInAt === null ? '' : clock(one.checkedInAt, timeZone),
        ...(withDates ? [(one.attended ?? []).map((at) => clock(at, timeZone).slice(0, 10)).join(', ')] : []),
        one.lang,
        sourceName(visitSource(one.source), words.sources),
        ...(withHosts ? [one.host?.name ?? ''] : []),
        ...asked.map((question) => answerText(question, one.answers[question.id], lang)),
      ]),
    end: '',
  }
}

/** A moment by the clocks of the event, as spreadsheets read it: `2026-12-05 09:30`. */
const clock = (ms: number, timeZone: string): string =>
  new Date(wallClock(timeZone, ms)).toISOString().slice(0, 16).replace('T', ' ')

/** Marks of writing direction could show a cell's text in another order (UAX 9). */
const withoutDirections = (text: string): string => text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')

/** An answer in words; options by their labels. */
function answerText({ options }: Question, answer: Answers[string] | undefined, lang: Locale): string {
  if (answer === undefined || answer === false) return ''
  if (answer === true) return exportWords[lang].yes
  const labelOf = (id: string) => {
    const option = options.find((one) => one.id === id)
    return option ? (pickLocalized(option.label, lang)?.value ?? id) : id
  }
  return [answer].flat().map(labelOf).join(', ')
}
