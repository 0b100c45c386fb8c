import type { AppContext } from '../http/context.ts'

/** KV key of the generation, which is part of the key of all cached content: a new one invalidates all of it. */
const key = 'content-generation'
/** An isolate reads it again after this time, ms. */
const freshMs = 10_000

const memory = new WeakMap<KVNamespace, { generation: string; at: number }>()

/** The generation of content, as far as this isolate knows it without reading KV. @param now ms */
export function knownGeneration(store: KVNamespace, now: number): string | undefined {
  const known = memory.get(store)
  return known && now - known.at < freshMs ? known.generation : undefined
}

/** The current generation of content; the last known one while KV fails. */
export async function contentGeneration(c: AppContext): Promise<string> {
  const store = c.env.CONTENT_CACHE
  const fresh = knownGeneration(store, c.get('now'))
  if (fresh !== undefined) return fresh
  const generation = await store
    .get(key, { cacheTtl: 30 })
    .then((stored) => stored ?? '0')
    .catch(() => memory.get(store)?.generation ?? '0')
  memory.set(store, { generation, at: c.get('now') })
  return generation
}

/** Invalidates all cached content: in this isolate at once, everywhere within a minute. @param now ms */
export async function purgeContent(store: KVNamespace, now: number): Promise<void> {
  await store.put(key, String(now))
  memory.delete(store)
}
