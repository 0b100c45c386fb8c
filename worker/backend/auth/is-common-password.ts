import { commonWords } from './common-passwords.ts'

/** What fingers do on a keyboard (QWERTY, AZERTY, QWERTZ) and in the alphabet, forwards; backwards is as common. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1aqw2zsx3edc4rfv5tgb6yhn7uj8ik9ol0pm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'aqwzsxedcrfvtgbyhnujikolpm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1z2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '147258369',
  '789456123',
  '159357',
  '1122334455667788990',
  'aabbccddeeffgg',
].flatMap((walk) => [walk, [...walk].toReversed().join('')])
/** Shortest piece of a walk that counts as one. */
const shortestWalk = 3

/** Signs that stand for letters in passwords. */
const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }
const spelled = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign]!)
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Whether a password is among those that everybody tries first: one word with digits or signs around it or in the place of
 * letters, the same part over and over, a walk on the keyboard, a date (ASVS 6.2.4).
 * @param password in small letters
 */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password)
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const withSigns = plain.replace(/[\d\W_]+$/, '')
  // `p@ssw0rd` has its signs inside, `$ecret` before, `passw0rd!` none that counts behind.
  const words = [plain, core, spelled(plain), spelled(core), spelled(withSigns)]
  return words.some((word) => commonWords.has(word)) || /^(.+?)\1+$/u.test(plain) || isWalk(plain) || isDate(plain)
}

/** Whether a text is made of pieces of walks, or of one sign over and over, and nothing else. */
function isWalk(text: string): boolean {
  let rest = text
  while (rest !== '') {
    const step = Math.max(/^(.)\1*/u.exec(rest)![0].length, ...walks.map((walk) => sharedLength(walk, rest)))
    if (step < shortestWalk) return false
    rest = rest.slice(step)
  }
  return true
}

/** How much of a text's beginning stands in a walk. */
function sharedLength(walk: string, text: string): number {
  let length = 0
  while (length < text.length && walk.includes(text.slice(0, length + 1))) length += 1
  return length
}

/** `14071989`, `14/07/89`, `1989-07-14`. */
const isDate = (text: string): boolean =>
  /^(0?[1-9]|[12]\d|3[01])\W?(0?[1-9]|1[0-2])\W?((19|20)\d\d|\d\d)$/.test(text) ||
  /^(19|20)\d\d\W?(0?[1-9]|1[0-2])\W?(0?[1-9]|[12]\d|3[01])$/.test(text)
