/** The content format of Builder.io, as far as rendering needs it (spec §3 Builder content entry, Block). */

/** Declarations by their camelCase names; what is no text is left out. */
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
  /** Shown from then on, and until then: moments in ms, or dates as texts. */
  startDate?: unknown
  endDate?: unknown
  /** Conditions on who asks and for which page. */
  query?: unknown
  testRatio?: number
  variations?: Record<string, Variation>
  /** The variation that was chosen, else the entry's own id. */
  testVariationId?: string
  createdDate?: number
  /** Stands in the place of `createdDate` in some entries; ms or ISO 8601. */
  createdAt?: number | string
  /** Of our own store: whoever saved it might write code for browsers. */
  trusted?: boolean
  [field: string]: unknown
}

export interface Variation {
  id?: string
  testRatio?: number
  data?: EntryData
  meta?: Entry['meta']
}

/** What the state of an entry begins with: the defaults of its inputs, then its own. */
export function initialState(data: EntryData | undefined): Record<string, unknown> {
  const state: Record<string, unknown> = {}
  for (const input of Array.isArray(data?.inputs) ? data.inputs : [])
    if (input?.name && input.defaultValue !== undefined) state[input.name] = input.defaultValue
  return Object.assign(state, data?.state)
}

/** The blocks of an entry, which also come written out as a text; none where that cannot be read. */
export function blocksOf(data: EntryData | undefined): Block[] {
  if (Array.isArray(data?.blocks)) return data.blocks
  if (typeof data?.blocksString !== 'string') return []
  try {
    const blocks: unknown = JSON.parse(data.blocksString)
    return Array.isArray(blocks) ? (blocks as Block[]) : []
  } catch {
    return []
  }
}
