/** Up to two initials, of the first and the last word; '?' without a letter. `'Ana María López'` → `'AL'`. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}’'.]*/gu) ?? []
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word][0]!.toLocaleUpperCase()).join('') || '?'
}
