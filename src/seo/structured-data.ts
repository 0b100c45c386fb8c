/** A value for `application/ld+json`; `undefined` fields are omitted by JSON. */
export type StructuredData = Record<string, unknown>

export const schemaContext = 'https://schema.org'

/** A schema.org term as a URL, which Google requires for enumerations. */
export const schemaTerm = (name: string): string => `${schemaContext}/${name}`
