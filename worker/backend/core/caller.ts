import { networkOf } from '../../http/limits/network-of.ts'
import { sign } from '../../http/signature.ts'
import type { HandlerContext } from './context.ts'
import { rateLimit, tooMany, type Limit } from './rate-limit.ts'
import { siteSecret } from './site-secret.ts'

/**
 * The machine of the demonstration: all its visitors are one person. Elsewhere a loopback
 * address is a proxy, and rate-limited.
 */
const loopback = /^(127\.|::1$)/

/** What tells callers apart; a scheduled job has no headers. */
export type Caller = Pick<HandlerContext, 'env'> & Partial<Pick<HandlerContext, 'headers' | 'localDemo'>>

/**
 * The caller's network.
 * @returns `undefined` where callers cannot be distinguished
 */
function network({ headers, localDemo }: Caller): string | undefined {
  const address = headers?.get('cf-connecting-ip') ?? ''
  if (address === '' || (localDemo && loopback.test(address))) return undefined
  return networkOf(address)
}

/** Keyed digest of personal data, to count or compare it without storing it. */
export async function keyed({ env }: Pick<HandlerContext, 'env'>, purpose: string, text: string): Promise<string> {
  return sign(await siteSecret(env), purpose, text)
}

/** Keyed digest of the caller's network, `null` if unknown. */
export async function addressKey(context: Caller): Promise<string | null> {
  const from = network(context)
  return from === undefined ? null : keyed(context, 'address', from)
}

/**
 * Rate-limits a call by the caller's address.
 * @throws {AppError} `too_many_requests`
 */
export async function countAddress(context: HandlerContext, what: string, limit: Limit): Promise<void> {
  const key = await addressKey(context)
  if (key !== null) await rateLimit(context.env.DB, `${what}:${key}`, limit, context.now)
}

/**
 * Rate-limits a call by the caller's network with a limiter of the platform (`gate.limiter` of the contract). Where the
 * platform has none, or it fails, only the limits in the database apply.
 * @throws {AppError} `too_many_requests`
 */
export async function limitNetwork(context: HandlerContext, limiter: 'LOGINS' | 'RENDERS'): Promise<void> {
  const from = network(context)
  if (from === undefined || !context.env[limiter]) return
  const outcome = await context.env[limiter].limit({ key: from }).catch(() => ({ success: true }))
  if (!outcome.success) throw tooMany(60)
}

/** The device in the list of sessions: `Firefox, Windows`. */
export function deviceName({ headers }: HandlerContext): string {
  const agent = headers.get('user-agent') ?? ''
  const matchingName = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = matchingName([
    [/Edg(e|A|iOS)?\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/(Firefox|FxiOS)\//, 'Firefox'],
    [/(Chrome|CriOS)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = matchingName([
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ')
}
