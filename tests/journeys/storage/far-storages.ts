import { env } from 'cloudflare:workers'
import { farDatabase, farStore, type Turn } from '../../support/far-storages.ts'

/** Without a new call for this long, everything that could be asked for at the same time has been asked for, ms. */
const quietMs = 30

/** Storages whose answers come in waves, as they do from far away. */
export interface FarStorages {
  /** For `bindings` of a site. */
  bindings: { DB: D1Database; CONTENT_CACHE: KVNamespace; FLAGS: KVNamespace }
  /** Calls of each wave so far, such as `[['KV get content-generation', 'D1 SELECT …'], …]`. */
  waves: string[][]
}

/**
 * Storages in lockstep: a call gets its answer when nothing else is asked for any more, together with all that were asked
 * for in the meantime. The number of waves is the number of round trips that a visitor waits for, however long one takes.
 */
export function farStorages(): FarStorages {
  const waves: string[][] = []
  let waiting: { name: string; release: () => void }[] = []
  let last = 0

  const releaseWhenQuiet = async (): Promise<void> => {
    while (Date.now() - last < quietMs) await new Promise((resolve) => setTimeout(resolve, 2))
    const wave = waiting
    waiting = []
    waves.push(wave.map(({ name }) => name))
    for (const { release } of wave) release()
  }
  const turn: Turn = async (name, call) => {
    await new Promise<void>((release) => {
      last = Date.now()
      waiting.push({ name, release })
      if (waiting.length === 1) void releaseWhenQuiet()
    })
    return call()
  }

  return {
    bindings: {
      DB: farDatabase(env.DB, turn),
      CONTENT_CACHE: farStore(env.CONTENT_CACHE, turn),
      FLAGS: farStore(env.FLAGS, turn),
    },
    waves,
  }
}
