import { checkAnswer } from './check-answer.ts'
import type { BackendContext, BackendEnv, OwnCall } from './core/context.ts'
import { readQuery, type Implementation } from './core/implement.ts'
import { publicError } from './public-error.ts'
import { readingRoutes } from './reading-routes.ts'

const reading = new Map(
  Object.values(readingRoutes).flatMap((group) =>
    Object.values<Implementation>(group).map((one) => [one.endpoint, one] as const),
  ),
)

/**
 * Answers a call within the worker with the value of its handler: with the permissions, validation and errors of a request to the
 * embedded `/v1`, but without a request and JSON. The value may be shared with other calls: do not change it.
 * @returns the value, or the `Response` of a handler that makes one itself
 * @throws {AppError} what a response would say
 */
export async function answerOwn(call: OwnCall, env: BackendEnv, context: BackendContext): Promise<unknown> {
  try {
    const answer = await (readingOf(call)?.answer(
      { params: call.params, query: readQuery(call.url), body: undefined },
      { ...context, env, viewer: null, headers: call.headers },
    ) ?? answerByAll(call, env, context))
    if (import.meta.env.MODE === 'test') checkAnswer(call.endpoint, answer)
    return answer
  } catch (error) {
    throw publicError(error, `${call.endpoint.method} ${call.endpoint.path}`, env, context)
  }
}

/** The implementation of a call that needs no user, so that only the groups of `readingRoutes` are loaded. */
function readingOf({ endpoint, headers }: OwnCall): Implementation | undefined {
  const { auth } = endpoint.spec
  const isOpen = auth === 'public' || (auth === 'optional' && !headers.has('authorization'))
  return isOpen ? reading.get(endpoint) : undefined
}

let answerAny: typeof import('./backend.ts').answerAny | undefined

/** All groups are loaded by the first call that needs another one: most pages of visitors do not. */
async function answerByAll(...call: Parameters<typeof answerOwn>): Promise<unknown> {
  answerAny ??= (await import('./backend.ts')).answerAny
  return answerAny(...call)
}
