import { timingSafeEqual } from 'node:crypto'

const encoder = new TextEncoder()

/** HMAC-SHA-256 of a text, base64url. */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose}\n${text}`)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Whether a signature is that of the text, compared in constant time. */
export async function verify(secret: string, purpose: string, text: string, signature: string): Promise<boolean> {
  return equalsSecret(signature, await sign(secret, purpose, text))
}

/** Whether a text is the expected secret, compared in constant time. */
export function equalsSecret(text: string, expected: string): boolean {
  const [given, secret] = [encoder.encode(text), encoder.encode(expected)]
  return given.byteLength === secret.byteLength && timingSafeEqual(given, secret)
}
