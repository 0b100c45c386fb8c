import { isLocale, type Locale, type Localized } from '../../../src/contracts/locales.ts'
import { readMoment } from '../../../src/lib/time/iso-instant.ts'

/** Values of another service's answer, of which nothing is certain. */

export type Fields = Record<string, unknown>

/** The fields of an object; `undefined` for any other value. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** A list; what is no list counts as an empty one. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text that is not blank, or a number as a text. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** A moment as `/v1` writes it. */
export const momentOf = (value: unknown): string | undefined => (value === null ? undefined : readMoment(value))

/**
 * A value per language: languages may have a region (`fr-FR`), and a value without languages is of one.
 * @param lang the language of a value without languages
 * @param valueOf reads one value; languages without one are left out
 */
export function localizedOf<T>(
  value: unknown,
  lang: Locale,
  valueOf: (value: unknown) => T | undefined,
): Localized<T> | undefined {
  const named = Object.entries(fieldsOf(value) ?? {}).flatMap(([key, part]) => {
    const locale = key.slice(0, 2)
    return isLocale(locale) && /^..([-_].+)?$/.test(key) ? [[locale, valueOf(part)] as const] : []
  })
  const own = named.length === 0 ? valueOf(value) : undefined
  const found = own === undefined ? named : [[lang, own] as const]
  return found.length === 0 ? undefined : Object.fromEntries(found.filter(([, part]) => part !== undefined))
}

/** `{data, total, count}` of a list, which may be sent without its numbers; any other body stays as it is. */
export function listOf(body: unknown, itemOf: (item: unknown, index: number) => unknown): unknown {
  const fields = fieldsOf(body)
  if (!fields || !Array.isArray(fields['data'])) return body
  const data = fields['data'].map(itemOf)
  return { total: data.length, ...fields, data, count: data.length }
}

/** `{data}` of one record, which may also be sent alone. */
export function recordOf(body: unknown, recordOfFields: (record: unknown) => unknown): unknown {
  const fields = fieldsOf(body)
  if (!fields) return body
  const isWrapped = fieldsOf(fields['data']) !== undefined
  return isWrapped ? { ...fields, data: recordOfFields(fields['data']) } : { data: recordOfFields(fields) }
}
