/**
 * Replaces `@peculiar/asn1-schema` and `@peculiar/asn1-ecc` in `@simplewebauthn/server`, which reads one structure with
 * them: `SEQUENCE { r INTEGER, s INTEGER }` of a signature (RFC 3279 §2.2.3). Bound by `scripts/vite/without-attestation.ts`.
 */

const sequence = 0x30
const integer = 0x02
/** Lengths below this are one byte; those of signatures over P-521 have two. */
const oneByte = 0x80

/** The value of a DER element and where the next one begins. @throws {Error} for another type, or one that is cut off */
function elementAt(bytes: Uint8Array, start: number, type: number): { value: Uint8Array; end: number } {
  const long = bytes[start + 1] === oneByte + 1
  const length = bytes[start + (long ? 2 : 1)]
  const from = start + (long ? 3 : 2)
  const isLength = length !== undefined && (long ? length >= oneByte : length < oneByte)
  if (bytes[start] !== type || !isLength || from + length > bytes.length)
    throw new Error('The signature is not DER-encoded')
  return { value: bytes.subarray(from, from + length), end: from + length }
}

/** The structure's name, which the reader is called with. */
export const ECDSASigValue = {}

export const AsnParser = {
  /** The two numbers of a signature, as big-endian bytes. @throws {Error} for anything else */
  parse(signature: Uint8Array): { r: Uint8Array; s: Uint8Array } {
    const { value, end } = elementAt(signature, 0, sequence)
    const r = elementAt(value, 0, integer)
    const s = elementAt(value, r.end, integer)
    if (end !== signature.length || s.end !== value.length) throw new Error('The signature is not DER-encoded')
    return { r: r.value, s: s.value }
  },
}
