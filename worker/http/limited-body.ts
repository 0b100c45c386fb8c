import { AppError } from '../../src/contracts/errors.ts'
import { fieldError } from '../../src/contracts/field-error.ts'
import { contentLevels, uploadLimit } from '../../src/contracts/limits.ts'
import { collectBytes } from '../../src/lib/collect-bytes.ts'
import { maxLevels, parseJson, TooDeep } from '../../src/lib/parse-json.ts'

/**
 * Parses a request body as JSON.
 * @param max maximum nesting of objects and arrays
 * @throws {AppError} `invalid_input` with field `body` for invalid or too deeply nested JSON
 */
function jsonBody(text: string, max = maxLevels): unknown {
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

/** Largest body of a call, of an edited content, and of a call with a file, bytes. */
export const bodyLimits = { text: 64 * 1024, content: 2 * 1024 * 1024, picture: uploadLimit + 64 * 1024 }

/**
 * Refuses a body that says of itself that it is too long: the first thing to look at, before its type, since nobody reads it.
 * @throws {AppError} `too_large`
 */
export function refuseLong(request: Request, kind: keyof typeof bodyLimits): void {
  if (Number(request.headers.get('content-length')) > bodyLimits[kind]) throw tooLong(kind)
}

/**
 * A request's body, read no further than the limit, whatever its headers say.
 * @throws {AppError} `too_large`
 */
export async function limitedBody(request: Request, kind: keyof typeof bodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  refuseLong(request, kind)
  const bytes = await collectBytes(request.body, bodyLimits[kind])
  if (bytes) return bytes
  throw tooLong(kind)
}

function tooLong(kind: keyof typeof bodyLimits): AppError {
  if (kind !== 'picture') return new AppError('too_large', `The body is longer than ${bodyLimits[kind] / 1024} kB`)
  const mb = uploadLimit / 1024 / 1024
  const fields = { file: fieldError('heavy', `must have at most ${mb} MB`, { n: mb }) }
  return new AppError('too_large', 'The file is too large', { fields })
}

/**
 * The JSON body of a request, no longer and no deeper than its kind may be.
 * @throws {AppError} `too_large`, `invalid_input` naming `body`
 */
export async function readJson(request: Request, kind: keyof typeof bodyLimits): Promise<unknown> {
  const text = new TextDecoder().decode(await limitedBody(request, kind))
  return jsonBody(text, kind === 'content' ? contentLevels : undefined)
}
