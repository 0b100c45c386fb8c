import { sql } from 'drizzle-orm'
import { byLocale, type Locale } from '../../../../src/contracts/locales.ts'
import type { Event } from '../../../../src/events/events.contract.ts'
import type { ChangeNotice, Letter, NotifiedGroup } from '../../../../src/organize/history/revisions.contract.ts'
import type { ScopeCount } from '../../../../src/organize/duplicate/series.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { MailData, StayingDate } from '../../db/mail-data.ts'
import { run, batch } from '../../db/run-sql.ts'
import { toEvent } from '../../events/present-event.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { MailFacts } from '../../mail/compose/mail-facts.ts'
import { composeRegistrationMail } from '../../mail/compose/compose-registration-mail.ts'
import { eventBefore, notifiedBy, type ChangeMail } from '../../reminders/queue-event-change.ts'
import type { LoadedEvent } from '../event/organized-event.ts'
import type { PlannedUpdate } from '../event/written-event.ts'
import { countScopes, type ScopedPages } from './series-scope.ts'
import { AppError } from '../../../http/errors.ts'
import { limits, rateLimit } from '../../core/rate-limit.ts'
import { requireUser } from '../../core/require-user.ts'
import { sampleStatement, sendSoon } from '../../mail/queue/queue-mail.ts'

/** The number of people notified of an event's changes, and how many of them have no seat yet. */
export async function countPeople(
  { env }: Pick<HandlerContext, 'env'>,
  id: string,
  groups?: readonly NotifiedGroup[],
): Promise<{ people: number; waiting: number }> {
  const { only } = await run(
    env.DB,
    sql<{ people: number; waiting: number }>`
      SELECT count(*) AS people, count(*) FILTER (WHERE state <> 'going') AS waiting
      FROM registrations WHERE ${notifiedBy(id, groups)} AND instr(email, '@') > 0`,
  )
  return only
}

/** A change of one page that is not written yet. */
export interface PlannedPage {
  loaded: LoadedEvent
  planned: PlannedUpdate
}

/** Pages by when they take place. */
export const inOrder = <Page extends PlannedPage>(pages: readonly Page[]): Page[] =>
  pages.toSorted((a, b) => a.loaded.row.startsAt - b.loaded.row.startsAt)

/**
 * The mail about a planned change as its recipients will read it, and their number.
 * @returns `null` if the change sends none
 */
export async function changeNotice(context: HandlerContext, page: PlannedPage): Promise<ChangeNotice | null> {
  const { mail } = page.planned
  if (!mail) return null
  return {
    kind: mail.kind,
    ...(await countPeople(context, page.loaded.row.id)),
    required: mail.required,
    letters: lettersOf(context, [page])!,
  }
}

/**
 * The mail about changes of pages of a series as a person reads it who is registered for all of them and for those that stay.
 * @param pages the first of which is the one that the act is made on
 * @returns `undefined` if they send none
 */
export function lettersOf(context: HandlerContext, pages: readonly PlannedPage[]): ChangeNotice['letters'] | undefined {
  const [first, ...others] = pages.flatMap((page) => {
    const { mail } = page.planned
    return mail ? [{ kind: mail.kind, data: noticeData(context, page, mail), event: eventAfter(context, page) }] : []
  })
  if (!first) return undefined
  const factsOf = (event: Event) => ({ event, onlineUrl: null, position: 0, tokens: { registration: '', confirm: '' } })
  const facts = {
    ...factsOf(first.event),
    staying: stayingDates(context, pages),
    ...(others.length > 0 && { others: others.map(({ data, event }) => ({ data, facts: factsOf(event) })) }),
  }
  return byLocale((locale) => letterIn(locale, first.kind, first.data, facts))
}

/**
 * The scopes to choose from for planned changes, each with the mail that it sends.
 * @param reached the pages of each scope
 * @param pages those that change
 */
export async function noticesOfScopes(
  context: HandlerContext,
  reached: readonly ScopedPages[],
  pages: readonly PlannedPage[],
): Promise<ScopeCount[]> {
  const within = ({ ids }: ScopedPages) => pages.filter(({ loaded }) => ids.includes(loaded.row.id))
  const idsOf = (some: readonly PlannedPage[]) => some.map(({ loaded }) => loaded.row.id)
  const changed = reached.map((one) => ({ scope: one.scope, ids: idsOf(within(one)) }))
  const mailed = new Set(idsOf(pages.filter(({ planned }) => planned.mail)))
  const counts = await countScopes(context, changed, (page) => mailed.has(page))
  return counts.map((count) => {
    const letters = lettersOf(context, within(reached.find(({ scope }) => scope === count.scope)!))
    return { ...count, ...(letters && { letters }) }
  })
}

/** The other dates of a series, to come and listed, that an act leaves as they are. */
export function stayingDates({ now }: HandlerContext, pages: readonly PlannedPage[]): StayingDate[] {
  const changed = new Set(pages.map(({ loaded }) => loaded.row.id))
  return (pages[0]?.loaded.dates ?? [])
    .filter(({ id, overAt, status }) => !changed.has(id) && overAt >= now && status === 'active')
    .map(({ id, startsAt, timeZone }) => ({ event: id, begin: toIso(startsAt), timeZone }))
}

/** A published event as visitors will see it after a planned change. */
export const eventAfter = ({ now }: HandlerContext, { loaded, planned: { row, settings } }: PlannedPage): Event =>
  toEvent({ ...loaded.row, ...row }, { now, references: loaded.references, unpublished: true, settings })

/** What the mail about a change is composed of, besides the event. */
export const noticeData = (
  { origin, now }: Pick<HandlerContext, 'origin' | 'now'>,
  { loaded: { row } }: PlannedPage,
  { changes }: ChangeMail,
): MailData => ({ origin, event: row.id, changes, before: eventBefore(row, now) })

/** Sender and recipient of a letter that is only shown. */
const nobody = 'nobody@example.invalid'

function letterIn(lang: Locale, kind: ChangeMail['kind'], data: MailData, facts: MailFacts): Letter {
  const row: OutboxRow = {
    id: 0,
    kind,
    userId: '',
    version: '',
    recipient: nobody,
    lang,
    data,
    state: 'new',
    tries: 0,
    dueAt: 0,
    leaseUntil: null,
    error: null,
    createdAt: 0,
    sentAt: null,
    pushedAt: null,
  }
  const { content } = composeRegistrationMail(kind, row, facts, nobody)
  return {
    subject: content.title,
    paragraphs: content.paragraphs,
    dates: content.dates,
    facts: content.facts.map(({ label, value }) => ({ label, value })),
    action: content.action.label,
  }
}

/**
 * Sends the mail about planned changes of one page, or of several of a series, to the viewer only.
 * @param pages the first of which is the one that the act is made on
 * @param options.note the organizer's own words
 * @throws {AppError} `conflict` for changes without a mail, `too_many_requests`
 */
export async function sendSample(
  context: HandlerContext,
  pages: readonly PlannedPage[],
  { note, lang }: { note?: string | undefined; lang: Locale },
): Promise<void> {
  const { id: user } = requireUser(context)
  const [first, ...others] = pages.flatMap((page) => {
    const { mail } = page.planned
    const data = mail && {
      ...noticeData(context, page, mail),
      ...(note && { note }),
      sample: eventAfter(context, page),
    }
    return data ? [{ kind: mail.kind, data }] : []
  })
  if (!first) throw new AppError('conflict', 'This change sends no mail')
  await rateLimit(context.env.DB, `samples:${user}`, limits.samples, context.now)
  const staying = stayingDates(context, pages)
  const data = { ...first.data, staying, ...(others.length > 0 && { also: others.map((other) => other.data) }) }
  await batch(context.env.DB, [sampleStatement(context, { kind: first.kind, lang, data }, sql`id = ${user}`)])
  sendSoon(context)
}
