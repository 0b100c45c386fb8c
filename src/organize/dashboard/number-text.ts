import { dateTags, type Locale } from '../../contracts/locales.ts'

/** A text with `{{n}}` in the two plural forms that islands need: they have no dictionary. */
interface Forms {
  one: string
  other: string
}

export const numberText = (n: number, locale: Locale): string => n.toLocaleString(dateTags[locale])

/** The text for a number, in its plural form. */
export const fillIn = (forms: Forms, n: number, locale: Locale): string =>
  (new Intl.PluralRules(locale).select(n) === 'one' ? forms.one : forms.other).replace('{{n}}', numberText(n, locale))

/** A share as a percentage with one decimal: `5,2 %`. */
export const percentText = (share: number, locale: Locale): string =>
  share.toLocaleString(dateTags[locale], { style: 'percent', maximumFractionDigits: 1 })
