/** What tells callers apart roughly, to count them in memory: network and browser. Never stored. */
export const callerMark = (headers: Headers): string =>
  `${networkOf(headers.get('cf-connecting-ip') ?? '')} ${headers.get('user-agent') ?? ''}`

/**
 * The network that limits by address count: the address itself, of IPv6 the /64 of one subscriber.
 * @example networkOf('2001:db8::1') // '2001:db8:0:0'
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [left = '', right] = address.split('::')
  const groups = left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  if (right !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - tail.length)).fill('0'), ...tail)
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':')
}
