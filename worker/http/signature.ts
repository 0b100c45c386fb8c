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
  const expected = encoder.encode(await sign(secret, purpose, text))
  const given = encoder.encode(signature)
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given)
}
