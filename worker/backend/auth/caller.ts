import { sign } from '../../signature.ts'
import type { HandlerContext } from '../context.ts'
import { countTry, tooMany, type Limit } from './attempts.ts'
import { siteSecret } from './site-secret.ts'

/** This machine itself, in development and tests: nobody elsewhere has this address. */
const loopback = /^(127\.|::1$)/

/**
 * The network a request comes from: its address, for IPv6 the /64 that one subscriber has.
 * @returns `undefined` where there is none to tell callers apart
 */
function network({ headers }: HandlerContext): string | undefined {
  const address = headers.get('cf-connecting-ip') ?? ''
  if (address === '' || loopback.test(address)) return undefined
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

/** Keyed digest of something personal, to count or compare it without keeping it. */
export async function keyed({ env }: Pick<HandlerContext, 'env'>, purpose: string, text: string): Promise<string> {
  return sign(await siteSecret(env), purpose, text)
}

/** Keyed digest of the caller's network, `null` without one. */
export async function addressKey(context: HandlerContext): Promise<string | null> {
  const from = network(context)
  return from === undefined ? null : keyed(context, 'address', from)
}

/**
 * Counts a call against its address.
 * @throws {AppError} `too_many_requests`
 */
export async function countAddress(context: HandlerContext, what: string, limit: Limit): Promise<void> {
  const key = await addressKey(context)
  if (key !== null) await countTry(context.env.DB, `${what}:${key}`, limit, context.now)
}

/**
 * Stops a flood of calls that hash passwords before it costs anything. Where the platform has no such limit, or it
 * fails, the counts in the database hold alone.
 * @throws {AppError} `too_many_requests`
 */
export async function stopFlood(context: HandlerContext): Promise<void> {
  const from = network(context)
  if (from === undefined || !context.env.LOGINS) return
  const outcome = await context.env.LOGINS.limit({ key: from }).catch(() => ({ success: true }))
  if (!outcome.success) throw tooMany(60)
}

/** `Firefox, Windows`: what a person recognises in the list of their sessions. */
export function deviceName({ headers }: HandlerContext): string {
  const agent = headers.get('user-agent') ?? ''
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = named([
    [/Edg(e|A|iOS)?\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/(Firefox|FxiOS)\//, 'Firefox'],
    [/(Chrome|CriOS)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = named([
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ')
}
