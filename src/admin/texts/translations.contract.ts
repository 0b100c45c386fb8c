import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { listOf, listQuery, localized } from '../../contracts/shapes.ts'

export const translationModules = ['events', 'mks-vue'] as const

/** A text of the user interface that operators can change without a deploy (spec §3). */
export const translation = z.object({
  key: z.string(),
  module: z.enum(translationModules),
  context: z.string().optional(),
  langs: localized(z.string()),
})
export type Translation = z.output<typeof translation>

export const list = endpoint('translations.list', 'GET /v1/translations', {
  summary: 'Texts of the interface, of the modules `events` and `mks-vue`; `limit=0` returns all',
  auth: 'public',
  gate: { cache: 'reference' },
  query: listQuery.extend({
    modules: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat().flatMap((part) => part.split(',')))
      .pipe(z.array(z.enum(translationModules)))
      .optional(),
  }),
  output: listOf(translation),
})
