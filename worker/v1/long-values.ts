import type { Bindings } from '../http/env.ts'

type Store = Pick<Bindings, 'CONTENT_CACHE'>
type Values = Record<string, string>

/** The shortest life that the storage accepts, seconds. */
const shortest = 60

/**
 * Stores typed values of a form that are too long for a cookie, until its page shows them again.
 * @param lasts ms
 * @returns the key; `undefined` when the storage fails, and the page shows what the cookie has room for
 */
export async function storeLongValues(
  { CONTENT_CACHE: store }: Store,
  values: Values,
  lasts: number,
): Promise<string | undefined> {
  const key = `typed:${crypto.randomUUID()}`
  const options = { expirationTtl: Math.max(shortest, lasts / 1000) }
  return store.put(key, JSON.stringify(values), options).then(
    () => key,
    () => undefined,
  )
}

/** Reads the stored values and deletes them; `undefined` if they have expired or the storage fails. */
export async function takeLongValues({ CONTENT_CACHE: store }: Store, key: string): Promise<Values | undefined> {
  const values = await store.get<Values>(key, 'json').catch(() => null)
  await store.delete(key).catch(() => undefined)
  return values ?? undefined
}
