/** A text in which the endings of French ordinals are raised, as the font has no such letters: `1er décembre`, `2e`. */
export function Ordinals({ text }: { text: string }) {
  return text
    .split(/(?<=\d)(er|re|e)(?!\p{L})/u)
    .map((part, index) => (index % 2 ? <sup key={index}>{part}</sup> : part))
}
