let segmenter: Intl.Segmenter | undefined

/**
 * Cuts plain text for search engines (spec §5, D13, D53).
 * @param limit graphemes, the `…` included
 * @returns the text itself when it fits, else its whole words up to the limit and `…`
 */
export function cutText(text: string, limit: number): string {
  // No-break spaces stay: they hold a word and its punctuation together.
  const tidy = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()
  // No text has more graphemes than characters, and a segmenter takes milliseconds to make.
  if (tidy.length <= limit) return tidy
  segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' })
  const graphemes = Array.from(segmenter.segment(tidy), ({ segment }) => segment)
  if (graphemes.length <= limit) return tidy
  const head = graphemes.slice(0, limit - 1).join('')
  // When the cut falls inside a word, that word goes, unless it is all there is.
  const inWord = graphemes[limit - 1] !== ' ' && !head.endsWith(' ')
  const words = inWord ? head.replace(/\s+\S*$/, '') : head
  return `${(words || head).replace(/[\s,;:–—-]+$/, '')}…`
}
