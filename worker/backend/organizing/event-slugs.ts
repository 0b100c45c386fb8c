import { reservedEventSlugs } from '../../../src/contracts/paths.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import { AppError } from '../../errors.ts'

/** What an event is called in its address when nothing of its title can stand there. */
const unnamed = 'evenement'

/**
 * Slugs for new events, made of a title: the plain one, then `-2`, `-3` and so on.
 * @param count how many
 * @param mark stands at the end of each, for those who would race for the plain ones
 * @throws {AppError} `invalid_input` naming `title` for a word that the site's own addresses use (D37)
 */
export async function freeSlugs(db: D1Database, title: string, count: number, mark = ''): Promise<string[]> {
  const plain = slugify(title) || unnamed
  const base = mark === '' ? plain : `${plain}-${mark}`
  if (reservedEventSlugs.includes(plain))
    throw new AppError('invalid_input', 'Some parameters are not valid', {
      fields: { title: `would make the address /events/e/${plain}, which is reserved; add a word` },
    })
  const { results } = await db
    .prepare(`SELECT slug FROM events WHERE slug = ?1 OR slug GLOB ?1 || '-[0-9]*'`)
    .bind(base)
    .all<{ slug: string }>()
  const taken = new Set(results.map(({ slug }) => slug))
  const free: string[] = []
  for (let number = 1; free.length < count; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) free.push(slug)
  }
  return free
}

/** Whether a batch failed because somebody else took a slug in between. */
export const slugTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: events\.slug/.test(error.message)
