/** A text with its `{{name}}`s replaced. @param missing what replaces one without a value; by default it stays */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}, missing?: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? missing ?? whole))

/** The form of a text for a number (D36), with the number in it. */
export const plural = (
  forms: { one: string; other: string },
  n: number,
  locale: string,
  values: Readonly<Record<string, string>> = {},
): string =>
  fill(new Intl.PluralRules(locale).select(n) === 'one' ? forms.one : forms.other, {
    n: new Intl.NumberFormat(locale).format(n),
    ...values,
  })
