import { localizedType } from '../../../src/contracts/content/entry.ts'
import type { Locale } from '../../../src/contracts/locales.ts'

type JsonObject = Record<string, unknown>

/** Data nested deeper is not looked at. */
const maxDepth = 60

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object within a value, from the outside in. */
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
 * @param replace gives what stands in an object's place, which is not gone through again, or `undefined` to keep it
 */
export function mapObjects(value: unknown, replace: (object: JsonObject) => unknown, depth = 0): unknown {
  if (depth > maxDepth) return null
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, replace, depth + 1))
  if (!isObject(value)) return value
  const replaced = replace(value)
  if (replaced !== undefined) return replaced
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, replace, depth + 1)]))
}

const isLocalized = (value: unknown): value is JsonObject => isObject(value) && value['@type'] === localizedType

/** The entry of a value per language: `fr-FR` or `fr` for French, else that for all others, else any. */
export function localizedValue(value: unknown, locale: Locale): unknown {
  if (!isLocalized(value)) return value
  const { '@type': _, ...byLocale } = value
  const own = Object.keys(byLocale).find((key) => key === locale || key.startsWith(`${locale}-`))
  return byLocale[own ?? 'Default'] ?? Object.values(byLocale)[0]
}

/** A value with each value per language within it answered in one of them. */
export function inLocale(value: unknown, locale: Locale): unknown {
  return mapObjects(value, (object) =>
    isLocalized(object) ? (inLocale(localizedValue(object, locale), locale) ?? null) : undefined,
  )
}

/** A field as a text in one language; empty when it is none. */
export function textOf(value: unknown, locale: Locale): string {
  const found = localizedValue(value, locale)
  return typeof found === 'string' ? found : ''
}
