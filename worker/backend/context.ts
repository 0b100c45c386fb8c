import type { Bindings } from '../env.ts'
import type { ContentSource } from './content/content-source.ts'

/** Who is calling, found from the bearer token (`auth/admit.ts`). */
export interface Viewer {
  id: string
  role: 'user' | 'admin'
  /** The session the call belongs to. */
  sid: string
}

/** What the backend uses of the platform; without a setting its stand-in serves (D18). */
export type BackendEnv = Pick<Bindings, 'DB' | 'MEDIA' | 'IMAGES'> &
  Partial<Pick<Bindings, 'SESSION_SECRET' | 'MAIL_URL' | 'MAIL_FROM' | 'ADMIN_EMAIL' | 'LOGINS'>>

/** What a call of `/v1` knows besides its input. */
export interface BackendContext {
  /** The moment that counts as now, ms; tests pass their own. */
  now: number
  requestId: string
  /** `https://host` of the site, for links in mails. */
  origin: string
  /** The site asks by itself, for what its editors put on a page, and in nobody's name (D30). */
  editorial?: boolean
  /** Where the content of editors is read, if not in the own store. */
  content?: ContentSource
  /** Lets work go on after the answer. */
  waitUntil?: (work: Promise<unknown>) => void
}

/** What a handler works with. */
export interface HandlerContext extends BackendContext {
  env: BackendEnv
  viewer: Viewer | null
  /** Headers of the request: where it came from and with what. */
  headers: Headers
}
