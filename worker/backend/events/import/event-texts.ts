import { locales, type Locale, type Localized } from '../../../../src/contracts/locales.ts'
import { cleanHtml, htmlToText } from '../../../../src/lib/text/clean-html.ts'
import { htmlOfText } from '../../../../src/lib/text/html-of-text.ts'
import { oneLine, tidySpaces } from './openagenda-record.ts'

/** Texts of events as they are stored, whoever wrote them: plain ones on one line, descriptions as clean HTML. */

/** Without markup and on one line; empty ones are left out. */
export const plainTexts = (texts: Localized): Localized => eachLocale(texts, (locale) => oneLine(texts[locale]!))

/** A value for each language of `texts`; empty ones are left out. */
export function eachLocale<T>(texts: Localized, valueOf: (locale: Locale) => T | undefined): Localized<T> {
  const found = locales.filter((locale) => texts[locale]).map((locale) => [locale, valueOf(locale)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== ''))
}

/**
 * A description as clean HTML.
 * @param long HTML, or plain text whose blank lines part paragraphs
 * @param short plain text that stands in for an empty one
 */
export function descriptionOf(long: string | undefined, short?: string): string {
  return cleanHtml(tidySpaces(htmlOfText(long ?? ''))) || cleanHtml(htmlOfText(short ?? ''))
}

const summaryLength = 200

/** The beginning of a description, to stand in for a summary. */
export function excerpt(html: string | undefined): string {
  const text = oneLine(htmlToText(html ?? '').replace(/\n/g, ' '))
  return text.length <= summaryLength ? text : `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`
}
