import type { Auth } from '../../../src/contracts/endpoint.ts'
import { AppError } from '../../http/errors.ts'
import type { BackendContext, BackendEnv, Viewer } from '../core/context.ts'
import { readAccessToken } from './access-token.ts'
import { viewerOf } from './sessions.ts'

/**
 * Whether an account belongs to the demonstration, whose password is public: it may log in
 * on the operator's own machine only, wherever a copy of the database is used.
 */
export const isDemoAccount = ({ id }: { id: string }): boolean => /^demo-(visitor|organizer|admin)$/.test(id)

/** The token of `Authorization: Bearer`. */
export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/**
 * Authenticates a call, before its input is validated. An invalid token causes a 401
 * wherever authentication matters, so that the caller refreshes it; public endpoints ignore
 * it.
 * @throws {AppError} `unauthorized` without a valid token, `forbidden` for another role, `second_factor` for an operator
 * without one where they need it
 */
export async function authenticate(
  auth: Auth,
  headers: Headers,
  env: BackendEnv,
  { now, localDemo, holderOf }: Pick<BackendContext, 'now' | 'localDemo' | 'holderOf'>,
): Promise<Viewer | null> {
  if (auth === 'public') return null
  const token = bearerToken(headers)
  if (token === undefined) {
    if (auth === 'optional') return null
    throw new AppError('unauthorized', 'Log in first; send the token as Authorization: Bearer')
  }
  const viewer = holderOf ? await holderOf(token) : await ownHolder(env, token, now)
  if (!viewer || (isDemoAccount(viewer) && !localDemo))
    throw new AppError('unauthorized', 'The token is no longer valid; renew it or log in again')
  if (auth === 'admin' && viewer.lacksFactor)
    throw new AppError('second_factor', 'Operators need a second factor: set one up, and log in with it')
  if (auth === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden', 'Only administrators may do this')
  return viewer
}

/** The account of this database that holds an access token. */
async function ownHolder(env: BackendEnv, token: string, now: number): Promise<Viewer | undefined> {
  const claims = await readAccessToken(env, token, now)
  const viewer = claims && (await viewerOf(env, claims.sid, now))
  return viewer && viewer.id === claims.sub ? viewer : undefined
}
