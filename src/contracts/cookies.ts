/** Cookies the browser may read; session cookies get their scheme-dependent names where they are set (D5). */
export const localeCookie = { name: 'locale', maxAge: 31_536_000 } as const
