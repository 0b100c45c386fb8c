import { AppError } from './errors.ts'
import { maxLevels, parseJson, TooDeep } from '../lib/parse-json.ts'

/**
 * Parses a request body as JSON.
 * @param most maximum nesting of objects and arrays
 * @throws {AppError} `invalid_input` with field `body` for invalid or too deeply nested JSON
 */
export function jsonBody(text: string, most = maxLevels): unknown {
  try {
    return parseJson(text, most)
  } catch (error) {
    const isDeep = error instanceof TooDeep
    throw new AppError('invalid_input', isDeep ? 'The body is nested too deeply' : 'The body is not valid JSON', {
      fields: { body: isDeep ? `must have at most ${most} levels within each other` : 'must be valid JSON' },
    })
  }
}
