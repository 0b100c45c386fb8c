import { parseColour } from '../../lib/colour.ts'

/** Colour schemes of an embedded part; `auto` is the one of the page around it. */
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** Lines, cards beside each other, the days of a month, a map, or the cities with their numbers of events. */
export const embedLayouts = ['list', 'grid', 'month', 'map', 'cities'] as const
export type EmbedLayout = (typeof embedLayouts)[number]

/** Numbers of events to choose from. */
export const embedSizes = [3, 6, 9, 12] as const
const defaultSize = 6

/** How an embedded list looks, read from its query. */
export interface EmbedLook {
  theme: EmbedTheme
  /** Number of events. */
  limit: number
  layout: EmbedLayout
  /** Whether seats and prices are shown. */
  seats: boolean
  /** `#rrggbb` of links and buttons. */
  accent: string | undefined
}

/** The query parameters of `readEmbedLook`. */
export const embedLookKeys = ['theme', 'limit', 'seats', 'accent', 'layout']

/** Reads a look; what is invalid is as if it were absent. @example readEmbedLook(new URLSearchParams('theme=dark&limit=3')) */
export function readEmbedLook(query: URLSearchParams): EmbedLook {
  const limit = Number(query.get('limit') ?? defaultSize)
  const accent = query.get('accent')?.toLowerCase() ?? ''
  return {
    theme: embedThemes.find((theme) => theme === query.get('theme')) ?? 'auto',
    limit: Number.isInteger(limit) && limit >= 1 && limit <= Math.max(...embedSizes) ? limit : defaultSize,
    layout: embedLayouts.find((layout) => layout === query.get('layout')) ?? 'list',
    seats: query.get('seats') !== 'false',
    accent: /^#[\da-f]{6}$/.test(accent) && parseColour(accent) ? accent : undefined,
  }
}
