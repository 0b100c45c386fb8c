/** The parts of a JSON schema from which an example is built. */
export interface ExampleSchema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, ExampleSchema>
  required?: string[]
  items?: ExampleSchema
  prefixItems?: ExampleSchema[]
  anyOf?: ExampleSchema[]
  minLength?: number
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
}

const texts: Record<string, string> = {
  email: 'camille@example.org',
  uri: 'https://example.org/page',
  date: '2026-11-21',
  'date-time': '2026-11-21T18:00:00Z',
  uuid: '72fad8bc-fc51-4e1f-9ae1-63d7395e1e3d',
}

/** Examples of texts by field name, where only the name tells the meaning. */
const byName: Record<string, string> = {
  auth: 'tBHItJI5svbpez7KI4CCXg',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  at: '2026-12-01T08:00:00Z',
  slug: 'nuit-du-jazz',
  countryCode: 'FR',
  date: '2026-12-05T18:00:00Z',
  loc: '4.83,45.76',
  model: 'article',
  password: 'une phrase longue',
  search: 'vélo',
  timeZone: 'Europe/Paris',
  url: 'https://example.org/page',
}

/**
 * A value that matches a schema, with required fields only.
 * @param name of the field
 * @returns `undefined` for a text with a pattern that no plain word matches
 */
export function exampleOf(schema: ExampleSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, name)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {}, key)]))
  }
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, name))
  if (schema.type === 'array') return Array(schema.minItems ?? 1).fill(exampleOf(schema.items ?? {}, name))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
  if (schema.format !== undefined && texts[schema.format]) return texts[schema.format]
  if (byName[name]) return byName[name]
  const word = 'texte'.padEnd(schema.minLength ?? 0, 'e')
  return schema.pattern === undefined || new RegExp(schema.pattern).test(word) ? word : undefined
}
