/** A value that an editor gave in several languages. */
const isLocalized = (value: object): value is Record<string, unknown> =>
  (value as { '@type'?: unknown })['@type'] === '@builder.io/core:LocalizedValue'

/**
 * Values in the page's language: `fr-FR` for `fr` too, else the default. Blocks within them are left to their own turn.
 */
export function localize(value: unknown, locale: string | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list = value.map((part) => localize(part, locale))
    return list.some((part, index) => part !== value[index]) ? list : value
  }
  if (isLocalized(value)) return localize(pick(value, locale), locale)
  let copy: Record<string, unknown> | undefined
  for (const [key, part] of Object.entries(value)) {
    const own: unknown = localize(part, locale)
    if (own !== part) (copy ??= { ...value })[key] = own
  }
  return copy ?? value
}

function pick(value: Record<string, unknown>, locale: string | undefined): unknown {
  if (locale === undefined) return value['Default']
  if (Object.hasOwn(value, locale)) return value[locale]
  const language = locale.split('-')[0]
  const near = Object.keys(value).find((key) => key.split('-')[0] === language && key !== '@type')
  return near === undefined ? value['Default'] : value[near]
}
