import type { Locale } from '../contracts/locales.ts'
import type { Messages } from './messages.ts'

/** The texts of each language in the built worker, which reads them before its first page (`worker/http/built/built-files.ts`). */
export const dictionaries = {} as Record<Locale, Messages>

export { textFiles } from 'virtual:text-files'
