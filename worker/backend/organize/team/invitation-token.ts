import { sign, verify } from '../../../http/signature.ts'
import { siteSecret } from '../../core/site-secret.ts'
import type { BackendEnv } from '../../core/context.ts'
import { invalidToken } from '../../account/account-links.ts'

const purpose = 'invitation'

/** Creates the token that proves access to the invited e-mail; valid as long as the invitation. */
export const mintInvitationToken = async (env: BackendEnv, id: string): Promise<string> =>
  `${id}.${await sign(await siteSecret(env), purpose, id)}`

/**
 * Verifies an invitation token.
 * @returns the id of the invitation
 * @throws {AppError} `invalid_token`
 */
export async function readInvitationToken(env: BackendEnv, token: string): Promise<string> {
  const [id = '', signature = ''] = token.split('.')
  if (!(await verify(await siteSecret(env), purpose, id, signature))) throw invalidToken()
  return id
}
