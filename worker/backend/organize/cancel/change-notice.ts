import { sql } from 'drizzle-orm'
import { byLocale, type Locale } from '../../../../src/contracts/locales.ts'
import type { Event } from '../../../../src/events/events.contract.ts'
import type { ChangeNotice, Letter, NotifiedGroup } from '../../../../src/organize/history/revisions.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { MailData } from '../../db/mail-data.ts'
import { run } from '../../db/run-sql.ts'
import { toEvent } from '../../events/present-event.ts'
import { composeRegistrationMail } from '../../mail/compose/compose-registration-mail.ts'
import { eventBefore, notifiedBy, type ChangeMail } from '../../reminders/queue-event-change.ts'
import type { LoadedEvent } from '../event/organized-event.ts'
import type { PlannedUpdate } from '../event/planned-update.ts'

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

/**
 * The mail about a planned change as its recipients will read it, and their number.
 * @returns `null` if the change sends none
 */
export async function changeNotice(
  context: HandlerContext,
  loaded: LoadedEvent,
  planned: PlannedUpdate,
): Promise<ChangeNotice | null> {
  const { mail } = planned
  if (!mail) return null
  const event = eventAfter(context, loaded, planned)
  const data = noticeData(context, loaded, mail)
  return {
    kind: mail.kind,
    ...(await countPeople(context, loaded.row.id)),
    required: mail.required,
    letters: byLocale((locale) => letterIn(locale, mail.kind, event, data)),
  }
}

/** A published event as visitors will see it after a planned change. */
export const eventAfter = ({ now }: HandlerContext, loaded: LoadedEvent, { row, settings }: PlannedUpdate): Event =>
  toEvent({ ...loaded.row, ...row }, { now, references: loaded.references, unpublished: true, settings })

/** What the mail about a change is composed of, besides the event. */
export const noticeData = (
  { origin, now }: Pick<HandlerContext, 'origin' | 'now'>,
  { row }: LoadedEvent,
  { changes }: ChangeMail,
): MailData => ({ origin, event: row.id, changes, before: eventBefore(row, now) })

/** Sender and recipient of a letter that is only shown. */
const nobody = 'nobody@example.invalid'

function letterIn(lang: Locale, kind: ChangeMail['kind'], event: Event, data: MailData): Letter {
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
  const facts = { event, onlineUrl: null, position: 0, tokens: { registration: '', confirm: '' } }
  const { content } = composeRegistrationMail(kind, row, facts, nobody)
  return {
    subject: content.title,
    paragraphs: content.paragraphs,
    dates: content.dates,
    facts: content.facts.map(({ label, value }) => ({ label, value })),
    action: content.action.label,
  }
}
