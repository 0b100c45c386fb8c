import { htmlToText } from '../../../src/lib/html/clean-html.ts'
import { cleanLine } from '../../../src/lib/text/clean-line.ts'

/**
 * Plain text on one line: entities decoded, tags removed, non-breaking spaces only where
 * French typography requires them.
 */
export function oneLine(value: string): string {
  const plain = /[<&]/.test(value) ? htmlToText(value) : value.toWellFormed()
  return cleanLine(tidySpaces(plain))
}

/**
 * Replaces non-breaking spaces, which editors paste between all words and which prevent line
 * breaks.
 */
export const tidySpaces = (value: string) =>
  value.replace(/(?<!«)(?:&nbsp;|\u00a0)+(?!\s*[:;?!»€%])/g, ' ').replace(/ {2,}/g, ' ')
