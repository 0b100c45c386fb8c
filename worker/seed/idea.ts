import type { AccessibilityCode } from '../../src/events/events.contract.ts'
import type { Localized } from '../../src/contracts/locales.ts'

/** Subject of a demonstration event; the programme has its place and date. */
export interface Idea {
  id: string
  topic: string
  type: string
  momentum?: string
  pillar: string
  organiser: string
  /** Organised by makesense itself. */
  makesense?: true
  /** Local time it begins, `HH:MM`. */
  at: string
  minutes: number
  /** Free when absent. */
  price?: Localized
  seats?: number
  accessibility?: AccessibilityCode[]
  ages?: [min: number | null, max: number | null]
  texts: Localized<{
    title: string
    summary: string
    /** Paragraphs separated by blank lines; lines of `- ` are a list; `[text](url)` is a link. */
    body: string
    keywords: string[]
  }>
}
