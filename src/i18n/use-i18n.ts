import { createContext, createElement, use, type ReactNode } from 'react'
import { href, type PathId, type PathParams, type Query } from '../contracts/paths.ts'
import { defaultLocale, type Locale } from '../contracts/locales.ts'
import { everything, type Offers } from '../contracts/offers/offers.ts'
import { translator, type Translate } from './translate.ts'
import { OffersContext } from './use-offers.ts'

export interface I18n {
  locale: Locale
  t: Translate
  /** A link in the page's language. */
  href: (id: PathId, params?: PathParams, query?: Query) => string
  /** What its links and forms can rely on. */
  offers: Offers
}

export function createI18n(t: Translate, offers: Offers = everything): I18n {
  return { locale: t.locale, t, href: (id, params, query) => href(t.locale, id, params, query), offers }
}

const I18nContext = createContext<I18n>(createI18n(translator(defaultLocale)))

/** Gives a page its texts, and what its links and forms can rely on. */
export const I18nProvider = ({ value, children }: { value: I18n; children?: ReactNode }) =>
  createElement(I18nContext, { value }, createElement(OffersContext, { value: value.offers }, children))

/** Translations (`t`) and links (`href`) in the page's language. */
export const useI18n = (): I18n => use(I18nContext)
