import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { isCommonPassword } from '../../worker/backend/auth/is-common-password.ts'
import { placesOf } from '../../worker/backend/auth/leaked-passwords.ts'

// Writes the passwords that leak most often, as far as the rules of `is-common-password.ts` do not know them, into the bits of
// a Bloom filter: `node scripts/passwords/make-leaked-passwords.ts`, after those rules or the list have changed.

const max = 3000
const bitsEach = 10
const leaked = dictionary['passwords-common']
  .filter((password) => password.length >= 8)
  .slice(0, max)
  .filter((password) => !isCommonPassword(password))
const bytes = new Uint8Array(Math.ceil((leaked.length * bitsEach) / 8))
for (const password of leaked)
  for (const place of placesOf(password, bytes.length * 8)) bytes[place >> 3]! |= 1 << (place & 7)
writeFileSync(
  new URL('../../worker/backend/auth/leaked-passwords.data.ts', import.meta.url),
  `/** Made by \`scripts/passwords/make-leaked-passwords.ts\`. */\nexport const leakedBits =\n  '${Buffer.from(bytes).toString('base64')}'\n`,
)
console.log(`${leaked.length} passwords in ${bytes.length} bytes`)
