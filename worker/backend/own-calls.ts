import type { BackendContext, BackendEnv, OwnCall } from './core/context.ts'
import { readQuery, type Implementation } from './core/implement.ts'
import { publicError } from './public-error.ts'
import { readingRoutes } from './reading-routes.ts'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { outputOf } from '../../src/contracts/shapes.ts'

const byEndpoint = (routes: readonly Implementation[]) =>
  new Map<Endpoint, Implementation>(routes.map((one) => [one.endpoint, one]))

const reading = byEndpoint(readingRoutes)
let composed: ReturnType<typeof byEndpoint> | undefined

/**
 * Answers a call within the worker with the value of its handler: with the permissions, validation and errors of a request to the
 * embedded `/v1`, but without a request and JSON. The value may be shared with other calls: do not change it.
 * @returns the value, or the `Response` of a handler that makes one itself
 * @throws {AppError} what a response would say
 */
export async function answerOwn(call: OwnCall, env: BackendEnv, context: BackendContext): Promise<unknown> {
  try {
    const answer = await ((
      await readingOf(call)
    )?.answer(
      { params: call.params, query: readQuery(call.url), body: call.body },
      { ...context, env, viewer: null, headers: call.headers },
    ) ?? answerByAll(call, env, context))
    if (import.meta.env.MODE === 'test') checkAnswer(call.endpoint, answer)
    return answer
  } catch (error) {
    throw publicError(error, `${call.endpoint.method} ${call.endpoint.path}`, env, context)
  }
}

/** The implementation of a call that needs no user, so that only the groups that visitors' pages read are loaded. */
async function readingOf({ endpoint, headers }: OwnCall): Promise<Implementation | undefined> {
  const { auth } = endpoint.spec
  const isOpen = auth === 'public' || (auth === 'optional' && !headers.has('authorization'))
  if (!isOpen || reading.has(endpoint)) return isOpen ? reading.get(endpoint) : undefined
  composed ??= byEndpoint((await import('./composed-routes.ts')).composedRoutes)
  return composed.get(endpoint)
}

let answerAny: typeof import('./backend.ts').answerAny | undefined

/** All groups are loaded by the first call that needs another one: most pages of visitors do not. */
async function answerByAll(...call: Parameters<typeof answerOwn>): Promise<unknown> {
  answerAny ??= (await import('./backend.ts')).answerAny
  return answerAny(...call)
}

/**
 * For tests: checks that the value of a handler is what a caller of `/v1` would get, since pages use it without JSON in between, and
 * freezes it, since pages may share it.
 * @throws {Error} naming the endpoint and the field, for a value that does not fit the contract or that JSON would change
 */
function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (answer instanceof Response) return
  const { path } = endpoint
  const result = outputOf(endpoint).safeParse(answer)
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
