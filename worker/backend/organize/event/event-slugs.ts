import { fieldError, type FieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { reservedEventSlugs } from '../../../../src/contracts/paths.ts'
import { slugify } from '../../../../src/lib/text/slugify.ts'
import { AppError } from '../../../http/errors.ts'
import { run } from '../../db/run-sql.ts'
import { isTaken } from '../../db/store-fault.ts'

/** The slug of a title without usable characters. */
const unnamed = 'evenement'

/**
 * The problem of a title whose slug is reserved for the site's own pages (D37), `undefined`
 * for any other.
 */
export function reservedTitle(title: string): FieldError | undefined {
  const plain = slugify(title) || unnamed
  return reservedEventSlugs.includes(plain)
    ? fieldError('slug', `would make the address /events/e/${plain}, which is reserved; add a word`)
    : undefined
}

/**
 * Free slugs for new events of a title: the plain one, then `-2`, `-3` and so on.
 * @param count how many
 * @param mark suffix of each, to avoid concurrent writes of the plain ones
 * @throws {AppError} `invalid_input` naming `title` for a reserved word (D37)
 */
export async function freeSlugs(db: D1Database, title: string, count: number, mark = ''): Promise<string[]> {
  const plain = slugify(title) || unnamed
  const base = mark === '' ? plain : `${plain}-${mark}`
  const reserved = reservedTitle(title)
  if (reserved) throw new AppError('invalid_input', 'Some parameters are not valid', { fields: { title: reserved } })
  // A range, not GLOB: D1 limits patterns to 50 bytes, and most titles are longer. ':'
  // follows '9' in ASCII.
  const { rows } = await run(
    db,
    sql<{ slug: string }>`
      SELECT slug FROM events WHERE slug = ${base} OR (slug >= ${`${base}-0`} AND slug < ${`${base}-:`})`,
  )
  const used = new Set(rows.map(({ slug }) => slug))
  const free: string[] = []
  for (let number = 1; free.length < count; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!used.has(slug)) free.push(slug)
  }
  return free
}

/**
 * The slug of a new unlisted event: cannot be guessed from its title, nor from the number of
 * another event with that title (D30).
 */
export const unlistedSlug = (title: string): string => `${slugify(title) || unnamed}-${crypto.randomUUID()}`

/** Whether a batch failed because a concurrent write used the slug. */
export const slugTaken = (error: unknown): boolean => isTaken(error, 'events.slug')
