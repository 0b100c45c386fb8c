import { z } from 'zod'
import type { Api } from '../../src/contracts/api.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { defaultLocale, locales, type Locale } from '../../src/contracts/locales.ts'
import type { FeedReader } from '../ical/feed-event.ts'

/** What the tools of a request read with. */
export interface ToolContext {
  /** Public reads: no tool acts as a visitor. */
  api: Api
  readerOf: (locale: Locale) => FeedReader
}

/** Input of every tool. */
const language = z.enum(locales).default(defaultLocale).describe('Language of the answer')

/** What every tool promises (MCP ToolAnnotations). */
export const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

/**
 * The input of a tool. Unknown fields are refused: a misspelt filter that is ignored would answer another question.
 */
export const inputOf = <T extends z.ZodRawShape>(fields: T) => z.strictObject({ ...fields, language })

/** What a tool answers when the API refuses its input: the message with the fields, as text for the model. */
export async function answerOf<T extends Record<string, unknown>>(work: () => Promise<T>) {
  try {
    return answer(await work())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([name, { message }]) => `${name} ${message}`)
    const text = [error.message, ...fields].join('; ')
    return { isError: true, content: [{ type: 'text' as const, text }] }
  }
}

/** A tool's result: data by its schema, and the same as text for clients that read only that. */
const answer = <T extends Record<string, unknown>>(structuredContent: T) => ({
  structuredContent,
  content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
})
