import { z } from 'zod'
import type { Locale } from '../locales.ts'
import { itemsOf, valuesOf } from './editors-values.ts'
import { textOf } from './localized-value.ts'
import { readMoment } from '../../lib/time/iso-instant.ts'

/** A poll in one language (spec §3 Survey). */
export const survey = z.object({
  builderId: z.string(),
  title: z.string(),
  /** URL of a picture. */
  image: z.string().nullable(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  choices: z.array(z.object({ id: z.string(), answer: z.string() })),
  /** Votes per choice id; 0 for choices without votes. */
  votes: z.record(z.string(), z.number()),
})
export type Survey = z.output<typeof survey>

const instantOf = (value: unknown): string | null => readMoment(value) ?? null

const choice = z.object({
  id: z.union([z.string().min(1), z.number()], 'a choice needs an id').transform(String),
  answer: z.unknown(),
})

/**
 * The fields of an entry of the model `sondage` that are used here. All are optional: the content service may omit
 * fields.
 */
interface SurveyEntry {
  id?: string
  data?: unknown
}

/**
 * Converts an entry to a poll in one language, with the votes stored in the entry; choices without text are dropped.
 */
export function toSurvey({ id = '', data: given }: SurveyEntry, lang: Locale): Survey {
  const data = valuesOf(given)
  const votes = valuesOf(data['votes'])
  const choices = itemsOf(data['choices'], choice, { entry: id, field: 'choices' })
    .map((known) => ({ id: known.id, answer: textOf(known.answer, lang).trim() }))
    .filter((known, index, all) => known.answer !== '' && all.findIndex((other) => other.id === known.id) === index)
  return {
    builderId: id,
    title: textOf(data['title'], lang),
    image: textOf(data['image'], lang) || null,
    startDate: instantOf(data['startDate']),
    endDate: instantOf(data['endDate']),
    choices,
    votes: Object.fromEntries(choices.map((known) => [known.id, countOf(votes[known.id])])),
  }
}

const countOf = (votes: unknown): number => {
  const count = Math.trunc(Number(votes))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}
