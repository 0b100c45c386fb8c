import { createContext, use } from 'react'
import { href, type PathId, type PathParams, type Query } from '../contracts/paths.ts'
import { defaultLocale, type Locale } from '../contracts/locales.ts'
import { translator, type Translate } from './translate.ts'

export interface I18n {
  locale: Locale
  t: Translate
  /** A link in the page's language. */
  href: (id: PathId, params?: PathParams, query?: Query) => string
}

export function createI18n(t: Translate): I18n {
  return { locale: t.locale, t, href: (id, params, query) => href(t.locale, id, params, query) }
}

const I18nContext = createContext<I18n>(createI18n(translator(defaultLocale)))
export const I18nProvider = I18nContext

/** Translations (`t`) and links (`href`) in the page's language. */
export const useI18n = (): I18n => use(I18nContext)
