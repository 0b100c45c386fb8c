/** A part of a text: the same on both sides, or only on one. */
export interface TextPart {
  text: string
  changed: boolean
}

/** Longer texts are shown whole: their comparison would take too long. */
const maxCells = 1_500_000
/** Words of unchanged text around a change. */
const contextWords = 8
/** A text of at most so many words, such as a title, is shown whole. */
const wholeWords = 40

/**
 * What differs between two texts, word by word; long unchanged stretches of long texts are shortened to « … ».
 * @returns the parts of each side, in order
 */
export function textDiff(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && isSame(old[start], now[start])) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && isSame(old.at(-1 - end), now.at(-1 - end))) end++
  const middle = changedWords(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const marks = (inner: boolean[], length: number) => [
    ...Array<boolean>(start).fill(false),
    ...inner,
    ...Array<boolean>(length - start - inner.length).fill(false),
  ]
  return {
    before: partsOf(old, marks(middle.old, old.length)),
    after: partsOf(now, marks(middle.now, now.length)),
  }
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

/** Two words without the space after them: the last one has none. */
const isSame = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd()

/** Which words are not part of the longest common sequence. */
function changedWords(old: readonly string[], now: readonly string[]): { old: boolean[]; now: boolean[] } {
  const marks = { old: old.map(() => true), now: now.map(() => true) }
  const width = now.length + 1
  if (old.length * width > maxCells) return marks
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let a = old.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      lengths[a * width + b] = isSame(old[a], now[b])
        ? lengths[(a + 1) * width + b + 1]! + 1
        : Math.max(lengths[(a + 1) * width + b]!, lengths[a * width + b + 1]!)
  for (let a = 0, b = 0; a < old.length && b < now.length;) {
    if (isSame(old[a], now[b])) {
      marks.old[a++] = false
      marks.now[b++] = false
    } else if (lengths[(a + 1) * width + b]! >= lengths[a * width + b + 1]!) a++
    else b++
  }
  return marks
}

function partsOf(words: readonly string[], changed: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = []
  for (let from = 0; from < words.length;) {
    let to = from
    while (to < words.length && changed[to] === changed[from]) to++
    const isChanged = changed[from]!
    const stretch = words.slice(from, to)
    const isWhole = isChanged || words.length <= wholeWords
    const text = isWhole ? stretch.join('') : shortened(stretch, from === 0, to === words.length)
    parts.push({ text, changed: isChanged })
    from = to
  }
  return parts
}

/** Unchanged words: near a change as they are, the rest left out. */
function shortened(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  const [left, right] = [isFirst ? 0 : contextWords, isLast ? 0 : contextWords]
  if (words.length <= left + right + 2) return words.join('')
  return `${words.slice(0, left).join('')}… ${right === 0 ? '' : words.slice(-right).join('')}`
}
