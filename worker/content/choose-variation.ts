import type { Entry, Variation } from '../../src/builder/entry.ts'
import type { Dependencies } from '../http/step.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Cookie of an experiment (spec §9). */
export const experimentCookie = (contentId: string): string => `builder.tests.${contentId}`

/** What variations depend on besides the content. */
export const variationDependencies: Dependencies = { cookies: ['builder\\.tests\\.[^=]*'] }

/** The variation a visitor saw before, and a random number from 0 to 1 for new experiments. */
export interface Draw {
  stored: (contentId: string) => string | undefined
  random: () => number
}

/** Experiment to the variation that a visitor sees, or to its own id for the default. */
export type Choices = ReadonlyMap<string, string>

/**
 * The variation that a visitor sees of each experiment: the one they were shown before while it exists, else one by its
 * share, else the default (spec §4 A/B test). An experiment that cannot be read is logged, and its default shown.
 */
export function drawChoices(experiments: readonly Entry[], { stored, random }: Draw): Map<string, string> {
  const choices = new Map<string, string>()
  for (const { id, variations = {} } of experiments) {
    if (!id || choices.has(id)) continue
    try {
      choices.set(id, storedChoice(id, variations, stored(id)) ?? draw(id, variations, random()))
    } catch (error) {
      writeLog('error', 'Could not process A/B tests.', { error })
    }
  }
  return choices
}

/** An entry, and every one within it, with the variation that was chosen and without the others. */
export function applyChoices(entry: Entry, choices: Choices): Entry {
  // The same object: what was made of it remains known.
  if (choices.size === 0 && !entry.variations) return entry
  const { id = '', variations, ...rest } = entry
  const variation = variations?.[choices.get(id) ?? id]
  const data = variation?.data ?? entry.data
  return {
    ...rest,
    id,
    ...(data && { data: applyWithin(data, choices) as NonNullable<Entry['data']> }),
    ...((entry.meta || variation?.meta) && { meta: { ...entry.meta, ...variation?.meta } }),
    ...(variations && { testVariationId: variation ? choices.get(id)! : id }),
  }
}

/** Nested contents are in the options of symbols. */
function applyWithin(value: unknown, choices: Choices): unknown {
  if (choices.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part) => applyWithin(part, choices))
  const entries = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const isContent = key === 'content' && typeof part === 'object' && part !== null && 'data' in part
    return [key, isContent ? applyChoices(part as Entry, choices) : applyWithin(part, choices)]
  })
  return Object.fromEntries(entries) as unknown
}

const storedChoice = (id: string, variations: Record<string, Variation>, stored: string | undefined) =>
  stored !== undefined && (stored === id || Object.hasOwn(variations, stored)) ? stored : undefined

function draw(id: string, variations: Record<string, Variation>, chance: number): string {
  let sum = 0
  for (const [name, { testRatio }] of Object.entries(variations)) {
    if (typeof testRatio !== 'number' || !Number.isFinite(testRatio)) throw new Error(`no share of '${name}' is given`)
    sum += testRatio
    if (chance < sum) return name
  }
  return id
}
