import type { Bindings } from '../env.ts'

/** Who is calling; the gate finds it out from the bearer token. */
export interface Viewer {
  id: string
  role: 'user' | 'admin'
}

/** What a call of `/v1` knows besides its input. */
export interface BackendContext {
  /** The moment that counts as now, ms; tests pass their own. */
  now: number
  requestId: string
  viewer: Viewer | null
}

/** What a handler works with. */
export interface HandlerContext extends BackendContext {
  env: Pick<Bindings, 'DB'>
}
