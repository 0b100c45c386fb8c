import type { Endpoint } from '../../src/contracts/endpoint.ts'

/**
 * For tests: checks that the value of a handler is what a caller of `/v1` would get, since pages use it without JSON in between, and
 * freezes it, since pages may share it.
 * @throws {Error} naming the endpoint and the field, for a value that does not fit the contract or that JSON would change
 */
export function checkAnswer({ path, spec }: Endpoint, answer: unknown): void {
  if (answer instanceof Response) return
  const result = spec.output.safeParse(answer)
  if (!result.success) throw new Error(`The answer of ${path} does not fit its contract: ${result.error.message}`)
  freeze(answer, path)
}

function freeze(value: unknown, place: string): void {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (typeof value !== 'object' || !isPlain(value)) throw new Error(`JSON would change the answer of ${place}`)
  if (Object.isFrozen(value)) return
  Object.freeze(value)
  for (const [name, part] of Object.entries(value)) freeze(part, `${place} ${name}`)
}

const isPlain = (value: object) =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
