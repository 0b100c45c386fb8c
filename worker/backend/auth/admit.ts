import type { Auth } from '../../../src/contracts/endpoint.ts'
import { AppError } from '../../errors.ts'
import type { BackendEnv, Viewer } from '../context.ts'
import { readAccessToken } from './access-token.ts'
import { viewerOf } from './sessions.ts'

/** The token of `Authorization: Bearer`. */
export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/**
 * Decides who may make a call, before its input is looked at. A token that no longer holds is said so wherever it would
 * matter, so that the caller renews it instead of being taken for a stranger; where it does not, it is not looked at.
 * @throws {AppError} `unauthorized` without a token that holds, `forbidden` for another role
 */
export async function admit(auth: Auth, headers: Headers, env: BackendEnv, now: number): Promise<Viewer | null> {
  if (auth === 'public') return null
  const token = bearerToken(headers)
  if (token === undefined) {
    if (auth === 'optional') return null
    throw new AppError('unauthorized', 'Log in first; send the token as Authorization: Bearer')
  }
  const claims = await readAccessToken(env, token, now)
  const viewer = claims && (await viewerOf(env, claims.sid, now))
  if (!viewer || viewer.id !== claims.sub)
    throw new AppError('unauthorized', 'The token is not valid any more; renew it or log in again')
  if (auth === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden', 'Only administrators may do this')
  return viewer
}

/** Who is calling an endpoint that needs somebody signed in. */
export function signedIn({ viewer }: { viewer: Viewer | null }): Viewer {
  if (!viewer) throw new AppError('unauthorized', 'Log in first')
  return viewer
}
