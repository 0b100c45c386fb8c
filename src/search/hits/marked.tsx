import type { Marks } from '../search.contract.ts'

/** A text with its searched words highlighted as by a marker. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  return marks
    .map(([begin, end], index) => [
      text.slice(marks[index - 1]?.[1] ?? 0, begin),
      <mark key={begin}>{text.slice(begin, end)}</mark>,
    ])
    .concat([[text.slice(marks.at(-1)?.[1] ?? 0)]])
}
