import type { Locale } from '../../../contracts/locales.ts'

/** Each language as it calls itself. */
export const languageNames: Record<Locale, string> = { fr: 'Français', en: 'English', es: 'Español' }
