import { env } from 'cloudflare:workers'

const { DB, FLAGS, CONTENT_CACHE } = env
/** The storages of the tests as the runtime hands them out. */
export const storages = { DB, FLAGS, CONTENT_CACHE }

/** Another handle of a storage: what an isolate remembers of a storage, it remembers by the handle. */
export function ownHandle<Storage extends object>(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' && name !== 'constructor' ? value.bind(target) : value
    },
  })
}
