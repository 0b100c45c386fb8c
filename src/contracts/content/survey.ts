import { z } from 'zod'
import type { Locale } from '../locales.ts'
import { textOf } from './localized-value.ts'

/** A poll (spec §3 Survey), in one language. */
export const survey = z.object({
  builderId: z.string(),
  title: z.string(),
  /** Address of a picture; `null` for none. */
  image: z.string().nullable(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  choices: z.array(z.object({ id: z.string(), answer: z.string() })),
  /** How many chose each, by its id; 0 for those that nobody did. */
  votes: z.record(z.string(), z.number()),
})
export type Survey = z.output<typeof survey>

const instantOf = (value: unknown): string | null => {
  const at = typeof value === 'string' ? Date.parse(value) : value
  return typeof at === 'number' && Math.abs(at) < 8e15 ? new Date(at).toISOString() : null
}

/** An entry of the model sondage, as far as it is needed here: the content service may leave fields out. */
interface SurveyEntry {
  id?: string
  data?: Record<string, unknown>
}

/** A poll in a language, with the votes that its entry holds. */
export function toSurvey({ id = '', data = {} }: SurveyEntry, lang: Locale): Survey {
  const votes = (data['votes'] ?? {}) as Record<string, unknown>
  const choices = (Array.isArray(data['choices']) ? data['choices'] : []) as { id?: unknown; answer?: unknown }[]
  const named = choices.map((choice) => ({ id: String(choice.id), answer: textOf(choice.answer, lang) }))
  return {
    builderId: id,
    title: textOf(data['title'], lang),
    image: textOf(data['image'], lang) || null,
    startDate: instantOf(data['startDate']),
    endDate: instantOf(data['endDate']),
    choices: named,
    votes: Object.fromEntries(named.map((choice) => [choice.id, Number(votes[choice.id]) || 0])),
  }
}
