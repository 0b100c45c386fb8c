import { sql, type SQL } from 'drizzle-orm'
import { likes, users } from '../backend/db/account-schema.ts'
import { inList, insertInto, run } from '../backend/db/run-sql.ts'
import { dayMs, hourMs } from '../../src/lib/time/durations.ts'

/** The password of all accounts. Its hash is stored here, since hashing needs the worker's WebAssembly. */
export const demoPassword = 'bonjour chiche'
const demoHash = '$argon2id$v=19$m=19456,t=2,p=1$iQCKbC7H5FqMitUJQNiOTw$EoFvnEMOl65TYvxrA4vGzvwKMbAYMKLXTW5pyRc5wnM'

/** Accounts of the demonstration. */
export const demoAccounts = [
  { id: 'demo-visitor', email: 'visite@chiche.example', displayname: 'Camille', role: 'user' },
  { id: 'demo-organizer', email: 'organise@chiche.example', displayname: 'Alix', role: 'user' },
  { id: 'demo-admin', email: 'admin@chiche.example', displayname: 'Sam', role: 'admin' },
] as const
const [visitor, organizer] = demoAccounts

const firstNames = 'Inès Louis Awa Mehdi Chloé Hugo Fatou Jules Lina Noé Zoé Karim Alice Tom Rosa Éloi Maya Léo'.split(
  ' ',
)
const lastNames = 'Martin Diallo Bernard Nguyen Petit Benali Moreau Garcia Roux Traoré Fournier Lefèvre Blanc'.split(
  ' ',
)
const comments = [
  'Super accueil, je reviendrai !',
  'Très concret, on repart avec des idées.',
  'Un peu court : on serait resté·es une heure de plus.',
  '',
  'Je ne connaissais personne en arrivant, je repars avec trois numéros.',
  'Bien expliqué, même quand on débute.',
]
/** Each third person says something, and the words of the first ones are shown. */
const [perComment, shownComments] = [3, comments.length]

const isDemo = sql`id IN ${inList(demoAccounts.map(({ id }) => id))}`

/** Whether the database has demonstration accounts. */
export const hasDemoAccounts = async (db: D1Database): Promise<boolean> =>
  (await run(db, sql`SELECT 1 FROM users WHERE ${isDemo}`)).found

/** Deletes the accounts and their sessions where they are no longer allowed. */
export async function removeDemoAccounts(db: D1Database): Promise<void> {
  await run(db, sql`DELETE FROM users WHERE ${isDemo}`)
}

interface Owned {
  id: string
  starts_at: number
  over_at: number
  attendees_count: number
  max_attendees: number | null
  occurrence_count: number
  private: number
}

/** Events of the demonstration's organizer: one of each kind that a dashboard shows. */
async function chooseEvents(db: D1Database, now: number) {
  const { rows } = await run(
    db,
    sql<Owned>`SELECT id, starts_at, over_at, attendees_count, max_attendees, occurrence_count, private FROM events
      WHERE id LIKE 'demo-%' AND register_url IS NULL AND status = 'active' AND change IS NULL ORDER BY starts_at, id`,
  )
  const once = rows.filter((event) => event.occurrence_count === 1 && event.private === 0)
  const coming = once.filter((event) => event.starts_at > now + dayMs)
  const isFull = (event: Owned) => event.attendees_count === event.max_attendees
  return {
    full: coming.filter(isFull).slice(0, 1),
    open: coming.filter((event) => event.max_attendees !== null && !isFull(event)).slice(0, 2),
    past: once.filter((event) => event.over_at < now && event.over_at > now - 60 * dayMs).slice(-2),
    others: rows.filter((event) => event.private === 1),
  }
}

/** The first items of each list in a JSON array. */
const listItems = (count: number) =>
  sql.raw(Array.from({ length: count }, (_, index) => `value ->> ${index}`).join(', '))

/**
 * Statements that add people to the demonstration, to a database that has its events and no such accounts: the organizer
 * of some of them, with registrations, a waiting list and feedbacks; a visitor who goes to some; an admin.
 * @param now ms since 1970
 */
export async function demoAccountStatements(db: D1Database, now: number): Promise<SQL[]> {
  const { full, open, past, others } = await chooseEvents(db, now)
  const owned = [...full, ...open, ...past, ...others]
  const joined = new Set([open[0]?.id, past[0]?.id])
  const registrations: unknown[][] = []
  const feedbacks: unknown[][] = []
  const register = (event: Owned, number: number, account: boolean, queuedAt: number | null) => {
    const id = `${event.id}-${number}`
    const first = firstNames[(number * 7 + event.attendees_count) % firstNames.length]!
    const last = lastNames[(number * 5) % lastNames.length]!
    const name = account ? visitor.displayname : `${first} ${last}`
    const email = account ? visitor.email : `personne-${id}@chiche.example`
    const over = event.over_at < now
    const present = over && number % 5 !== 4
    const createdAt = Math.min(now, event.starts_at) - (number + 1) * 7 * hourMs
    const state = queuedAt === null ? 'going' : 'waiting'
    const checkedInAt = present ? event.starts_at - ((number % 9) - 4) * 60_000 : null
    const user = account ? visitor.id : null
    registrations.push([id, event.id, user, email, name, state, queuedAt, checkedInAt, createdAt, number % 4 === 1])
    const comment = comments[(number / perComment) % comments.length]
    if (present && number % perComment === 0)
      feedbacks.push([
        event.id,
        id,
        5 - (number % 4 === 3 ? 2 : number % 2),
        comment,
        Math.min(now, event.over_at + dayMs),
        number < shownComments * perComment && comment !== '',
      ])
  }
  for (const event of owned)
    for (let number = 0; number < event.attendees_count; number++)
      register(event, number, number === 0 && joined.has(event.id), null)
  for (const event of full)
    for (let place = 0; place < 4; place++)
      register(event, event.attendees_count + place, place === 1, now - (4 - place) * hourMs)
  const person = { password: demoHash, active: true, source: 'demo', createdAt: now - 90 * dayMs, updatedAt: now }
  const added = [
    ...demoAccounts.map((account) => insertInto(users, { ...account, ...person, hasLiked: account === visitor })),
    ...[...full, ...open].map(({ id }) => insertInto(likes, { userId: visitor.id, eventId: id, createdAt: now })),
  ]
  return [
    ...added.map((insert) => sql`${insert} ON CONFLICT DO NOTHING`),
    // Triggers update the counts as registrations are inserted.
    sql`UPDATE events SET owner_id = ${organizer.id}, attendees_count = 0 WHERE id IN ${inList(owned.map(({ id }) => id))}`,
    // The trigger that gives organizers their key runs for new events alone; without a key nobody can follow them.
    sql`INSERT INTO organizers (key, owner_id) VALUES (lower(hex(randomblob(8))), ${organizer.id}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO registrations (id, event_id, user_id, email, name, state, queued_at, checked_in_at, created_at, shown, lang, updated_at)
      SELECT ${listItems(10)}, 'fr', value ->> 8 FROM json_each(${JSON.stringify(registrations)})`,
    sql`INSERT INTO feedbacks (event_id, registration_id, rating, comment, created_at, shareable, quoted_at)
      SELECT ${listItems(6)}, iif(value ->> 5, value ->> 4, NULL) FROM json_each(${JSON.stringify(feedbacks)})`,
  ]
}
