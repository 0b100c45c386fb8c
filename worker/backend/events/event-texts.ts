import { locales, type Locale, type Localized } from '../../../src/contracts/locales.ts'
import { cleanHtml, htmlToText } from '../../../src/lib/html/clean-html.ts'
import { htmlOfText } from '../../../src/lib/html/html-of-text.ts'
import { tidySpaces, oneLine } from './one-line.ts'

/**
 * Normalizes texts of events before they are stored: plain ones on one line, descriptions as
 * clean HTML.
 */

/** Without markup and on one line; empty ones are left out. */
export const plainTexts = (texts: Localized): Localized => eachLocale(texts, (locale) => oneLine(texts[locale]!))

/** A value for each language of `texts`; empty ones are left out. */
export function eachLocale<T>(texts: Localized, valueOf: (locale: Locale) => T | undefined): Localized<T> {
  const found = locales.filter((locale) => texts[locale]).map((locale) => [locale, valueOf(locale)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== ''))
}

/**
 * A description as clean HTML.
 * @param long HTML, or plain text with paragraphs separated by blank lines
 * @param short plain text, used if `long` is empty
 */
export function descriptionOf(long: string | undefined, short?: string): string {
  return cleanHtml(tidySpaces(htmlOfText(long ?? ''))) || cleanHtml(htmlOfText(short ?? ''))
}

const summaryLength = 200

/** The beginning of a description, used if there is no summary. */
export function excerpt(html: string | undefined): string {
  const text = oneLine(htmlToText(html ?? '').replace(/\n/g, ' '))
  return text.length <= summaryLength ? text : `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`
}
