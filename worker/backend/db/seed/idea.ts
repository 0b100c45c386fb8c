import type { AccessibilityCode } from '../../../../src/contracts/v1/events.ts'
import type { Localized } from '../../../../src/contracts/locales.ts'

/** What a demonstration event is about; where and when it takes place is said in the programme. */
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
    /** Paragraphs parted by blank lines; lines of `- ` are a list; `[text](url)` is a link. */
    body: string
    keywords: string[]
  }>
}
