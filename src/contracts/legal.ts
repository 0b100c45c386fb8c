/** The legal pages, each at `/legal/{slug}`. */
export const legalSlugs = ['mentions', 'privacy', 'cookies', 'accessibility'] as const
export type LegalSlug = (typeof legalSlugs)[number]
