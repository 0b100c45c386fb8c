import Argon2, { Argon2Type } from '@phi-ag/argon2'
// An import, since a worker may not compile WebAssembly while it runs.
import module from '@phi-ag/argon2/argon2.wasm'

/** Argon2id as OWASP puts it first: 19 MiB, two passes, one lane; about 40 ms of CPU (D55). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
/** The form of a hash that is verified; what it may cost is bounded, whatever a stored row says. */
const known = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[\w+/]{11,64}\$[\w+/]{22,128}$/
const most = { memoryCost: 65_536, timeCost: 10, parallelism: 4 }

/** The hash of no password: an unknown e-mail takes the same time as a known one. */
const nobody = `${current}c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`

let instance: Argon2 | undefined

function argon2(): Argon2 {
  instance ??= new Argon2(
    new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: {},
      env: { emscripten_notify_memory_growth() {} },
    }),
  )
  return instance
}

/** The password as a PHC string, with a salt of its own. Callers limit how often this runs: it keeps the isolate busy. */
export function hashPassword(password: string): string {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return argon2().hash(password.normalize('NFC'), { ...cost, salt, hashLength: 32, type: Argon2Type.Argon2id }).encoded
}

/**
 * Whether the password is the one of the hash.
 * @param hash a PHC string; `null` costs the same time and is never right
 */
export function verifyPassword(password: string, hash: string | null): boolean {
  const usable = hash !== null && isBounded(hash)
  const { success } = argon2().tryVerify(usable ? hash : nobody, password.normalize('NFC'), Argon2Type.Argon2id)
  return usable && success
}

/** Whether a hash was made with other costs than today's. */
export const isOutdated = (hash: string) => !hash.startsWith(current)

function isBounded(hash: string): boolean {
  const [memory, time, lanes] = (known.exec(hash) ?? []).slice(1).map(Number)
  if (memory === undefined || time === undefined || lanes === undefined) return false
  return memory <= most.memoryCost && time <= most.timeCost && lanes <= most.parallelism
}
