/** Characters of a tag that are displayed (spec §9 "Tag truncation 30"). */
const maxCharacters = 30

/** The displayed text of a tag: cut to 30 characters and '...'; '-No label-' when empty (spec §5 Tags). */
export function tagLabel(label: string): string {
  const characters = [...label.trim()]
  if (characters.length === 0) return '-No label-'
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}...` : characters.join('')
}
