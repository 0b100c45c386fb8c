import type { Locale } from '../contracts/locales.ts'
import * as en from './en/en.ts'
import * as es from './es/es.ts'
import * as fr from './fr/fr.ts'
import type { Messages } from './messages.ts'

/**
 * The texts of each language; a language without a dictionary does not compile. The built worker has
 * `dictionaries-from-files.ts` in its place.
 */
export const dictionaries: Record<Locale, Messages> = { fr, en, es }

/** Files that the built worker reads its dictionaries from; these here need none. */
export const textFiles: Partial<Record<Locale, string>> = {}
