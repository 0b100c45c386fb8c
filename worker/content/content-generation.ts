import type { AppContext } from '../context.ts'

/** Key of the number in KV that all kept content is stored under; a new number makes all of it old. */
const key = 'content-generation'
/** How long an isolate believes what it read, ms. */
const believedMs = 10_000

const memory = new WeakMap<KVNamespace, { generation: string; at: number }>()

/** The generation of content as far as it is known without asking KV. @param now ms */
export function knownGeneration(store: KVNamespace, now: number): string | undefined {
  const known = memory.get(store)
  return known && now - known.at < believedMs ? known.generation : undefined
}

/** The generation of content that counts now; the last known one while KV cannot be asked. */
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

/** Makes all kept content old, everywhere within a minute, here at once. @param now ms */
export async function purgeContent(store: KVNamespace, now: number): Promise<void> {
  await store.put(key, String(now))
  memory.delete(store)
}
