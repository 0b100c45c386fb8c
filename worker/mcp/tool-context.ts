import { z } from 'zod'
import type { Api } from '../../src/contracts/api.ts'
import { defaultLocale, locales, type Locale } from '../../src/contracts/locales.ts'
import type { FeedReader } from '../ical/feed-event.ts'

/** What the tools of a request read with. */
export interface ToolContext {
  /** Public reads: no tool acts as a visitor. */
  api: Api
  readerOf: (locale: Locale) => FeedReader
}

/** Input of every tool. */
export const language = z.enum(locales).default(defaultLocale).describe('Language of the answer')

/** What every tool promises (MCP ToolAnnotations). */
export const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

/** A tool's result: data by its schema, and the same as text for clients that read only that. */
export const answer = <T extends Record<string, unknown>>(structuredContent: T) => ({
  structuredContent,
  content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
})
