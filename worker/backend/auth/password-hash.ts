import Argon2, { Argon2Type } from '@phi-ag/argon2'
// A static import: a Worker may not compile WebAssembly at run time.
import module from '@phi-ag/argon2/argon2.wasm'
import { inTurn } from './hashing-queue.ts'

/** OWASP's first choice of Argon2id: 19 MiB, two passes, one lane; about 40 ms of CPU (D55). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
/** The accepted format of a hash; its cost is bounded, whatever a stored row contains. */
const phcFormat = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[\w+/]{11,64}\$[\w+/]{22,128}$/
const max = { memoryCost: 65_536, timeCost: 10, parallelism: 4 }

/** A hash that no password matches: an unknown e-mail takes as long as a known one. */
const unmatchableHash = `${current}c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`

/** Its memory is as large as a hash needs, 20 MB that an isolate has again once nobody logs in: hence a weak reference. */
let instance: WeakRef<Argon2> | undefined

function argon2(): Argon2 {
  const known = instance?.deref()
  if (known) return known
  const made = new Argon2(
    new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: {},
      env: { emscripten_notify_memory_growth() {} },
    }),
  )
  instance = new WeakRef(made)
  return made
}

/**
 * Hashes a password with a random salt, as a PHC string. Callers limit concurrency
 * (`withPlaceToHash`).
 */
export function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const options = { ...cost, salt, hashLength: 32, type: Argon2Type.Argon2id }
  return inTurn(() => argon2().hash(password.normalize('NFC'), options).encoded)
}

/**
 * Whether a password matches a hash.
 * @param hash a PHC string; `null` takes as long and never matches
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const usable = hash !== null && isBounded(hash)
  const { success } = await inTurn(() =>
    argon2().tryVerify(usable ? hash : unmatchableHash, password.normalize('NFC'), Argon2Type.Argon2id),
  )
  return usable && success
}

/** Whether a hash was made with other parameters than the current ones. */
export const isOutdated = (hash: string) => !hash.startsWith(current)

function isBounded(hash: string): boolean {
  const [memory, time, lanes] = (phcFormat.exec(hash) ?? []).slice(1).map(Number)
  if (memory === undefined || time === undefined || lanes === undefined) return false
  return memory <= max.memoryCost && time <= max.timeCost && lanes <= max.parallelism
}
