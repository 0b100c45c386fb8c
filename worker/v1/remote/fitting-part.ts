import type { z } from 'zod'
import { AppError } from '../../../src/contracts/errors.ts'

/** Without an item, another one may become invalid; after this many rounds the whole answer is refused. */
const maxRounds = 5

type Path = readonly PropertyKey[]

/**
 * The valid part of another service's answer (D20): an item of a list that does not match the schema is left out, and the
 * log names it.
 * @param source names the answer in the log, `/v1/events`
 * @throws {AppError} `upstream_invalid` for an invalid value outside of lists
 */
export function fittingPart<Schema extends z.ZodType>(schema: Schema, body: unknown, source: string): z.output<Schema> {
  let rest = body
  for (let round = 0; ; round++) {
    const result = schema.safeParse(rest)
    if (result.success) return result.data
    const rejected = new Map<string, { path: Path; why: string }>()
    let isWhole = round >= maxRounds
    for (const { path, message } of result.error.issues) {
      const item = innermostItem(rest, path)
      if (item === undefined) isWhole = true
      else rejected.set(item.join('.'), { path: item, why: `${path.slice(item.length).join('.')} ${message}`.trim() })
    }
    if (isWhole)
      throw new AppError(
        'upstream_invalid',
        `The service behind ${source} gave a response that does not match the contract`,
        {
          cause: result.error,
        },
      )
    for (const { path, why } of rejected.values())
      console.error(`An item of ${source} does not fit and is left out: ${path.join('.')}${nameOf(rest, path)}: ${why}`)
    rest = withoutItems(
      rest,
      [...rejected.values()].map(({ path }) => path),
    )
  }
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
