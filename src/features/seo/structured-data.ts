/** A value for `application/ld+json`; fields without a value are left out when it is written. */
export type StructuredData = Record<string, unknown>

export const schemaContext = 'https://schema.org'

/** A term of schema.org as its full address, which is how Google asks for enumerations. */
export const schemaTerm = (name: string): string => `${schemaContext}/${name}`
