import type { RemoteUser, Stored } from './remote-data.ts'

/** What the service stores. */
export interface Store {
  now: number
  events: Stored[]
  users: RemoteUser[]
  /** User id by token. */
  access: Map<string, string>
  /** User id by refresh token, each valid once. */
  refresh: Map<string, string>
  /** `{user} {event}` */
  likes: Set<string>
  votes: Record<string, number>
  issued: number
}

export interface Call {
  store: Store
  request: Request
  url: URL
  params: string[]
  query: URLSearchParams
  body: Record<string, unknown>
  user: RemoteUser | undefined
}
/** A value is answered as JSON with 200. */
export type Handler = (call: Call) => unknown
/** `POST /likes` without `/v1`; `:` is one segment. */
export type Routes = Record<string, Handler>

/** An error of this service: in words of its own, as no document of the contract says how they look. */
export class Refusal extends Error {
  status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @throws {Refusal} 401 without a session */
export function signedIn({ user }: Call): RemoteUser {
  if (!user) throw new Refusal(401, 'Log in first')
  return user
}
