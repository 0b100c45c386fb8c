import { parseJson } from '../../src/lib/parse-json.ts'

/** The object in a JSON body; an empty one for any other body. */
export function readObject(body: BodyInit | undefined): Record<string, unknown> {
  try {
    const value: unknown = parseJson(typeof body === 'string' ? body : '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
