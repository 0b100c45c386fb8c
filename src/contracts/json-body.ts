import { fieldError } from './field-error.ts'
import { AppError } from './errors.ts'
import { maxLevels, parseJson, TooDeep } from '../lib/parse-json.ts'

/**
 * Parses a request body as JSON.
 * @param max maximum nesting of objects and arrays
 * @throws {AppError} `invalid_input` with field `body` for invalid or too deeply nested JSON
 */
export function jsonBody(text: string, max = maxLevels): unknown {
  try {
    return parseJson(text, max)
  } catch (error) {
    const isDeep = error instanceof TooDeep
    throw new AppError('invalid_input', isDeep ? 'The body is nested too deeply' : 'The body is not valid JSON', {
      fields: {
        body: fieldError(
          'invalid',
          isDeep ? `must have at most ${max} levels within each other` : 'must be valid JSON',
        ),
      },
    })
  }
}
