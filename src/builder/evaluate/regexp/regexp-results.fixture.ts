import { newBudget, runWithBudget } from '../budget.ts'
import { MeteredRegExp } from './metered-regexp.ts'

/** Results of all string methods that accept a regular expression. */
export function resultsOf(pattern: RegExp, text: string) {
  const found = pattern.exec(text)
  pattern.lastIndex = 0
  return {
    found: found && { all: [...found], index: found.index, groups: found.groups },
    test: pattern.test(text),
    search: text.search(pattern),
    match: text.match(pattern)?.slice(),
    replaced: text.replace(pattern, "[$&|$1|$`|$']"),
    split: text.split(pattern),
  }
}

/** The same with our implementation. */
export const resultsOfOurs = (source: string, flags: string, text: string) =>
  runWithBudget(newBudget(), () => resultsOf(new MeteredRegExp(source, flags), text), undefined)
