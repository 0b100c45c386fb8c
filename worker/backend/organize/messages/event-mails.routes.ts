import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { locales, type Locale } from '../../../../src/contracts/locales.ts'
import {
  eventMailKinds,
  optionalMails,
  type EventMail,
  type EventMailKind,
} from '../../../../src/organize/create/emails/event-mails.contract.ts'
import * as eventMailsCalls from '../../../../src/organize/create/emails/event-mails.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { limits, rateLimit } from '../../core/rate-limit.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch, run } from '../../db/run-sql.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { storedWords } from '../../mail/compose/own-words.ts'
import { mailMoment } from '../../reminders/queue-reminders.ts'
import { loadOrganized, type LoadedEvent } from '../event/organized-event.ts'
import { factsOfEvent, readViewer, shownMails } from './event-facts.ts'

/** The mails that an event sends by itself, and the organizers' words in them. */
export const eventMailRoutes = [
  forOrganizers(eventMailsCalls.eventMails, 'edit', async ({ params: { id } }, context) => {
    return { data: await presentMails(context, id, eventMailKinds) }
  }),

  forOrganizers(eventMailsCalls.setMail, 'edit', async ({ params: { id, kind }, body: { on, words } }, context) => {
    const { env, now } = context
    if (on === false && !optionalMails.includes(kind))
      throw new AppError('invalid_input', 'People need this mail', {
        fields: { on: fieldError('truthy', 'must be true') },
      })
    // A patch of JSON (RFC 7396): null removes, the other kinds and languages remain.
    const patch = {
      [kind]: { ...(on !== undefined && { off: on ? null : true }), ...(words && { words: cleanWords(words) }) },
    }
    await batch(env.DB, [
      // Makes concurrent edits that read the previous settings start again.
      sql`UPDATE events SET updated_at = max(${now}, updated_at + 1) WHERE id = ${id}`,
      sql`INSERT INTO event_settings (event_id, mails) VALUES (${id}, json_patch('{}', ${JSON.stringify(patch)}))
        ON CONFLICT (event_id) DO UPDATE SET mails = json_patch(mails, ${JSON.stringify(patch)})`,
    ])
    return (await presentMails(context, id, [kind]))[0]!
  }),

  forOrganizers(eventMailsCalls.sampleMail, 'publish', async ({ params: { id, kind }, body: { lang } }, context) => {
    const { env, now } = context
    const viewer = requireUser(context)
    await rateLimit(env.DB, `samples:${viewer.id}`, limits.samples, now)
    const { name } = await readViewer(context)
    await batch(env.DB, [
      mailStatement(
        context,
        { kind: 'example', version: crypto.randomUUID(), lang, data: { event: id, example: kind, name } },
        sql`id = ${viewer.id}`,
      ),
    ])
    sendSoon(context)
  }),
]

/** Clean texts; an empty one is null. */
const cleanWords = (words: Partial<Record<Locale, string | undefined>>): Record<string, string | null> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const written = words[locale]
      return written === undefined ? [] : [[locale, storedWords(written) || null]]
    }),
  )

async function presentMails(
  context: HandlerContext,
  id: string,
  kinds: readonly EventMailKind[],
): Promise<EventMail[]> {
  const { env, now } = context
  const loaded = await loadOrganized(context, id)
  const { rows: counts } = await run(
    env.DB,
    sql<{ kind: string; state: string; mails: number }>`SELECT kind, state, count(*) AS mails FROM outbox
      WHERE version >= ${`${id} `} AND version < ${`${id}!`} GROUP BY kind, state`,
  )
  const count = (kind: EventMailKind, state: string) =>
    counts.find((row) => row.kind === kind && row.state === state)?.mails ?? 0
  const { name } = await readViewer(context)
  return kinds.map((kind) => {
    const { off, words = {} } = loaded.settings.mails[kind] ?? {}
    const at = sendsAt(kind, loaded, now)
    return {
      kind,
      on: off !== true,
      optional: optionalMails.includes(kind),
      words,
      sendsAt: at === undefined ? null : toIso(at),
      sent: count(kind, 'sent'),
      failed: count(kind, 'dead'),
      mails: shownMails(context, kind, { ...factsOfEvent(loaded, now), words }, name),
    }
  })
}

/** When a mail goes out next, ms; `undefined` if it follows from what happens, or is over. */
function sendsAt(kind: EventMailKind, { row }: LoadedEvent, now: number): number | undefined {
  if (row.startsAt === 0 || row.status === 'cancelled' || row.change === 'postponed') return undefined
  const at = mailMoment(kind, row)
  return at !== undefined && at > now ? at : undefined
}
