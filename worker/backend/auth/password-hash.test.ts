import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

test('a hash is Argon2id with 19 MiB and two passes, with a random salt', async () => {
  const [first, second] = [await hashPassword('un grand vélo'), await hashPassword('un grand vélo')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
  expect(isOutdated(first)).toBe(false)
})

test('verifies its password and no other', async () => {
  const hash = await hashPassword('un grand vélo')
  expect(await verifyPassword('un grand vélo', hash)).toBe(true)
  expect(await verifyPassword('un grand velo', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
  expect(await verifyPassword('un grand vélo', null)).toBe(false)
})

test('an accented letter is the same however a keyboard encodes it', async () => {
  expect(await verifyPassword('ve\u0301lo bleu', await hashPassword('v\u00e9lo bleu'))).toBe(true)
})

test('verifies hashes with other parameters, made by the reference implementation, and reports them as outdated', async () => {
  // From the test vectors of the reference implementation (phc-winner-argon2, src/test.c).
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', hash)).toBe(true)
  expect(await verifyPassword('passwore', hash)).toBe(false)
  expect(isOutdated(hash)).toBe(true)
})

test.each([
  '',
  'password',
  '$2b$10$abc',
  '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=999999,t=99,p=9$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAA',
])('never accepts %j, and does not pay what it asks for', async (hash) => {
  const began = performance.now()
  expect(await verifyPassword('password', hash)).toBe(false)
  // The parameters of the last one would take minutes.
  expect(performance.now() - began).toBeLessThan(5000)
})
