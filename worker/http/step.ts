import type { MiddlewareHandler } from 'hono'
import type { AppEnv, Person } from './context.ts'
import type { Bindings } from './env.ts'

/**
 * A middleware of the chain (worker/app.ts), with what its work depends on. The fast path skips the chain only while the
 * dependencies of all steps are unchanged, so a step must declare here whatever it reads of a request.
 * @example export const maintenance: Step = { handler, dependsOn: { isUnchanged: ({ env, now }) => isKnownOff(env.FLAGS, now) } }
 */
export interface Step {
  handler: MiddlewareHandler<AppEnv>
  dependsOn: Dependencies
}

/** What a step's work on a GET request depends on, besides the URL. */
export interface Dependencies {
  /** Names of cookies as regular expressions; a request that brings one goes through the chain. */
  cookies?: readonly string[]
  /** Whether all else is as it was for a page that was answered at this URL before; must not wait for anything. */
  isUnchanged?: (request: RepeatedRequest) => boolean
}

/** The step does the same for each GET request of a URL. */
export const urlOnly: Dependencies = {}

/** A GET request of a URL that a cached page answered before. */
export interface RepeatedRequest {
  headers: Headers
  /** With locale prefix. */
  path: string
  env: Bindings
  /** Moment of the request, ms. */
  now: number
}

/** The step that finds out who the visitor is. */
export interface IdentifyStep extends Step {
  /**
   * The visitor of a request that brings cookies of this step.
   * @returns `undefined` when it must be read again: then the chain does
   */
  recall: (request: { cookie: string; origin: string; now: number }) => Person | undefined
}
