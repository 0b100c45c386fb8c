const anyHost = 'https://site.invalid'

/**
 * Validates a redirect target from an untrusted parameter: only paths of this site are accepted.
 * @returns path, query and hash as a browser resolves them; `undefined` for another host or scheme, or for no path
 * @example safePath('/account/profile') // '/account/profile'
 * @example safePath('//evil.example') // undefined
 */
export function safePath(value: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop tabs and line breaks; none of them occurs in our paths.
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value) || !URL.canParse(value, anyHost)) return undefined
  const { origin, pathname, search, hash } = new URL(value, anyHost)
  return origin === anyHost && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
