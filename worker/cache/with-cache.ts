import { build } from 'virtual:client-manifest'
import { AppError } from '../../src/contracts/errors.ts'
import type { CacheTimes } from './policies.ts'
import { BoundedMap } from '../../src/lib/bounded-map.ts'
import { sha256 } from '../../src/lib/sha256.ts'

interface CachedValue {
  value: unknown
  at: number
}

/** A cache besides the isolate's memory. */
export interface SecondTier {
  get(key: string): Promise<CachedValue | undefined>
  put(key: string, cached: CachedValue, seconds: number): Promise<void>
}

export interface CacheOptions {
  now: number
  /** Answers from before the visitor's last change are read anew, ms. */
  notBefore?: number
  policy: CacheTimes
  waitUntil: (promise: Promise<unknown>) => void
  second?: SecondTier
  /** An answer equal to the one before stays the same object, so that values derived from it remain cached. */
  isStable?: boolean
}

/** A list answer is about 50 kB: these are 20 MB of the isolate's 128. */
const capacity = 400
const memory = new BoundedMap<string, CachedValue>(capacity)
/** A refresh that takes longer was stopped with its request: another one is begun. */
const longestRefreshMs = 30_000
const pending = new Map<string, { at: number; value: Promise<unknown> }>()

/**
 * Reads through a cache: fresh answers at once, stale ones while a new one is made, old ones when making fails. Only
 * answers that `make` returns are stored; one refresh per key at a time in an isolate (other isolates may still race).
 * @throws what `make` throws, when nothing usable is cached; `not_found` is an answer, not a failure
 */
export async function withCache<T>(key: string, options: CacheOptions, make: () => Promise<T>): Promise<T> {
  const { now, policy, second, notBefore = -1 } = options
  let cached = memory.get(key)
  if (second && (cached === undefined || now - cached.at > policy.fresh * 1000)) {
    const other = await second.get(key).catch(() => undefined)
    if (other && (cached === undefined || other.at > cached.at)) memory.set(key, (cached = other))
  }
  const age = cached && cached.at > notBefore ? (now - cached.at) / 1000 : Infinity
  if (cached && age <= policy.fresh) return cached.value as T
  const refreshing = refresh(key, options, make)
  if (cached && age <= policy.fresh + policy.stale) {
    void refreshing.catch(() => undefined)
    return cached.value as T
  }
  try {
    return await refreshing
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found'
    if (cached && !isGone && (now - cached.at) / 1000 <= policy.error) return cached.value as T
    throw error
  }
}

function refresh<T>(key: string, options: CacheOptions, make: () => Promise<T>): Promise<T> {
  const { now, policy, second, waitUntil, notBefore = -1, isStable = false } = options
  const running = pending.get(key)
  if (running && running.at > notBefore && now - running.at < longestRefreshMs) return running.value as Promise<T>
  const value = (async () => {
    const answer = await make()
    const before = isStable ? memory.get(key)?.value : undefined
    const made = before !== undefined && JSON.stringify(before) === JSON.stringify(answer) ? (before as T) : answer
    const cached = { value: made, at: now }
    memory.set(key, cached)
    if (second) waitUntil(second.put(key, cached, policy.error).catch(() => undefined))
    return made
  })().finally(() => {
    if (pending.get(key) === entry) pending.delete(key)
  })
  const entry = { at: now, value }
  pending.set(key, entry)
  // A request that ends before, such as one that is redirected, must not take with it what others wait for.
  waitUntil(value.catch(() => undefined))
  return value
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
