/** Cookies readable by scripts. Session cookies have scheme-dependent names and are defined where they are set (D5). */
export const localeCookie = { name: 'locale', maxAge: 31_536_000 } as const
/** Consent to analytics, `true` or `false`, valid for six months (D12, D27). */
export const consentCookie = { name: 'consent', maxAge: 15_724_800 } as const
