import { sql, type SQL } from 'drizzle-orm'
import * as guestsCalls from '../../../../src/admin/people/guests.contract.ts'
import type { exportGuest, GuestDetails, GuestRow } from '../../../../src/admin/people/guests.contract.ts'
import type { EndpointInput, EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { fieldError } from '../../../../src/contracts/field-error.ts'
import { defaultLocale, type Locale, type Localized, pickLocalized } from '../../../../src/contracts/locales.ts'
import { retention } from '../../../../src/contracts/retention.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../../http/errors.ts'
import { ofGuests } from '../../account/clean-up-accounts.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { mintTimedToken, readTimedToken } from '../../core/timed-token.ts'
import { allOf, batch, run } from '../../db/run-sql.ts'
import { addressMail, sendSoon } from '../../mail/queue/queue-mail.ts'

/** People that a search finds at most: a part of most e-mails, such as `example`, would find all. */
const maxFound = 1000
/** How long the mailed link to a file works, ms. */
const fileMs = 7 * dayMs
const shownEmail = (email: string) => (email.includes('@') ? email : '')

/** A condition that holds where e-mail or name contain every word. Not LIKE: D1 limits the length of its patterns. */
const contains = (text: string): SQL =>
  allOf(
    text
      .trim()
      .split(/\s+/)
      .map((word) => sql`(instr(lower(email), lower(${word})) > 0 OR instr(lower(name), lower(${word})) > 0)`),
  )

/** One page of the people without an account that a search finds, and of hosts whose companion it finds. */
async function listGuests(
  { env: { DB } }: Pick<HandlerContext, 'env'>,
  { search, limit, page }: EndpointInput<typeof guestsCalls.guests>['query'],
) {
  const found = (table: 'registrations' | 'left_registrations') =>
    sql`SELECT coalesce(host_id, id) AS id FROM ${sql.raw(`${table} INDEXED BY ${table}_guest`)}
      WHERE user_id IS NULL AND ${contains(search)} LIMIT ${maxFound}`
  const columns = sql`id, user_id, email, name, created_at`
  const grouped = sql`SELECT max(id) AS id, user_id AS account, email, max(name) AS name, count(*) AS n, max(created_at) AS at FROM (
      SELECT ${columns} FROM registrations WHERE id IN (SELECT id FROM (${found('registrations')}))
      UNION ALL SELECT ${columns} FROM left_registrations WHERE id IN (SELECT id FROM (${found('left_registrations')})))
    GROUP BY email, user_id`
  const { listed, counted } = await batch(DB, {
    listed: sql<Omit<GuestRow, '_id' | 'registrations' | 'at'> & { id: string; n: number; at: number }>`
      ${grouped} ORDER BY at DESC, id LIMIT ${limit} OFFSET ${page * limit}`,
    counted: sql<{ n: number }>`SELECT count(*) AS n FROM (${grouped})`,
  })
  return {
    data: listed.rows.map(({ id, account, email, name, n, at }) => ({
      _id: id,
      account,
      name,
      email: shownEmail(email),
      registrations: n,
      at: toIso(at),
    })),
    total: counted.only.n,
  }
}

/** The address of a guest, or the id in its place, and their language, by the id of a registration. @throws {AppError} `not_found` */
async function guestKey(
  { env: { DB } }: Pick<HandlerContext, 'env'>,
  id: string,
): Promise<{ email: string; lang: Locale }> {
  const of = (table: string) =>
    sql`SELECT email, lang FROM ${sql.raw(table)} WHERE id = ${id} AND user_id IS NULL AND host_id IS NULL`
  const { first } = await run(
    DB,
    sql<{ email: string; lang: Locale }>`${of('registrations')} UNION ALL ${of('left_registrations')}`,
  )
  if (!first) throw notFound('person without an account with the id', id)
  return first
}

/** A person without an account, by the id of one of their registrations. @throws {AppError} `not_found` */
async function guestDetails(context: Pick<HandlerContext, 'env'>, id: string): Promise<GuestDetails> {
  const { email } = await guestKey(context, id)
  const { DB } = context.env
  const part = (table: 'registrations' | 'left_registrations', state: SQL) =>
    sql`SELECT r.name, ${state} AS state, r.created_at AS at, r.host_id AS host, e.id AS event, e.slug, e.title
      FROM ${sql.raw(table)} AS r JOIN events e ON e.id = r.event_id
      WHERE r.id IN (SELECT id FROM ${sql.raw(table)} WHERE ${ofGuests(sql`${email}`, table)})`
  const { listed, erasure } = await batch(DB, {
    listed: sql<Registered>`${part('registrations', sql`r.state`)} UNION ALL ${part('left_registrations', sql`'left'`)}
      ORDER BY at DESC LIMIT 500`,
    erasure: sql<{ at: number }>`SELECT erase_at AS at FROM guest_erasures WHERE email = ${email}`,
  })
  return {
    _id: id,
    name: listed.rows.find(({ host }) => host === null)?.name ?? '',
    email: shownEmail(email),
    eraseAt: toIsoOrNull(erasure.first?.at ?? null),
    registrations: listed.rows.map(({ name, state, at, event, slug, title }) => ({
      event: { _id: event, slug, title: pickLocalized(JSON.parse(title) as Localized, defaultLocale)?.value ?? '' },
      name,
      state,
      createdAt: toIso(at),
    })),
  }
}

interface Registered {
  name: string
  state: string
  at: number
  host: string | null
  event: string
  slug: string
  /** JSON. */
  title: string
}

/** The entry of the log about the file of a guest. */
const exportEntry = (context: HandlerContext, id: string): Promise<SQL> =>
  operatorStatement(context, { kind: 'personExported', subject: id })

/**
 * Mails a guest the link to the file of their data, to the address that they registered with.
 * @throws {AppError} `not_found`, `conflict` without an address
 */
async function sendGuestData(context: HandlerContext, id: string): Promise<void> {
  const { env, now } = context
  const { email: to, lang } = await guestKey(context, id)
  if (shownEmail(to) === '') throw new AppError('conflict', 'This person has no address')
  const until = now + fileMs
  const data = { token: await mintTimedToken(env, 'guest-data', id, until), until }
  await batch(env.DB, [
    addressMail(context, { kind: 'guestData', person: id, version: String(now), to, lang, data }),
    await exportEntry(context, id),
  ])
  sendSoon(context)
}

const at = <Row extends { at: number }>({ at: moment, ...row }: Row) => ({ ...row, createdAt: toIso(moment) })

/** What a guest wrote about an event. */
interface Opinion {
  event: string
  rating: number
  comment: string
  at: number
}

/**
 * The file for a guest who asks what the site stores about them (GDPR article 15).
 * @param log the entry that says which operator reads whose data
 * @throws {AppError} `not_found`
 */
async function guestFile(context: HandlerContext, id: string, log: SQL[] = []): Promise<Response> {
  const [{ email }, details] = await Promise.all([guestKey(context, id), guestDetails(context, id)])
  const { DB } = context.env
  const own = sql`${email}`
  const { answers, feedbacks, follows, newsletters, mails } = await batch(DB, {
    answers: sql<{ event: string; answers: string; note: string }>`SELECT event_id AS event, answers, note
      FROM registrations
      WHERE ${ofGuests(own, 'registrations')}
      UNION ALL SELECT event_id, answers, '' FROM left_registrations WHERE ${ofGuests(own, 'left_registrations')}`,
    feedbacks: sql<Opinion>`SELECT event_id AS event, rating, comment, created_at AS at
      FROM feedbacks WHERE registration_id IN (SELECT id FROM registrations WHERE ${ofGuests(own, 'registrations')})`,
    follows: sql<{ query: string; state: string; at: number }>`SELECT s.query, f.state, f.created_at AS at
      FROM follows f
      JOIN followed_searches s ON s.id = f.search_id WHERE f.email = ${email}`,
    newsletters: sql<{ list: string; state: string; at: number }>`SELECT list, state, created_at AS at
      FROM newsletter_subscriptions WHERE email = ${email}`,
    mails: sql<{ kind: string; at: number; sent: number | null }>`SELECT kind, created_at AS at,
      iif(state = 'sent', sent_at, NULL) AS sent
      FROM outbox WHERE recipient = ${email} ORDER BY created_at`,
    log,
  })
  const file: EndpointOutput<typeof exportGuest> = {
    exportedAt: toIso(context.now),
    ...details,
    answers: answers.rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as Record<string, unknown> })),
    feedbacks: feedbacks.rows.map(at),
    follows: follows.rows.map(at),
    newsletters: newsletters.rows.map(at),
    mails: mails.rows.map(({ sent, ...row }) => ({ ...at(row), sentAt: toIsoOrNull(sent) })),
  }
  return Response.json(file, {
    headers: { 'content-disposition': 'attachment; filename="person.json"', 'cache-control': 'no-store' },
  })
}

/**
 * Stops reminders and messages to a guest, whose e-mail (or name, without one) the operator has typed, and has their data erased after 30
 * days (`forgetPeople`); until then `keepGuest` calls it off.
 * @throws {AppError} `not_found`, `invalid_input` for another e-mail or name
 */
async function eraseGuest(
  context: HandlerContext,
  id: string,
  { email: typed, reason }: { email: string; reason: string },
): Promise<void> {
  const [{ email: key }, { email, name, eraseAt }] = await Promise.all([
    guestKey(context, id),
    guestDetails(context, id),
  ])
  if (typed.trim().toLowerCase() !== (email || name).toLowerCase())
    throw new AppError('invalid_input', 'Type the e-mail of the person', {
      fields: { email: fieldError('notEmail', 'is not the e-mail of this person') },
    })
  if (eraseAt !== null) return
  const { env, now } = context
  const at = now + retention.erasedAccounts * dayMs
  await batch(env.DB, [
    sql`UPDATE registrations SET news = 0, reminder = 0, messages = 0 WHERE user_id IS NULL AND email = ${key}`,
    sql`INSERT OR IGNORE INTO guest_erasures (email, erase_at) VALUES (${key}, ${at})`,
    await operatorStatement(context, {
      kind: 'erased',
      subject: id,
      after: { until: toIso(at) },
      reason,
    }),
  ])
}

/** Calls off the erasure of a guest. @throws {AppError} `not_found` */
async function keepGuest(context: HandlerContext, id: string): Promise<void> {
  const [{ email: key }, { eraseAt }] = await Promise.all([guestKey(context, id), guestDetails(context, id)])
  if (eraseAt === null) return
  const { DB } = context.env
  await batch(DB, [
    sql`DELETE FROM guest_erasures WHERE email = ${key}`,
    await operatorStatement(context, {
      kind: 'restored',
      subject: id,
      before: { until: eraseAt },
      after: { until: '' },
    }),
  ])
}

/** People without an account, for operators. */
export const guestRoutes = [
  implement(guestsCalls.guests, ({ query }, context) => listGuests(context, query)),

  implement(guestsCalls.guestById, async ({ params: { id } }, context) => guestDetails(context, id)),

  implement(guestsCalls.exportGuest, async ({ params: { id } }, context) =>
    guestFile(context, id, [await exportEntry(context, id)]),
  ),

  implement(guestsCalls.sendGuestData, ({ params: { id } }, context) => sendGuestData(context, id)),

  implement(guestsCalls.guestData, async ({ params: { token } }, context) => {
    const id = await readTimedToken(context.env, 'guest-data', token, context.now)
    if (id === undefined) throw notFound('file', token)
    return guestFile(context, id)
  }),

  implement(guestsCalls.eraseGuest, async ({ params: { id }, body }, context) => {
    await eraseGuest(context, id, body)
    return guestDetails(context, id)
  }),

  implement(guestsCalls.keepGuest, async ({ params: { id } }, context) => {
    await keepGuest(context, id)
    return guestDetails(context, id)
  }),
]
