import words from './common-words.json' with { type: 'json' }

/**
 * The most common words in passwords: whole ones, and stems followed by digits or signs. Compiled for this site in French, English
 * and Spanish; the most frequently leaked passwords are in `leaked-passwords.ts`.
 */
export const commonWords: ReadonlySet<string> = new Set(words)

/**
 * Keyboard sequences (QWERTY, AZERTY, QWERTZ) and the alphabet, forwards; reversed ones are
 * as common.
 */
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
/** Minimum length of a sequence. */
const shortestWalk = 3
/** Characters outside the sequences that are tolerated: `12345678a`. */
const maxOthers = 1

/** Characters that replace letters in passwords. */
const letters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }
const spelled = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign]!)
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Whether a password is among those tried first: a word with digits or signs around it or in
 * place of letters, a repetition, a keyboard sequence, a date (ASVS 6.2.4).
 * @param password in lower case
 */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password)
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const withSigns = plain.replace(/[\d\W_]+$/, '')
  // `p@ssw0rd` has signs inside, `$ecret` in front, `passw0rd!` one at the end that is
  // ignored.
  const words = [plain, core, spelled(plain), spelled(core), spelled(withSigns)]
  return words.some((word) => commonWords.has(word)) || /^(.+?)\1+$/u.test(plain) || isWalk(plain) || isDate(plain)
}

/**
 * Whether a text consists of sequences, or of one repeated character, with hardly anything
 * else.
 */
function isWalk(text: string): boolean {
  let [rest, others] = [text, 0]
  while (rest !== '' && others <= maxOthers) {
    const step = Math.max(/^(.)\1*/su.exec(rest)![0].length, ...walks.map((walk) => sharedLength(walk, rest)))
    if (step < shortestWalk) others += 1
    rest = rest.slice(step < shortestWalk ? 1 : step)
  }
  return others <= maxOthers
}

/** Length of the text's prefix that is part of a sequence. */
function sharedLength(walk: string, text: string): number {
  let length = 0
  while (length < text.length && walk.includes(text.slice(0, length + 1))) length += 1
  return length
}

/** `14071989`, `14/07/89`, `1989-07-14`. */
const isDate = (text: string): boolean =>
  /^(0?[1-9]|[12]\d|3[01])\W?(0?[1-9]|1[0-2])\W?((19|20)\d\d|\d\d)$/.test(text) ||
  /^(19|20)\d\d\W?(0?[1-9]|1[0-2])\W?(0?[1-9]|[12]\d|3[01])$/.test(text)
