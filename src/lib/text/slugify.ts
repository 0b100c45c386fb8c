/**
 * A text as a part of a URL: lower case, without accents, words joined by hyphens.
 * @param maxLength cut at a word, characters
 * @returns an empty string when nothing of the text can stand in one
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
