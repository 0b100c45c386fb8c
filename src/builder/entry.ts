import { contentLevels } from '../contracts/limits.ts'
import { parseShallow } from '../lib/parse-json.ts'
import { writeLog } from '../lib/write-log.ts'

/** The fields of Builder's content format that rendering uses (spec §3 Builder content entry, Block). */

/** CSS declarations by camelCase name; values that are not strings are ignored. */
export type Styles = Record<string, unknown>

export interface Block {
  id: string
  tagName?: string
  class?: string
  href?: string
  linkUrl?: string
  properties?: Record<string, unknown>
  style?: Styles
  component?: { name: string; options?: Record<string, unknown>; tag?: string }
  children?: Block[]
  responsiveStyles?: { large?: Styles; medium?: Styles; small?: Styles; xsmall?: Styles }
  bindings?: Record<string, unknown>
  actions?: Record<string, unknown>
  repeat?: { collection?: string; itemName?: string }
  animations?: Animation[]
  options?: Record<string, unknown>
  hide?: unknown
  show?: unknown
}

export interface Animation {
  trigger: string
  steps: { styles?: Styles; delay?: number }[]
  /** seconds */
  delay?: number
  /** seconds */
  duration?: number
  easing?: string
  repeat?: boolean
  thresholdPercent?: number
}

export interface Breakpoints {
  xsmall?: number
  small?: number
  medium?: number
}

export interface CustomFont {
  family?: string
  kind?: string
  fileUrl?: string
  files?: Record<string, string>
}

export interface EntryData {
  title?: string
  url?: string
  blocks?: Block[]
  blocksString?: string
  inputs?: { name?: string; defaultValue?: unknown }[]
  state?: Record<string, unknown>
  cssCode?: string
  jsCode?: string
  customFonts?: CustomFont[]
  httpRequests?: Record<string, unknown>
  [field: string]: unknown
}

export interface Entry {
  id?: string
  name?: string
  data?: EntryData
  meta?: { breakpoints?: Breakpoints; [field: string]: unknown }
  /** Beginning and end of visibility: ms since 1970 or a date string. */
  startDate?: unknown
  endDate?: unknown
  /** Targeting conditions. */
  query?: unknown
  testRatio?: number
  variations?: Record<string, Variation>
  /** Id of the chosen A/B test variation, else of the entry. */
  testVariationId?: string
  createdDate?: number
  /** Replaces `createdDate` in some entries; ms or ISO 8601. */
  createdAt?: number | string
  /** Only in our own store: the last editor may write code that runs in browsers. */
  trusted?: boolean
  [field: string]: unknown
}

export interface Variation {
  id?: string
  testRatio?: number
  data?: EntryData
  meta?: Entry['meta']
}

/** Initial state of an entry: defaults of its inputs, overridden by its own state. */
export function initialState(data: EntryData | undefined): Record<string, unknown> {
  const state: Record<string, unknown> = {}
  for (const input of Array.isArray(data?.inputs) ? data.inputs : [])
    if (input?.name && input.defaultValue !== undefined) state[input.name] = input.defaultValue
  return Object.assign(state, data?.state)
}

/** Blocks of an entry, stored as a list or as a JSON string; empty if the string is invalid. */
export function blocksOf(data: EntryData | undefined): Block[] {
  if (Array.isArray(data?.blocks)) return data.blocks
  if (typeof data?.blocksString !== 'string') return []
  try {
    const blocks = parseShallow(data.blocksString, contentLevels, (message) => writeLog('warn', message))
    return Array.isArray(blocks) ? (blocks as Block[]) : []
  } catch {
    return []
  }
}
