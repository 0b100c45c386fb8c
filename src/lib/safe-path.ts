const anyHost = 'https://site.invalid'

/**
 * A path of this site out of a value that anyone may have written into an address, for a redirect.
 * @returns path, query and hash as a browser would resolve them; `undefined` for another host, another scheme or no path
 * @example safePath('/account/profile') // '/account/profile'
 * @example safePath('//evil.example') // undefined
 */
export function safePath(value: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line ends: none has a place in a path of ours.
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value) || !URL.canParse(value, anyHost)) return undefined
  const { origin, pathname, search, hash } = new URL(value, anyHost)
  return origin === anyHost && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
