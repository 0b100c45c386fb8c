let segmenter: Intl.Segmenter | undefined

/**
 * Shortens plain text for search engines (spec §5, D13, D53).
 * @param limit graphemes, including the `…`
 * @returns the text itself when it fits, else its whole words up to the limit and `…`
 */
export function cutText(text: string, limit: number): string {
  // No-break spaces are preserved: they bind a word to its punctuation.
  const tidy = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()
  // A text never has more graphemes than characters, and creating a segmenter takes milliseconds.
  if (tidy.length <= limit) return tidy
  segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' })
  const graphemes: string[] = []
  for (const { segment } of segmenter.segment(tidy)) if (graphemes.push(segment) > limit) break
  if (graphemes.length <= limit) return tidy
  const head = graphemes.slice(0, limit - 1).join('')
  // A word that is cut is dropped, unless it is the only one.
  const inWord = graphemes[limit - 1] !== ' ' && !head.endsWith(' ')
  const words = inWord ? head.replace(/\s+\S*$/, '') : head
  return `${(words || head).replace(/[\s,;:–—-]+$/, '')}…`
}
