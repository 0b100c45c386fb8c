import type { SQL } from 'drizzle-orm'
import type { Endpoint } from '../../../src/contracts/endpoint.ts'
import type { Bindings, SettingName } from '../../http/env.ts'
import type { ContentDesk } from './content-desk.ts'
import type { ContentSource } from './content-source.ts'

/** The authenticated user, from the bearer token (`auth/authenticate.ts`). */
export interface Viewer {
  id: string
  role: 'user' | 'admin'
  /** Id of the session. */
  sid: string
  /** The account is an operator’s, but its session was opened without the second factor that operators need here. */
  lacksFactor?: true
}

/** The bindings that the backend uses; a missing setting is replaced by its stand-in (D18). */
export type BackendEnv = Pick<Bindings, 'DB' | 'MEDIA' | 'IMAGES'> &
  Partial<
    Pick<
      Bindings,
      | SettingName
      | 'ASSETS'
      | 'FLAGS'
      | 'LOGINS'
      | 'RENDERS'
      | 'MAIL_QUEUE'
      | 'ROOMS'
      | 'ONE_ISOLATE'
      | 'STARTED_AT'
      | 'SERVER_SETTINGS'
    >
  >

/** Context of a `/v1` call, besides its input. */
export interface BackendContext {
  /** The current moment, ms; tests pass their own. */
  now: number
  requestId: string
  /** The trace that the request continues, if any. */
  trace?: string | undefined
  /** `https://host` of the site, for links in mails. */
  origin: string
  /** The site itself is the caller, for content that its editors placed on a page (D30). */
  editorial?: boolean
  /**
   * The request comes from the machine that runs the demonstration: demo accounts, whose
   * password is public, may log in.
   */
  localDemo?: boolean
  /** Where the accounts are another host's (`API_HOST`): whose an access token is, if it is valid. */
  holderOf?: (token: string) => Promise<Viewer | undefined>
  /** The source of content, if not the site's own database. */
  content?: ContentSource
  /** City and country of the caller's network, such as `Lyon, FR`, where the platform says it. */
  place?: string
  /**
   * Makes pages of events new where this call came in, after a change is stored.
   * @returns the moment from which nothing older is served there, ms
   */
  renewPages?: () => Promise<number>
  /** Cached copies of content, for operators; absent where the backend runs alone. */
  contentDesk?: () => Promise<ContentDesk>
  /** What tells the caller apart while errors are counted (`callerMark`); never stored. */
  caller?: () => string
  /** Continues work after the response. */
  waitUntil?: (work: Promise<unknown>) => void
  /** Does work some ms after the response; all of it ends within the 30 s that the platform allows. */
  later?: (ms: number, work: () => Promise<unknown>) => void
}

/** Context of a handler. */
export interface HandlerContext extends BackendContext {
  env: BackendEnv
  viewer: Viewer | null
  /** Headers of the request. */
  headers: Headers
  /** Of a call with an Idempotency-Key (`once/answer-once.ts`). */
  once?: OnceCall
}

/** A call that runs once per Idempotency-Key. */
interface OnceCall {
  /** Ids of what it made when it ran before, if it broke off before its answer was stored: it answers from them. */
  made: string[] | undefined
  /** The statements that store in the change's own batch what it makes, and abort it if the key was claimed anew meanwhile. */
  making: (ids: readonly string[]) => SQL[]
}

/** A read call made by the worker itself: its endpoint is known, so no router is needed. */
export interface OwnCall {
  endpoint: Endpoint
  /** Decoded values of the path's `{names}`. */
  params: Record<string, string>
  url: URL
  headers: Headers
  body?: unknown
}
