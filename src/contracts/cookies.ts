/** Cookies the browser may read; session cookies get their scheme-dependent names where they are set (D5). */
export const localeCookie = { name: 'locale', maxAge: 31_536_000 } as const
/** Whether the site may measure, `true` or `false`, for six months (D12, D27). */
export const consentCookie = { name: 'consent', maxAge: 15_724_800 } as const
