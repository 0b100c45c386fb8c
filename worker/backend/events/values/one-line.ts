import { htmlToText } from '../../../../src/lib/text/clean-html.ts'
import { cleanLine } from '../../../../src/lib/text/clean-line.ts'

/**
 * Plain text on one line: entities decoded, tags removed, non-breaking spaces where French typography
 * requires them, so that no line begins with a colon, and nowhere else.
 */
export function oneLine(value: string): string {
  const plain = /[<&]/.test(value) ? htmlToText(value) : value.toWellFormed()
  return cleanLine(tidySpaces(plain))
    .replace(/ (?=[:;?!»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
}

/**
 * Replaces non-breaking spaces, which editors paste between all words and which prevent line
 * breaks.
 */
export const tidySpaces = (value: string) =>
  value.replace(/(?<!«)(?:&nbsp;|\u00a0)+(?!\s*[:;?!»€%])/g, ' ').replace(/ {2,}/g, ' ')
