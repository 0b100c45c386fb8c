import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../errors.ts'
import { allOf, inList } from '../db/run-sql.ts'

/** Fields of an entry that have a column of their own. */
const columns: Record<string, SQL> = {
  id: sql`content_entries.id`,
  name: sql`content_entries.name`,
  published: sql`content_entries.published`,
  createdDate: sql`content_entries.created_at`,
  lastUpdated: sql`content_entries.updated_at`,
  firstPublished: sql`content_entries.first_published_at`,
  count: sql`content_entries.count`,
  'data.slug': sql`content_entries.slug`,
  'data.url': sql`content_entries.url`,
}
/** Most conditions of one query, and of one sort. */
const mostConditions = 30
const mostKeys = 4

type Scalar = string | number | boolean | null
const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (field: string, message: string) =>
  new AppError('invalid_input', 'Some parameters are not valid', { fields: { [field]: message } })

/** A field as SQL sees it: one value, and the list of what it holds. */
interface Field {
  path: string
  value: SQL
  /** Whether it holds one of some values. */
  holds(wanted: readonly Scalar[]): SQL
}

/** @throws {AppError} `invalid_input` naming the field */
function fieldOf(path: string, where: string): Field {
  const column = columns[path]
  if (column && Object.hasOwn(columns, path))
    return { path, value: column, holds: (wanted) => sql`${column} IN ${inList(wanted.map(stored))}` }
  if (!/^data(\.[\w-]+){1,8}$/.test(path)) throw wrong(`${where}.${path}`, 'is no field of an entry')
  const steps = path
    .split('.')
    .slice(1)
    .map((step) => `."${step}"`)
  const inData = steps.join('')
  const value = sql`json_extract(content_entries.data, ${'$' + inData})`
  return {
    path,
    value,
    // A list, or the languages of a text, match by any of theirs; what is in a list of objects, by any of these.
    holds: (wanted) => {
      const list = inList(wanted.map(stored))
      const own = sql`EXISTS (SELECT 1 FROM json_each(content_entries.data, ${'$' + inData}) WHERE atom IN ${list})`
      const ofItems = steps.slice(1).map(
        (_, index) => sql`EXISTS (
          SELECT 1 FROM json_each(content_entries.data, ${'$' + steps.slice(0, index + 1).join('')}) AS item
          WHERE typeof(item.key) = 'integer' AND item.type = 'object'
            AND json_extract(item.value, ${'$' + steps.slice(index + 1).join('')}) IN ${list})`,
      )
      return sql`(${sql.join([own, ...ofItems], sql` OR `)})`
    },
  }
}

/** SQLite has no booleans. */
const stored = (value: Scalar): string | number => (typeof value === 'boolean' ? Number(value) : (value ?? ''))

/** The beginning of a date as text, for SQLite's GLOB and for an operand. */
const dateGlob = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'
const isDate = (operand: unknown): operand is string =>
  typeof operand === 'string' && /^\d{4}-\d\d-\d\d/.test(operand) && !Number.isNaN(Date.parse(operand))

/** A field to compare and to sort by: a date written as text is the moment that it names, ms, like one that is a number. */
const comparable = ({ path, value }: Field): SQL =>
  path.startsWith('data.')
    ? sql`(SELECT iif(typeof(v) = 'text' AND v GLOB ${dateGlob}, coalesce(round(unixepoch(v, 'subsec') * 1000), v), v)
        FROM (SELECT ${value} AS v))`
    : value

const comparisons: Record<string, SQL> = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` }

function operatorCondition(field: Field, operator: string, operand: unknown): SQL {
  const { path, value, holds } = field
  const refused = (message: string) => wrong(`query.${path}`, `${operator} ${message}`)
  const comparison = comparisons[operator]
  if (comparison && Object.hasOwn(comparisons, operator)) {
    if (typeof operand !== 'number' && typeof operand !== 'string') throw refused('takes a number or a text')
    const wanted = isDate(operand) ? Date.parse(operand) : operand
    const kind = typeof wanted === 'number' ? sql`<> 'text'` : sql`= 'text'`
    return sql`(${comparable(field)} ${comparison} ${wanted} AND typeof(${comparable(field)}) ${kind})`
  }
  switch (operator) {
    case '$eq':
    case '$ne': {
      if (!isScalar(operand)) throw refused('takes one value')
      const equal = operand === null ? sql`${value} IS NULL` : holds([operand])
      return operator === '$eq' ? equal : sql`NOT (${equal})`
    }
    case '$in':
    case '$nin': {
      if (!Array.isArray(operand) || operand.length > 100 || !operand.every(isScalar))
        throw refused('takes a list of at most 100 values')
      return operator === '$in' ? holds(operand) : sql`NOT (${holds(operand)})`
    }
    case '$exists':
      if (typeof operand !== 'boolean') throw refused('takes true or false')
      return operand ? sql`${value} IS NOT NULL` : sql`${value} IS NULL`
    case '$regex':
      return literalCondition(value, operand, refused)
    default:
      throw wrong(`query.${path}`, `${operator.slice(0, 20)} is no operator that is known here`)
  }
}

/** A text that stands anywhere, at the beginning (`^…`) or at the end (`…$`): more of an expression could be made to hang. */
function literalCondition(value: SQL, operand: unknown, refused: (message: string) => AppError): SQL {
  const [, start, text = '', end] =
    (typeof operand === 'string' && /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\.)*)(\$?)$/s.exec(operand)) || []
  const literal = text.replace(/\\(.)/gs, '$1').toLowerCase()
  if (literal === '' || literal.length > 200) throw refused('takes a plain text, with ^ before or $ behind it')
  const found = sql`lower(${value})`
  if (start && end) return sql`${found} = ${literal}`
  if (start) return sql`substr(${found}, 1, ${literal.length}) = ${literal}`
  if (end) return sql`substr(${found}, -${literal.length}) = ${literal}`
  return sql`instr(${found}, ${literal}) > 0`
}

/** `{data: {slug: 'x'}}` and `{'data.slug': 'x'}` say the same. */
function* conditionsOf(query: Record<string, unknown>, prefix = ''): Generator<SQL> {
  for (const [key, operand] of Object.entries(query)) {
    const path = prefix + key
    if (isScalar(operand)) yield operatorCondition(fieldOf(path, 'query'), '$eq', operand)
    else if (!isObject(operand) || path.length > 200)
      throw wrong(`query.${path.slice(0, 200)}`, 'must be a value or an object of operators')
    else if (Object.keys(operand).some((name) => name.startsWith('$'))) {
      const field = fieldOf(path, 'query')
      // The one option there is, letters of either case, always holds.
      for (const [operator, value] of Object.entries(operand))
        if (operator !== '$options') yield operatorCondition(field, operator, value)
    } else yield* conditionsOf(operand, `${path}.`)
  }
}

/**
 * The condition on `content_entries` that a query in the manner of MongoDB stands for (spec §7 `query`).
 * @throws {AppError} `invalid_input` naming the field that cannot be asked for
 */
export function contentCondition(query: Record<string, unknown>): SQL {
  const conditions: SQL[] = []
  for (const condition of conditionsOf(query)) {
    conditions.push(condition)
    if (conditions.length > mostConditions) throw wrong('query', `must have at most ${mostConditions} conditions`)
  }
  return allOf(conditions)
}

/**
 * `ORDER BY` of a sort; without one as editors put them, then the latest first.
 * @throws {AppError} `invalid_input` naming the field
 */
export function contentOrder(sort: Record<string, 1 | -1>): SQL {
  const keys = Object.entries(sort)
  if (keys.length > mostKeys) throw wrong('sort', `must have at most ${mostKeys} fields`)
  const latest = sql`content_entries.first_published_at DESC, content_entries.row`
  const terms = keys.map(
    ([path, direction]) => sql`${comparable(fieldOf(path, 'sort'))} ${direction === 1 ? sql`ASC` : sql`DESC`}`,
  )
  const asPut = sql`coalesce(content_entries.priority, 0)`
  return sql.join([...(terms.length > 0 ? terms : [asPut]), latest], sql`, `)
}
