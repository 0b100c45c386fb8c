import { isLocalized, localizedValue } from '../../../src/contracts/content/localized-value.ts'
import type { Locale } from '../../../src/contracts/locales.ts'

type JsonObject = Record<string, unknown>

/** Maximum depth; deeper data is ignored. */
const maxDepth = 60

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Iterates over all objects within a value, outermost first. */
export function* objectsIn(value: unknown, depth = 0): Generator<JsonObject> {
  if (depth > maxDepth) return
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item, depth + 1)
  else if (isObject(value)) {
    yield value
    for (const item of Object.values(value)) yield* objectsIn(item, depth + 1)
  }
}

/**
 * A copy with some objects replaced.
 * @param replace returns the replacement, which is not traversed again, or `undefined` to
 * leave the object
 */
export function mapObjects(value: unknown, replace: (object: JsonObject) => unknown, depth = 0): unknown {
  if (depth > maxDepth) return null
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, replace, depth + 1))
  if (!isObject(value)) return value
  const replaced = replace(value)
  if (replaced !== undefined) return replaced
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, replace, depth + 1)]))
}

/** Replaces each localized value by that of one language. */
export function inLocale(value: unknown, locale: Locale): unknown {
  return mapObjects(value, (object) =>
    isLocalized(object) ? (inLocale(localizedValue(object, locale), locale) ?? null) : undefined,
  )
}
