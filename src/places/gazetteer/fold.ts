const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
  ة: 'ه',
  ى: 'ي',
}
const shortForms: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/**
 * Normalises a name for search: a–z, Arabic letters and digits in lower case, single spaces for everything else, `st` becomes `saint`.
 * `L’Haÿ-les-Roses`, `l'hay les roses` → `l hay les roses`.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[œæßøłđðþıəةى]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9\u0621-\u063a\u0641-\u064a]+/g, ' ')
    .trim()
    .replace(/\bste?\b/g, (word) => shortForms[word] ?? word)
}

// Words at which no search begins, as in `sur Loire`.
const particles = new Set(
  'a aan am an au aux d da das de del della der des di do dos du e el en et i in l la las le les lo los of sous sur the upon und van von y'.split(
    ' ',
  ),
)

/** The suffixes of a folded name at which a search may begin: the whole name, then from each significant word. */
export function wordStarts(folded: string): string[] {
  const starts = [folded]
  for (const { index } of folded.matchAll(/ (?=\S)/g)) {
    const rest = folded.slice(index + 1)
    if (!particles.has(rest.split(' ', 1)[0] ?? '')) starts.push(rest)
  }
  return starts
}
