import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../http/errors.ts'
import { allOf, inList } from '../db/run-sql.ts'

/** Entry fields with a column of their own. */
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
/** Maximum conditions of a query, and of a sort. */
const maxConditions = 30
const maxKeys = 4

type Scalar = string | number | boolean | null
const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrong = (field: string, message: string) =>
  new AppError('invalid_input', 'Some parameters are not valid', {
    fields: { [field]: fieldError('invalid', message) },
  })

/** A field in SQL: a single value, and a membership test. */
interface Field {
  path: string
  value: SQL
  /** Whether it contains one of the values. */
  holds(values: readonly Scalar[]): SQL
}

/** @throws {AppError} `invalid_input` naming the field */
function fieldOf(path: string, where: string): Field {
  const column = columns[path]
  if (column && Object.hasOwn(columns, path))
    return { path, value: column, holds: (values) => sql`${column} IN ${inList(values.map(stored))}` }
  if (!/^data(\.[\w-]+){1,8}$/.test(path)) throw wrong(`${where}.${path}`, 'is no field of an entry')
  const steps = path
    .split('.')
    .slice(1)
    .map((step) => `."${step}"`)
  // Letters, digits, _ and - alone: written into the statement, because D1 binds 100 values at most.
  const jsonPath = (some: readonly string[]) => sql.raw(`'$${some.join('')}'`)
  const value = sql`json_extract(content_entries.data, ${jsonPath(steps)})`
  return {
    path,
    value,
    // A list, or a localized text, matches by any of its values; a path into a list of
    // objects, by any object.
    holds: (values) => {
      const matchesValue = sql`EXISTS (SELECT 1 FROM json_each(content_entries.data, ${jsonPath(steps)}) WHERE atom IN wanted)`
      const ofItems = steps.slice(1).map(
        (_, index) => sql`EXISTS (
          SELECT 1 FROM json_each(content_entries.data, ${jsonPath(steps.slice(0, index + 1))}) AS item
          WHERE typeof(item.key) = 'integer' AND item.type = 'object'
            AND json_extract(item.value, ${jsonPath(steps.slice(index + 1))}) IN wanted)`,
      )
      return sql`(WITH wanted AS (SELECT value FROM json_each(${JSON.stringify(values.map(stored))}))
        SELECT ${sql.join([matchesValue, ...ofItems], sql` OR `)})`
    },
  }
}

/** The value as SQLite stores it: it has no booleans. */
const stored = (value: Scalar): string | number => (typeof value === 'boolean' ? Number(value) : (value ?? ''))

/** Prefix of an ISO date, for SQLite's GLOB and for operands. */
const dateGlob = sql.raw(`'[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'`)
const isDate = (operand: unknown): operand is string =>
  typeof operand === 'string' && /^\d{4}-\d\d-\d\d/.test(operand) && !Number.isNaN(Date.parse(operand))

/**
 * A field as a value to compare and sort by: an ISO date becomes its moment, ms, like one
 * stored as a number.
 */
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
    const expected = isDate(operand) ? Date.parse(operand) : operand
    const kind = typeof expected === 'number' ? sql`<> 'text'` : sql`= 'text'`
    return sql`(${comparable(field)} ${comparison} ${expected} AND typeof(${comparable(field)}) ${kind})`
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

/**
 * A literal text anywhere, at the start (`^…`) or at the end (`…$`): a full regular
 * expression could be made to hang.
 */
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

/** `{data: {slug: 'x'}}` and `{'data.slug': 'x'}` are equivalent. */
function* conditionsOf(query: Record<string, unknown>, prefix = ''): Generator<SQL> {
  for (const [key, operand] of Object.entries(query)) {
    const path = prefix + key
    if (isScalar(operand)) yield operatorCondition(fieldOf(path, 'query'), '$eq', operand)
    else if (!isObject(operand) || path.length > 200)
      throw wrong(`query.${path.slice(0, 200)}`, 'must be a value or an object of operators')
    else if (Object.keys(operand).some((name) => name.startsWith('$'))) {
      const field = fieldOf(path, 'query')
      // The only supported option, case-insensitivity, always applies.
      for (const [operator, value] of Object.entries(operand))
        if (operator !== '$options') yield operatorCondition(field, operator, value)
    } else yield* conditionsOf(operand, `${path}.`)
  }
}

/**
 * Translates a MongoDB-style query into a condition on `content_entries` (spec §7 `query`).
 * @throws {AppError} `invalid_input` naming the unsupported field
 */
export function contentCondition(query: Record<string, unknown>): SQL {
  const conditions: SQL[] = []
  for (const condition of conditionsOf(query)) {
    conditions.push(condition)
    if (conditions.length > maxConditions) throw wrong('query', `must have at most ${maxConditions} conditions`)
  }
  return allOf(conditions)
}

/**
 * `ORDER BY` of a sort; by default in the order of editors, then latest first.
 * @throws {AppError} `invalid_input` naming the field
 */
export function contentOrder(sort: Record<string, 1 | -1>): SQL {
  const keys = Object.entries(sort)
  if (keys.length > maxKeys) throw wrong('sort', `must have at most ${maxKeys} fields`)
  const latest = sql`content_entries.first_published_at DESC, content_entries.row`
  const terms = keys.map(
    ([path, direction]) => sql`${comparable(fieldOf(path, 'sort'))} ${direction === 1 ? sql`ASC` : sql`DESC`}`,
  )
  const asPut = sql`coalesce(content_entries.priority, 0)`
  return sql.join([...(terms.length > 0 ? terms : [asPut]), latest], sql`, `)
}
