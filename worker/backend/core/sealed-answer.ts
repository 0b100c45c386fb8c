import { sign } from '../../http/signature.ts'
import type { BackendEnv } from './context.ts'
import { siteSecret } from './site-secret.ts'

const algorithm = 'AES-GCM'
const nonceBytes = 12

const keyOf = async (env: BackendEnv): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Buffer.from(await sign(await siteSecret(env), 'answered-calls', ''), 'base64url'),
    algorithm,
    false,
    ['encrypt', 'decrypt'],
  )

/** Encrypts an answer for its row: a copy of the database alone has no tickets. @param row what tells it apart from all others */
export async function seal(env: BackendEnv, answer: string, row: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData: Buffer.from(row) },
    await keyOf(env),
    Buffer.from(answer),
  )
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Reads an answer. `undefined` for one of another row, of another site secret, or changed. */
export async function unseal(env: BackendEnv, sealed: string, row: string): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  try {
    const algorithmOf = { name: algorithm, iv, additionalData: Buffer.from(row) }
    return Buffer.from(await crypto.subtle.decrypt(algorithmOf, await keyOf(env), rest)).toString()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
