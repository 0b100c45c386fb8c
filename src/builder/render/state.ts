/** The `state` of content code: values of the current repetition over those of the entry. */
export type State = Record<string, unknown>

/**
 * Merges two states: local values take precedence and are read-only, everything else is read from and written to the
 * root.
 * @param local `undefined` outside of repetitions
 */
export function layeredState(root: State, local: State | undefined): State {
  if (local === undefined) return root
  return new Proxy(root, {
    get: (target, name) =>
      typeof name === 'string' && Object.hasOwn(local, name) ? local[name] : Reflect.get(target, name),
    has: (target, name) => (typeof name === 'string' && Object.hasOwn(local, name)) || name in target,
    set: (target, name, value) => {
      if (typeof name === 'string' && Object.hasOwn(local, name)) return false
      return Reflect.set(target, name, value)
    },
  })
}
