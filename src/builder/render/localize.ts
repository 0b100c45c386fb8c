/** Whether a value is localized. */
const isLocalized = (value: object): value is Record<string, unknown> =>
  (value as { '@type'?: unknown })['@type'] === '@builder.io/core:LocalizedValue'

/**
 * Resolves localized values to a language: `fr-FR` for `fr`, else the default. Values without localized parts are
 * returned unchanged (the same object). Nested blocks are skipped, as they are localized when they are rendered.
 */
export function localize<Value>(value: Value, locale: string | undefined): Value
export function localize(value: unknown, locale: string | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    let list: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const part: unknown = value[index]
      const own = localize(part, locale)
      if (own !== part) (list ??= [...(value as unknown[])])[index] = own
    }
    return list ?? value
  }
  if ((value as { '@type'?: unknown })['@type'] === '@builder.io/sdk:Element') return value
  if (isLocalized(value)) return localize(pick(value, locale), locale)
  let copy: Record<string, unknown> | undefined
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key]
    const own = localize(part, locale)
    if (own !== part) (copy ??= { ...value })[key] = own
  }
  return copy ?? value
}

/** Deep copy of plain lists and objects, which content code may modify; other values are shared. */
export function copyOf<Value>(value: Value): Value
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => copyOf(part))
  if (typeof value !== 'object' || value === null) return value
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const key of Object.keys(copy)) copy[key] = copyOf(copy[key])
  return copy
}

function pick(value: Record<string, unknown>, locale: string | undefined): unknown {
  if (locale === undefined) return value['Default']
  if (Object.hasOwn(value, locale)) return value[locale]
  const language = locale.split('-')[0]
  const near = Object.keys(value).find((key) => key.split('-')[0] === language && key !== '@type')
  return near === undefined ? value['Default'] : value[near]
}
