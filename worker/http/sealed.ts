import { Buffer } from 'node:buffer'
import { sign, verify } from './signature.ts'

/** A value that leaves the site and comes back unchanged: JSON in base64url with its HMAC. It is signed, not encrypted. */
export async function seal(secret: string, purpose: string, value: unknown): Promise<string> {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${await sign(secret, purpose, text)}`
}

/**
 * The value that was sealed; `undefined` when this site did not seal it for that purpose.
 * @example await unseal<Sealed>(secret, 'flash', cookie)
 */
export async function unseal<T>(secret: string, purpose: string, sealed: string | undefined): Promise<T | undefined> {
  const [text, signature] = sealed?.split('.') ?? []
  if (!text || !signature || !(await verify(secret, purpose, text, signature))) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as T
}
