import type { z } from 'zod'
import { AppError } from '../../../src/contracts/errors.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** Without an item, another one may become invalid; after this many rounds the whole answer is refused. */
const maxRounds = 5
/** Items that the log describes; of others it says how many. */
const maxLogged = 20

type Path = readonly PropertyKey[]

/**
 * The valid part of another service's answer (D20): an item of a list that does not match the schema is left out, and one
 * line of the log names all of them.
 * @param source names the answer in the log, `/v1/events`
 * @throws {AppError} `upstream_invalid` for an invalid value outside of lists, and for a list without a valid item
 */
export function fittingPart<Schema extends z.ZodType>(schema: Schema, body: unknown, source: string): z.output<Schema> {
  let rest = body
  const dropped: string[] = []
  for (let round = 0; ; round++) {
    const result = schema.safeParse(rest)
    if (result.success) {
      log(dropped, source)
      return result.data
    }
    const rejected = new Map<string, { path: Path; why: string[] }>()
    let isWhole = round >= maxRounds
    for (const { path, message } of result.error.issues) {
      const item = innermostItem(rest, path)
      if (item === undefined) isWhole = true
      else {
        const known = rejected.get(item.join('.')) ?? { path: item, why: [] }
        known.why.push(`${path.slice(item.length).join('.')} ${message}`.trim())
        rejected.set(item.join('.'), known)
      }
    }
    for (const { path, why } of rejected.values())
      dropped.push(`${path.join('.')}${nameOf(rest, path)}: ${why.join(', ')}`)
    const before = rest
    rest = withoutItems(
      rest,
      [...rejected.values()].map(({ path }) => path),
    )
    if (isWhole || isEmptied(before, rest)) {
      log(dropped, source)
      throw new AppError(
        'upstream_invalid',
        `The service behind ${source} gave a response that does not match the contract`,
        { cause: result.error },
      )
    }
  }
}

/** Whether nothing of a list is left. */
function isEmptied(before: unknown, after: unknown): boolean {
  const sizeOf = (value: unknown) => (value as { data?: { length?: unknown } } | null)?.data?.length
  return sizeOf(after) === 0 && sizeOf(before) !== 0
}

/** At most one line, however many items are left out of an answer. */
function log(dropped: readonly string[], source: string): void {
  if (dropped.length === 0) return
  const more = dropped.length > maxLogged ? `; and ${dropped.length - maxLogged} more` : ''
  writeLog(
    'error',
    `${dropped.length} items of ${source} do not fit and are left out: ${dropped.slice(0, maxLogged).join('; ')}${more}`,
  )
}

/** The path of the innermost list item that a path is in; `undefined` outside of lists. */
function innermostItem(value: unknown, path: Path): Path | undefined {
  let item: Path | undefined
  let at = value
  for (const [index, step] of path.entries()) {
    if (Array.isArray(at)) item = path.slice(0, index + 1)
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[step]
  }
  return item
}

/** ` (id e1)`: identifies the item in the log. */
function nameOf(value: unknown, path: Path): string {
  let name = ''
  let at = value
  for (const step of path) {
    at = (at as Record<PropertyKey, unknown> | null | undefined)?.[step]
    const { _id, id, builderId, slug } = (at ?? {}) as Record<string, unknown>
    const own = [_id, id, builderId, slug].find((one) => typeof one === 'string' || typeof one === 'number')
    if (own !== undefined) name = ` (id ${String(own).slice(0, 120)})`
  }
  return name
}

/** A copy without the items at the paths. */
function withoutItems(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value
  const below = Map.groupBy(paths, ([step]) => step)
  const inner = (step: PropertyKey, part: unknown) =>
    withoutItems(
      part,
      (below.get(step) ?? []).map(([, ...rest]) => rest),
    )
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) =>
      below.get(index)?.some(({ length }) => length === 1) ? [] : [inner(index, part)],
    )
  return Object.fromEntries(Object.entries(value).map(([step, part]) => [step, inner(step, part)]))
}
