import { describe, expect, test } from 'vitest'
import { bypassToken, isBypassToken } from './maintenance-bypass.ts'
import { sign, verify } from './signature.ts'

describe('signatures', () => {
  test('are HMAC-SHA-256 in base64url (RFC 2104)', async () => {
    expect(await sign('secret', 'purpose', 'text')).toMatch(/^[\w-]{43}$/)
    expect(await sign('secret', 'purpose', 'text')).toBe(await sign('secret', 'purpose', 'text'))
  })
  test('hold for one secret, purpose and text only', async () => {
    const signature = await sign('secret', 'purpose', 'text')
    expect(await verify('secret', 'purpose', 'text', signature)).toBe(true)
    expect(await verify('other', 'purpose', 'text', signature)).toBe(false)
    expect(await verify('secret', 'other', 'text', signature)).toBe(false)
    expect(await verify('secret', 'purpose', 'other', signature)).toBe(false)
  })
  test.each(['', 'x', 'é'.repeat(43), '🎉'])('%s is none, whatever its length', async (signature) => {
    expect(await verify('secret', 'purpose', 'text', signature)).toBe(false)
  })
  test('letters of any alphabet are signed', async () => {
    expect(await verify('s', 'p', 'été 東京', await sign('s', 'p', 'été 東京'))).toBe(true)
  })
})

describe('the token that lets an operator in', () => {
  test('holds until it runs out', async () => {
    const token = await bypassToken('secret', 1000)
    expect(await isBypassToken('secret', token, 999)).toBe(true)
    expect(await isBypassToken('secret', token, 1000)).toBe(false)
  })
  test.each([undefined, '', '.', 'x', '9999', '9999.', '9999.x', 'NaN.x', '1e99.x', '-1.x'])(
    '%s is none',
    async (token) => {
      expect(await isBypassToken('secret', token, 0)).toBe(false)
    },
  )
  test('without a secret there is none', async () => {
    expect(await isBypassToken(undefined, await bypassToken('undefined', 1000), 0)).toBe(false)
  })
})
