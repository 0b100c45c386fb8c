import { Buffer } from 'node:buffer'

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** 256 random bits, base64url. */
export const randomToken = (): string => encode(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256 of a token, base64url: what is stored in its place. */
export async function digest(token: string): Promise<string> {
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}
