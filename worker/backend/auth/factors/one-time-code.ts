import { Buffer } from 'node:buffer'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps (TOTP, RFC 6238) with what all apps can: SHA-1, six digits, 30 s. */

/** A code is valid for this long, s. */
export const period = 30
const digits = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Random letters of base32 (RFC 4648), 5 bits each. 256 is a multiple of 32, so that all are equally likely. */
export const randomBase32 = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('')

/** The code of a step of time (RFC 4226 §5.3). @param secret in base32 */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! % 16) % 2 ** 31
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is: the present one, the one before or the one after, since clocks differ.
 * @param code six digits
 * @param now ms
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const step = Math.floor(now / 1000 / period)
  return [step, step - 1, step + 1].find((one) => timingSafeEqual(Buffer.from(codeAt(secret, one)), Buffer.from(code)))
}

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
