/**
 * Converts a text to a URL segment: lower case, without accents, words joined by hyphens.
 * @param maxLength characters; longer slugs are cut at a word boundary
 * @returns an empty string when the text contains no letter or digit
 * @example slugify('L’Haÿ-les-Roses') // 'l-hay-les-roses'
 */
export function slugify(text: string, maxLength = 100): string {
  const slug = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= maxLength) return slug
  const cut = slug.slice(0, maxLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, maxLength)
}
