import { Buffer } from 'node:buffer'
import { leakedBits } from './leaked-passwords.data.ts'

/**
 * Bits per password; with a filter of 10 bits per password, one percent of other passwords
 * are false positives.
 */
const hashes = 7
const bytes = Buffer.from(leakedBits, 'base64')

/**
 * The bit positions of a password in a Bloom filter of `bits` bits, by two FNV-1a digests
 * (Kirsch and Mitzenmacher 2006).
 */
export function placesOf(password: string, bits: number): number[] {
  const digest = (seed: number) => {
    let value = seed
    for (const byte of new TextEncoder().encode(password)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
    return value
  }
  const [first, second] = [digest(0x811c9dc5), digest(0x9747b28c) | 1]
  return Array.from({ length: hashes }, (_, index) => ((first + Math.imul(index, second)) >>> 0) % bits)
}

/**
 * Whether a password is among the 3000 most leaked ones of 8 characters or more (ASVS
 * 6.2.4), by the list of `@zxcvbn-ts/language-common` (MIT), from which
 * `scripts/passwords/make-leaked-passwords.ts` generates the filter.
 * @param password in lower case
 */
export const isLeakedPassword = (password: string): boolean =>
  placesOf(password, bytes.length * 8).every((place) => (bytes[place >> 3]! >> (place & 7)) & 1)
