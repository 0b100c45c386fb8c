/** Host names of this machine or its own network. */
const inside = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|onion)$/

/**
 * Whether the worker may fetch an address that someone else wrote: https on its own port, a public name, no credentials.
 * A name that resolves to an inner address cannot be seen from here; redirects must be checked one by one.
 */
export function isPublicUrl(url: URL): boolean {
  const host = url.hostname.replace(/\.$/, '')
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    host.includes('.') &&
    // The URL parser has folded every other spelling of an IPv4 address into this one.
    !/^[\d.]+$/.test(host) &&
    !host.startsWith('[') &&
    !inside.test(host)
  )
}
