import { AppError } from '../../../http/errors.ts'
import { equalsSecret, sign } from '../../../http/signature.ts'
import type { BackendEnv } from '../context.ts'
import { siteSecret } from '../site-secret.ts'

/**
 * `report`: its author reads what became of it. `confirm`: so does who reads the mail, and confirms the address. `owner`: the one
 * whom the decision about a case is about. `message`: who received a message reports it.
 */
type Purpose = 'report' | 'confirm' | 'owner' | 'message'

const letters: Record<Purpose, string> = { report: 'r', confirm: 'c', owner: 'o', message: 'm' }
/** 132 bits of the signature. */
const signatureLength = 22

/** A token without a dot, since an address that ends in one and letters is a file's. @param id of a report, a case or a message */
export async function mintReportToken(env: BackendEnv, purpose: Purpose, id: string): Promise<string> {
  const payload = `${letters[purpose]}${id}`
  return `${payload}~${(await sign(await siteSecret(env), 'report', payload)).slice(0, signatureLength)}`
}

/**
 * Verifies a token of one of these purposes.
 * @throws {AppError} `not_found`
 */
export async function readReportToken<P extends Purpose>(
  env: BackendEnv,
  purposes: readonly P[],
  token: string,
): Promise<{ purpose: P; id: string }> {
  const id = token.slice(1, Math.max(1, token.lastIndexOf('~')))
  const purpose = purposes.find((name) => token.startsWith(letters[name]))
  if (purpose === undefined || !equalsSecret(token, await mintReportToken(env, purpose, id)))
    throw new AppError('not_found', 'There is no report with this address')
  return { purpose, id }
}
