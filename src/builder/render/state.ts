/** What code of the content calls `state`: what a repetition is at, over what the whole content has. */
export type State = Record<string, unknown>

/**
 * One state of two: the local one is found first and cannot be changed, all else goes to the root.
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
