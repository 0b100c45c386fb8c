import { Buffer } from 'node:buffer'
import type { BackendEnv } from '../../core/context.ts'
import { siteSecret } from '../../core/site-secret.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const ivLength = 12

/** A key for AES-GCM, derived from the site's secret for one purpose (HKDF, RFC 5869). */
async function keyFor(env: BackendEnv, purpose: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytes(await siteSecret(env)), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: bytes(purpose) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/**
 * Encrypts a text with a key from the site's secret (AES-256-GCM), base64url.
 * @param owner whom it belongs to: it cannot be decrypted for another one
 */
export async function encrypt(env: BackendEnv, purpose: string, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const key = await keyFor(env, purpose)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(owner) }, key, bytes(text))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** The text that was encrypted; `undefined` for another owner, or after the site's secret has changed. */
export async function decrypt(
  env: BackendEnv,
  purpose: string,
  owner: string,
  sealed: string,
): Promise<string | undefined> {
  const data = Buffer.from(sealed, 'base64url')
  const iv = new Uint8Array(data.subarray(0, ivLength))
  const key = await keyFor(env, purpose)
  try {
    const content = new Uint8Array(data.subarray(ivLength))
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bytes(owner) }, key, content)
    return new TextDecoder().decode(text)
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
