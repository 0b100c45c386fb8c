import { z } from 'zod'
import { accessibilityCodes } from '../../../src/events/events.contract.ts'
import alimentation from './alimentation.json' with { type: 'json' }
import citoyennete from './citoyennete.json' with { type: 'json' }
import culture from './culture.json' with { type: 'json' }
import ecologie from './ecologie.json' with { type: 'json' }
import egalite from './egalite.json' with { type: 'json' }
import energie from './energie.json' with { type: 'json' }
import mobilite from './mobilite.json' with { type: 'json' }
import reemploi from './reemploi.json' with { type: 'json' }
import sciences from './sciences.json' with { type: 'json' }
import solidarite from './solidarite.json' with { type: 'json' }

const words = z.partialRecord(z.enum(['fr', 'en', 'es']), z.string())
const age = z.number().nullable()

/** Subject of a demonstration event; the programme has its place and date. */
const idea = z.strictObject({
  id: z.string(),
  topic: z.string(),
  type: z.string(),
  momentum: z.string().exactOptional(),
  pillar: z.string(),
  organiser: z.string(),
  /** Organised by makesense itself. */
  makesense: z.literal(true).exactOptional(),
  /** Local time it begins, `HH:MM`. */
  at: z.string(),
  minutes: z.number(),
  /** Free when absent. */
  price: words.exactOptional(),
  seats: z.number().exactOptional(),
  accessibility: z.array(z.enum(accessibilityCodes)).exactOptional(),
  ages: z.tuple([age, age]).exactOptional(),
  texts: z.partialRecord(
    z.enum(['fr', 'en', 'es']),
    z.strictObject({
      title: z.string(),
      summary: z.string(),
      /** Paragraphs separated by blank lines; lines of `- ` are a list; `[text](url)` is a link. */
      body: z.string(),
      keywords: z.array(z.string()),
    }),
  ),
})
export type Idea = z.output<typeof idea>

/** Ideas of the demonstration by id: each names a subject once, in one to three languages. */
export const ideas: ReadonlyMap<string, Idea> = new Map(
  z
    .array(idea)
    .parse([
      ...ecologie,
      ...energie,
      ...alimentation,
      ...solidarite,
      ...citoyennete,
      ...culture,
      ...egalite,
      ...mobilite,
      ...reemploi,
      ...sciences,
    ])
    .map((one) => [one.id, one]),
)
