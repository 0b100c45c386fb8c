import type { Needed } from './rooms.ts'

/** The sentences of what is missing, for page and script alike. */
export interface MissingLabels {
  /** Nothing is. */
  ready: string
  /** Several things are: `{what}`. */
  many: string
  one: Record<Needed, string>
  need: Record<Needed, string>
}

/** What is missing to publish, in words: one thing as a sentence, several as a list. */
export function missingWords(labels: MissingLabels, missing: readonly Needed[]): string {
  if (missing.length === 0) return labels.ready
  if (missing.length === 1) return labels.one[missing[0]!]
  return labels.many.replace('{what}', missing.map((name) => labels.need[name]).join(', '))
}
