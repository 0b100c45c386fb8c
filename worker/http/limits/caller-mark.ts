import { networkOf } from './network-of.ts'

/** What tells callers apart roughly, to count them in memory: network and browser. Never stored. */
export const callerMark = (headers: Headers): string =>
  `${networkOf(headers.get('cf-connecting-ip') ?? '')} ${headers.get('user-agent') ?? ''}`
