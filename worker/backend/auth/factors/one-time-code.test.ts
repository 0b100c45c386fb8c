import { Secret, TOTP } from 'otpauth/bare'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeAt, randomBase32, stepOf } from './one-time-code.ts'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the example of RFC 6238 at %d s', (seconds, code) => {
  // '12345678901234567890' in base32.
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(seconds / 30))).toBe(code)
})

test('codes are those of a library, and valid one step before and after', () => {
  for (let round = 0; round < 50; round++) {
    const secret = randomBase32(32)
    const now = 1_800_000_000_000 + round * 91_000
    const token = new TOTP({
      secret: Secret.fromBase32(secret),
      hmac: (_, key, message) => new Uint8Array(createHmac('sha1', key).update(message).digest()),
    }).generate({ timestamp: now })
    const step = Math.floor(now / 30_000)
    expect([-30_000, 0, 30_000].map((late) => stepOf(secret, token, now + late))).toEqual([step, step, step])
    expect(stepOf(secret, token, now + 60_000)).toBeUndefined()
  }
})
