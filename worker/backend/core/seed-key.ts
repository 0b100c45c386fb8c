import { Buffer } from 'node:buffer'
import { sign } from '../../http/signature.ts'

/** An Ed25519 key pair. */
export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

/** The PKCS #8 header (RFC 8410) of a 32-byte Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The seed of the key with an id, 32 bytes base64url, derived from a secret; deterministic. */
export const deriveSeed = (secret: string, kid: string): Promise<string> => sign(secret, 'signing-key', kid)

/** The Ed25519 key of a seed. */
export async function keyOfSeed(kid: string, seed: string): Promise<SigningKey> {
  const bytes = new Uint8Array([...pkcs8, ...Buffer.from(seed, 'base64url')])
  const privateKey = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
  const { kty, crv, x } = (await crypto.subtle.exportKey('jwk', privateKey)) as JsonWebKey
  const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x } as JsonWebKey, 'Ed25519', false, ['verify'])
  return { kid, privateKey, publicKey }
}
