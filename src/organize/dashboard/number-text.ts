import { dateTags, type Locale } from '../../contracts/locales.ts'

export const numberText = (n: number, locale: Locale): string => n.toLocaleString(dateTags[locale])

/** A share as a percentage with one decimal: `5,2 %`. */
export const percentText = (share: number, locale: Locale): string =>
  share.toLocaleString(dateTags[locale], { style: 'percent', maximumFractionDigits: 1 })
