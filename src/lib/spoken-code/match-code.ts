import { foldName } from '../text/fold-name.ts'

/**
 * Whether typed text may be a spoken code, and of whom: all words in any order, the last one may be unfinished after another.
 * @returns `undefined` for a text without a word
 */
export function codeMatcher(text: string): ((code: string) => boolean) | undefined {
  const typed = foldName(text)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  const last = typed.at(-1)
  if (last === undefined) return undefined
  const whole = typed.slice(0, -1)
  return (code) => {
    const parts = code.split(' ')
    // A number alone is no code, nor is a text that begins with it.
    if (parts.indexOf(typed[0]!) === 2) return false
    for (const word of whole) {
      const at = parts.indexOf(word)
      if (at < 0) return false
      parts.splice(at, 1)
    }
    return parts.some((part) => (whole.length === 0 ? part === last : part.startsWith(last)))
  }
}
