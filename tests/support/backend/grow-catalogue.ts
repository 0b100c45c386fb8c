/** Percentage of events in Paris. */
const inParis = 95
const days = 360
const dayMs = 86_400_000

/**
 * Copies the events of a database until it has as many as asked for: spread over a year, most of them in Paris, some
 * thousands over already, by hundreds of organizers. Searches do not find the copies.
 * @returns the number of events
 */
export async function growCatalogue(db: D1Database, count: number): Promise<number> {
  const { results } = await db.prepare(`SELECT name FROM pragma_table_info('events')`).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => name !== 'row')
  const { present } = (await db.prepare('SELECT count(*) AS present FROM events').first<{ present: number }>())!
  const copies = Math.ceil((count - present) / present)
  const paris = await db
    .prepare(`SELECT address, city_slug, area, lat, lng, cell FROM events WHERE city_slug = 'paris' LIMIT 1`)
    .first<Record<string, string | number>>()
  for (let copy = 1; copy <= copies; copy++) {
    const shift = ((copy * 37) % days) - 20
    const isParis = (copy * 7) % 100 < inParis
    const values = names.map((name) => valueOf(name, copy, shift, isParis ? paris! : {}))
    await db.batch([
      db.prepare(
        `INSERT INTO events (${names.join()}) SELECT ${values.join()} FROM events AS e WHERE id NOT LIKE 'copy-%'`,
      ),
      db.prepare(`INSERT OR IGNORE INTO occurrences (event, begins_at, ends_at, first_day, last_day)
        SELECT c.row, o.begins_at + ${shift * dayMs}, o.ends_at + ${shift * dayMs}, date(o.first_day, '${shift} days'), date(o.last_day, '${shift} days')
        FROM occurrences AS o JOIN events AS e ON e.row = o.event JOIN events AS c ON c.id = 'copy-${copy}-' || e.id WHERE e.id NOT LIKE 'copy-%'`),
    ])
  }
  return (await db.prepare('SELECT count(*) AS n FROM events').first<{ n: number }>())!.n
}

function valueOf(name: string, copy: number, shift: number, place: Record<string, string | number>): string {
  switch (name) {
    case 'id':
    case 'slug':
      return `'copy-${copy}-' || e.${name}`
    case 'source_uid':
    case 'owner_id':
      return 'NULL'
    case 'source_user':
      return `'agenda-${copy}'`
    case 'created_at':
      return `e.created_at - ${(copy % days) * dayMs}`
    case 'starts_at':
    case 'ends_at':
    case 'over_at':
    case 'next_begin':
    case 'next_end':
      return `e.${name} + ${shift * dayMs}`
    case 'first_day':
    case 'last_day':
    case 'next_day':
      return `date(e.${name}, '${shift} days')`
    default: {
      const value = place[name]
      return value === undefined
        ? `e.${name}`
        : typeof value === 'number'
          ? String(value)
          : `'${value.replaceAll("'", "''")}'`
    }
  }
}
