/** A set of characters as pairs: the first and the last code of each range. */
export type Characters = readonly number[]

export const digits: Characters = [48, 57]
export const wordCharacters: Characters = [48, 57, 65, 90, 95, 95, 97, 122]
export const lineEnds: Characters = [10, 10, 13, 13, 0x2028, 0x2029]
// ECMA-262, WhiteSpace and LineTerminator.
export const spaces: Characters = [
  [9, 13, 32, 32, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029],
  [0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff],
].flat()

/** All characters but those of a set, whose ranges ascend. */
export const anyBut = (characters: Characters): Characters => [
  0,
  ...characters.map((code, index) => (index % 2 === 0 ? code - 1 : code + 1)),
  0x10ffff,
]

/** Whether a set has a character. */
export function hasCharacter(characters: Characters, code: number): boolean {
  for (let at = 0; at < characters.length; at += 2)
    if (code >= characters[at]! && code <= characters[at + 1]!) return true
  return false
}

/** The codes that are the same letter: itself, and its small and its capital form (ECMA-262, Canonicalize). */
export function casesOf(code: number): readonly number[] {
  if (code < 128) return hasCharacter([65, 90, 97, 122], code) ? [code, code ^ 32] : [code]
  const character = String.fromCodePoint(code)
  const others = [character.toLowerCase(), character.toUpperCase()].filter(({ length }) => length === character.length)
  return [code, ...others.map((other) => other.codePointAt(0)!).filter((other) => other >= 128)]
}
