import { fieldError, type FieldError } from '../../../src/contracts/field-error.ts'
import { getTableName, sql } from 'drizzle-orm'
import { countedDays, type CardFields, type FrameFields } from '../../../src/admin/embeds/embeds.contract.ts'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { contentLocales, locales, type Locale, type Localized } from '../../../src/contracts/locales.ts'
import { matchPath, splitLocale } from '../../../src/contracts/paths.ts'
import { eventFilters } from '../../../src/events/events.contract.ts'
import { iframe, type Iframe } from '../../../src/embed/frames.contract.ts'
import * as embedsCalls from '../../../src/admin/embeds/embeds.contract.ts'
import { addDays, dayIn } from '../../../src/lib/time/zoned-time.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { assignments, batch, insertInto, rowsOf, run } from '../db/run-sql.ts'
import { isTaken } from '../db/store-fault.ts'
import { exclusivities, iframes } from '../db/service-schema.ts'

type Table = typeof iframes | typeof exclusivities

/** Frames for other sites and cards of partners, for operators. */
export const embedRoutes = [
  implement(embedsCalls.embeds, async (_, { env, now }) => {
    const since = addDays(dayIn(siteTimeZone, now), -countedDays)
    const { frames, cards, counted } = await batch(env.DB, {
      frames: rowsOf(iframes)`SELECT * FROM iframes ORDER BY id`,
      cards: rowsOf(exclusivities)`SELECT * FROM exclusivities ORDER BY position, id`,
      counted: sql<{ id: string; views: number; clicks: number }>`SELECT exclusivity_id AS id,
          sum(count) FILTER (WHERE category = 'view') AS views, sum(count) FILTER (WHERE category <> 'view') AS clicks
        FROM exclusivity_counts WHERE day > ${since} GROUP BY 1`,
    })
    const numbers = new Map(counted.rows.map((row) => [row.id, row]))
    return {
      frames: frames.rows,
      cards: cards.rows.map(({ region: _region, ...row }) => {
        const { views, clicks } = numbers.get(row.id) ?? {}
        return { ...row, views: views ?? 0, clicks: clicks ?? 0 }
      }),
      elsewhere: env.JOBS_HOST !== undefined,
    }
  }),

  implement(embedsCalls.setFrame, async ({ params: { id }, body: { isNew, ...given } }, context) => {
    await store(context, iframes, { ...frameOf(given), id }, isNew)
    return { _id: id }
  }),

  implement(embedsCalls.setCard, async ({ params: { id }, body: { isNew, ...given } }, context) => {
    await store(context, exclusivities, { ...cardOf(given), id, region: 'eu' }, isNew)
    return { _id: id }
  }),
]

/** Stores a row with its log entry. @throws {AppError} `conflict` for a new row whose id exists already, also since a moment */
async function store<T extends Table>(
  context: HandlerContext,
  table: T,
  row: T['$inferInsert'],
  isNew: boolean,
): Promise<void> {
  const { env } = context
  const { id, ...values } = row
  const known = isNew ? undefined : (await run(env.DB, rowsOf(table)`SELECT * FROM ${table} WHERE id = ${id}`)).first
  const update = sql`ON CONFLICT (id) DO UPDATE SET ${assignments(table, values as Partial<T['$inferInsert']>)}`
  await batch(env.DB, [
    isNew ? insertInto(table, row) : sql`${insertInto(table, row)} ${update}`,
    await operatorStatement(context, {
      kind: table === iframes ? 'frameChanged' : 'cardChanged',
      subject: id,
      ...(known && { before: changes(known, row) }),
      after: changes(row, known ?? {}),
    }),
  ]).catch((error: unknown) => {
    throw isNew && isTaken(error, `${getTableName(table)}.id`) ? idInUse : error
  })
  await context.renewPages?.()
}

/** The fields of a row that differ from another one, as texts. */
const changes = (row: object, other: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const before = (other as Record<string, unknown>)[name]
      return text === (typeof before === 'string' ? before : JSON.stringify(before)) ? [] : [[name, text.slice(0, 200)]]
    }),
  )

const idInUse = new AppError('conflict', 'Another one has this id', {
  fields: { id: fieldError('slug', 'is reserved: another one has it') },
})

const wrong = (field: string, error: FieldError) =>
  new AppError('invalid_input', 'Some parameters are not valid', { fields: { [field]: error } })

const filled = (texts: Record<Locale, string>): Localized =>
  Object.fromEntries(locales.flatMap((lang) => (texts[lang] === '' ? [] : [[lang, texts[lang]]])))

/** @throws {AppError} `invalid_input` */
function frameOf({ title, list, partners, link, ...looks }: Omit<FrameFields, 'isNew'>): Omit<Iframe, 'id'> {
  const shown = partners.flatMap(({ name, url, logo }, index) => {
    if (name === '' && url === '' && logo === '') return []
    if (name === '') throw wrong(`partners.${index}.name`, fieldError('required', 'must be given'))
    if (url === '') throw wrong(`partners.${index}.url`, fieldError('required', 'must be given'))
    return [{ name, url, logo: logo || null }]
  })
  return { ...looks, title: filled(title), filters: filtersOf(list), partners: shown, link: link || null }
}

/** The filters that the address of a list has. @throws {AppError} `invalid_input` for another address, or other filters */
function filtersOf(list: string): Iframe['filters'] {
  const base = 'https://site.invalid'
  const address = list === '' || list.includes('/') || list.startsWith('?') ? list : `?${list}`
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  const { path } = splitLocale(url?.pathname ?? '')
  const page = path === '/' ? { id: 'events/list', params: {} } : matchPath(path)
  if (!url || page?.id !== 'events/list')
    throw wrong('list', fieldError('list', 'is not the address of a list of events'))
  const filters = { ...page.params, ...Object.fromEntries(url.searchParams) }
  const known = iframe.shape.filters.safeParse(filters)
  if (!known.success || !eventFilters.safeParse(filters).success)
    throw wrong('list', fieldError('filters', 'has filters that a list of events does not have'))
  return known.data
}

const cardOf = ({ fr, en, es, ...card }: Omit<CardFields, 'isNew'>) => {
  const content = Object.fromEntries(
    Object.entries({ fr, en, es }).flatMap(([lang, { company, title, bullets, button, logotype }]) => {
      if (company === '' && title === '') return []
      const lines = bullets
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const texts = { company: company || fr.company, title: title || fr.title, bullets: lines }
      return [[contentLocales[lang as Locale], { ...texts, ...(button && { button }), ...(logotype && { logotype }) }]]
    }),
  )
  // French is always given.
  return { ...card, content: content as (typeof exclusivities.$inferInsert)['content'] }
}
