/** Characters of a tag that are shown (spec §9 "Tag truncation 30"). */
const shown = 30

/** What a tag shows: over 30 characters, the first 30 and '...'; nothing, '-No label-' (spec §5 Tags). */
export function tagLabel(label: string): string {
  const characters = [...label.trim()]
  if (characters.length === 0) return '-No label-'
  return characters.length > shown ? `${characters.slice(0, shown).join('')}...` : characters.join('')
}
