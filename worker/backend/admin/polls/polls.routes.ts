import type { OperatorKind } from '../../../../src/admin/log/log.contract.ts'
import * as pollsCalls from '../../../../src/admin/polls/polls.contract.ts'
import {
  type Poll,
  type pollActions,
  type PollFields,
  type polls,
  type PollView,
  pollViews,
} from '../../../../src/admin/polls/polls.contract.ts'
import { valuesOf } from '../../../../src/contracts/content/editors-values.ts'
import { isLocalized } from '../../../../src/contracts/content/localized-value.ts'
import { toSurvey } from '../../../../src/contracts/content/survey.ts'
import { perLanguage } from '../../../../src/contracts/content/written-block.ts'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { fieldError, type FieldError } from '../../../../src/contracts/field-error.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { contentLocales, defaultLocale, locales, type Localized } from '../../../../src/contracts/locales.ts'
import { topicCoverPath } from '../../../../src/lib/cover-path.ts'
import { msOf, toIso } from '../../../../src/lib/time/iso-instant.ts'
import { zonedTime } from '../../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../../http/errors.ts'
import { contentOf } from '../../content/content-source.ts'
import { toEntry } from '../../content/content-store.ts'
import { type PollCount, selectCounts } from '../../content/surveys.ts'
import { entryStatements } from '../../content/write-entries.ts'
import type { SomeEntry } from '../../core/content-source.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { contentEntries, type ContentRow, type NewContentRow } from '../../db/content-schema.ts'
import { batch, rowsOf, run } from '../../db/run-sql.ts'

/** Polls that are listed, the newest ones. */
const maxPolls = 100

/** The polls of a part, the newest first, with the number of polls in each. */
async function listPolls(context: HandlerContext, view: PollView): Promise<EndpointOutput<typeof polls>> {
  const { content, env, now } = context
  const [{ entries }, { rows }] = await Promise.all([
    // Drafts of another content service are edited there, and its caches do not have them.
    contentOf(context).select('sondage', { sort: { createdDate: -1 }, limit: maxPolls, drafts: !content }),
    run(env.DB, selectCounts()),
  ])
  const all = entries.map((entry) => presentPoll(entry, rows, now))
  const views = Object.fromEntries(
    pollViews.map((name) => [name, all.filter((one) => one.view === name).length]),
  ) as Record<PollView, number>
  const data = all.filter((one) => one.view === view)
  return { data, total: data.length, count: data.length, views, editable: !content }
}

/** A poll in all languages. @param counts votes on this site; those stored in the entry are added */
function presentPoll(entry: SomeEntry, counts: readonly PollCount[], now: number): Poll {
  const { builderId, image, startDate, endDate, choices, votes } = toSurvey(entry, defaultLocale)
  const stored = valuesOf(entry.data)
  const given = [stored['choices']].flat().map(valuesOf)
  const shown = choices.map(({ id }) => {
    const here = counts.find((row) => row.poll === builderId && row.choice === id)?.votes ?? 0
    const answer = given.find((choice) => String(choice['id']) === id)?.['answer']
    return { id, answer: textsOf(answer), votes: votes[id]! + here }
  })
  return {
    _id: builderId,
    view: viewOf({ entry, startDate, endDate }, now),
    title: textsOf(stored['title']),
    image,
    startDate,
    endDate,
    choices: shown,
    votes: shown.reduce((sum, { votes: some }) => sum + some, 0),
  }
}

interface Dated {
  entry: SomeEntry
  startDate: string | null
  endDate: string | null
}

function viewOf({ entry, startDate, endDate }: Dated, now: number): PollView {
  if (entry.published === 'draft') return 'draft'
  if (startDate !== null && msOf(startDate) > now) return 'planned'
  return endDate !== null && msOf(endDate) <= now ? 'over' : 'open'
}

/** The texts of a value by language; a plain text is in the site's first language. */
function textsOf(value: unknown): Localized {
  const texts = locales.map((lang) => {
    if (!isLocalized(value)) return [lang, lang === defaultLocale ? value : undefined]
    const own = value[contentLocales[lang]] ?? value[lang]
    return [lang, own ?? (lang === defaultLocale ? value['Default'] : undefined)]
  })
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== '')) as Localized
}

type PollAction = (typeof pollActions)[number]

/** Adds a poll as a draft. @returns its id. @throws {AppError} `invalid_input` */
async function createPoll(context: HandlerContext, given: PollFields): Promise<string> {
  const { now } = context
  const id = `sondage-${crypto.randomUUID().slice(0, 12)}`
  const data = dataOf(given, { id, choices: [] })
  const row: NewContentRow = {
    id,
    model: 'sondage',
    name: given.title.fr,
    published: 'draft',
    data,
    createdAt: now,
    updatedAt: now,
  }
  await store(context, row, { kind: 'pollAdded', after: { name: given.title.fr } })
  return id
}

/** Changes a poll; a choice with votes remains. @throws {AppError} `not_found`, `invalid_input` */
async function setPoll(context: HandlerContext, id: string, given: PollFields): Promise<void> {
  const { row, poll } = await readPoll(context, id)
  const changed = {
    ...row,
    name: given.title.fr,
    data: { ...row.data, ...dataOf(given, { id, choices: poll.choices }) },
  }
  await store(context, changed, { kind: 'pollChanged', before: { name: row.name }, after: { name: given.title.fr } })
}

/** Opens, closes or hides a poll. @throws {AppError} `not_found`, `conflict` */
async function changePollState(context: HandlerContext, id: string, action: PollAction): Promise<void> {
  const { now } = context
  const { row, poll } = await readPoll(context, id)
  const isShown = poll.view !== 'draft'
  const isPossible =
    action === 'open'
      ? poll.view !== 'open' && poll.choices.length > 1
      : action === 'hide'
        ? isShown
        : poll.view === 'open'
  if (!isPossible) throw new AppError('conflict', 'This poll is in another state, or lacks choices')
  const at = toIso(now)
  const dates = {
    open: {
      startDate: poll.startDate !== null && poll.startDate < at ? poll.startDate : at,
      ...(isOver(poll, at) && { endDate: null }),
    },
    close: { endDate: at },
    hide: {},
  }[action]
  const changed: NewContentRow = {
    ...row,
    data: { ...row.data, ...dates },
    published: action === 'hide' ? 'draft' : 'published',
    firstPublishedAt: row.firstPublishedAt ?? (action === 'hide' ? null : now),
  }
  const state = { open: 'open', close: 'over', hide: 'draft' }[action]
  await store(context, changed, { kind: 'pollStateChanged', before: { state: poll.view }, after: { state } })
}

const isOver = ({ endDate }: Poll, at: string) => endDate !== null && endDate <= at

/** @throws {AppError} `not_found` */
async function readPoll({ env: { DB }, now }: HandlerContext, id: string): Promise<{ row: ContentRow; poll: Poll }> {
  const { found, counts } = await batch(DB, {
    found: rowsOf(contentEntries)`SELECT * FROM content_entries WHERE id = ${id} AND model = 'sondage'`,
    counts: selectCounts([id]),
  })
  if (!found.first) throw notFound('poll with the id', id)
  return { row: found.first, poll: presentPoll(toEntry(found.first), counts.rows, now) }
}

interface Entry {
  kind: OperatorKind
  before?: Record<string, string>
  after: Record<string, string>
}

/** Stores a poll with its log entry, and invalidates all pages, since any of them may show it. */
async function store(context: HandlerContext, row: NewContentRow, entry: Entry): Promise<void> {
  const { env, now } = context
  await batch(env.DB, [
    ...entryStatements({ ...row, updatedAt: now }),
    await operatorStatement(context, { ...entry, subject: row.id }),
  ])
  await Promise.all([context.renewPages?.(), context.contentDesk?.().then((desk) => desk.renewAll())])
}

const wrong = (field: string, error: FieldError) =>
  new AppError('invalid_input', 'Some parameters are not valid', { fields: { [field]: error } })

const filled = (texts: Localized) =>
  perLanguage(Object.fromEntries(locales.flatMap((lang) => (texts[lang] ? [[lang, texts[lang]]] : []))))

/**
 * The fields of an entry.
 * @param known the stored choices with their votes
 * @throws {AppError} `invalid_input` for fewer than two choices, a choice without French, a missing choice that has votes, an end
 * before the start
 */
function dataOf(given: PollFields, known: Pick<Poll, 'choices'> & { id: string }): Record<string, unknown> {
  const startDate = momentOf('startDate', given.startDate)
  const endDate = momentOf('endDate', given.endDate)
  if (startDate !== null && endDate !== null && endDate <= startDate)
    throw wrong('endDate', fieldError('order', 'must be after the start'))
  const ids = known.choices.map(({ id }) => id)
  let next = Math.max(0, ...ids.map((id) => Number(id) || 0))
  const choices = given.choices.flatMap(({ id, answer }, index) => {
    const votes = known.choices.find((one) => one.id === id)?.votes ?? 0
    const isGiven = answer.fr !== ''
    if (!isGiven && (votes > 0 || answer.en !== '' || answer.es !== ''))
      throw wrong(`choices.${index}.answer.fr`, fieldError('required', 'must be given'))
    if (!isGiven) return []
    return [{ id: ids.includes(id) ? id : String((next += 1)), answer: filled(answer) }]
  })
  const lost = known.choices.find(({ id, votes }) => votes > 0 && !choices.some((one) => one.id === id))
  if (lost) throw wrong('choices', fieldError('votes', 'must contain each choice that has votes'))
  if (choices.length < 2)
    throw wrong(`choices.${choices.length}.answer.fr`, fieldError('twoOptions', 'needs at least two options'))
  return {
    title: filled(given.title),
    image: given.image || topicCoverPath(undefined, known.id),
    startDate,
    endDate,
    choices,
  }
}

/** @param text local time in the site's time zone. @throws {AppError} `invalid_input` for a day that does not exist */
function momentOf(field: string, text: string): string | null {
  if (text === '') return null
  const [day = '', time = ''] = text.split('T')
  try {
    return toIso(zonedTime(day, time, siteTimeZone))
  } catch {
    throw wrong(field, fieldError('date', 'must be a moment of the form YYYY-MM-DDTHH:MM'))
  }
}

/** @throws {AppError} `conflict` if another content service has the polls */
function requireOwnContent({ content }: HandlerContext): void {
  if (content) throw new AppError('conflict', 'The content service has the polls; write them there')
}

/** The polls of the site, for operators. */
export const pollRoutes = [
  implement(pollsCalls.polls, async ({ query: { view } }, context) => listPolls(context, view)),

  implement(pollsCalls.createPoll, async ({ body }, context) => {
    requireOwnContent(context)
    return { _id: await createPoll(context, body) }
  }),

  implement(pollsCalls.setPoll, async ({ params: { id }, body }, context) => {
    requireOwnContent(context)
    await setPoll(context, id, body)
    return { _id: id }
  }),

  implement(pollsCalls.setPollState, async ({ params: { id }, body: { action } }, context) => {
    requireOwnContent(context)
    await changePollState(context, id, action)
  }),
]
