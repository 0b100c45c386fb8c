import type { Locale } from '../../contracts/locales.ts'

const qwerty = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']

/** The keyboard that people of a language know. */
export const keyboardRows: Record<Locale, readonly string[]> = {
  fr: ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'],
  en: qwerty,
  es: qwerty,
}
