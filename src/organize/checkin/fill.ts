import type { Locale } from '../../contracts/locales.ts'

/** A text with its `{{name}}`s replaced. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The form of a text for a number, with the number in it. */
export const plural = (
  forms: { one: string; other: string },
  n: number,
  locale: Locale,
  values: Record<string, string> = {},
): string =>
  fill(new Intl.PluralRules(locale).select(n) === 'one' ? forms.one : forms.other, {
    n: new Intl.NumberFormat(locale).format(n),
    ...values,
  })
