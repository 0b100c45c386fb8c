import { build } from 'virtual:client-manifest'
import { AppError } from '../../src/contracts/errors.ts'
import type { CacheTimes } from './policies.ts'
import { TimedCache, type Asking, type Dated } from './timed-cache.ts'
import { sha256 } from '../../src/lib/sha256.ts'

type CachedValue = Dated<unknown>

/** A cache besides the isolate's memory. */
export interface SecondTier {
  get(key: string): Promise<CachedValue | undefined>
  put(key: string, cached: CachedValue, seconds: number): Promise<void>
}

export interface CacheOptions extends Asking {
  policy: CacheTimes
  second?: SecondTier
  /** An answer equal to the one before stays the same object, so that values derived from it remain cached. */
  isStable?: boolean
}

/** A list answer is about 50 kB: these are 20 MB of the isolate's 128. */
const capacity = 400
const memory = new TimedCache<unknown>(capacity)

/**
 * Reads through a cache: fresh answers at once, stale ones while a new one is made, old ones when making fails. Only
 * answers that `make` returns are stored; one refresh per key at a time in an isolate (other isolates may still race).
 * @throws what `make` throws, when nothing usable is cached; `not_found` is an answer, not a failure
 */
export async function withCache<T>(key: string, options: CacheOptions, make: () => Promise<T>): Promise<T> {
  const { now, policy, second, waitUntil, isStable } = options
  const known = memory.get(key)
  if (second && (known === undefined || now - known.at > policy.fresh * 1000)) {
    const other = await second.get(key).catch(() => undefined)
    if (other && other.at > (memory.get(key)?.at ?? -1)) memory.set(key, other.value, other.at)
  }
  const before = memory.get(key)
  const renew = async () => {
    const answer = await make()
    const last = isStable ? memory.get(key)?.value : undefined
    const value = last !== undefined && JSON.stringify(last) === JSON.stringify(answer) ? last : answer
    if (second) waitUntil?.(second.put(key, { value, at: now }, policy.error).catch(() => undefined))
    return value
  }
  try {
    const times = { freshMs: policy.fresh * 1000, staleMs: policy.stale * 1000 }
    return (await memory.read(key, options, times, renew)) as T
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found'
    if (before && !isGone && (now - before.at) / 1000 <= policy.error) return before.value as T
    throw error
  }
}

/** When the answer in this isolate's memory was made, ms; `undefined` without one. */
export const rememberedAt = (key: string): number | undefined => memory.get(key)?.at

/** Clears the memory of this isolate. */
export function forgetAll(): void {
  memory.clear()
}

/** Stores values in KV too, so that a new isolate does not start cold; by build, since another one may have other types. */
export function kvTier(kv: KVNamespace): SecondTier {
  return {
    async get(key) {
      return (await kv.get<CachedValue>(await kvKey(key), 'json')) ?? undefined
    },
    async put(key, cached, seconds) {
      await kv.put(await kvKey(key), JSON.stringify(cached), { expirationTtl: Math.max(60, seconds) })
    },
  }
}

/** A key of KV has at most 512 bytes: a longer one is replaced by its digest. */
async function kvKey(key: string): Promise<string> {
  const bytes = new TextEncoder().encode(key)
  if (bytes.byteLength <= 400) return `${build}:${key}`
  return `${build}:${await sha256(bytes, 'hex')}`
}
