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

/** A visitor's action on a block, handled by the code that its editor attached. */
export interface ActionEvent {
  /** Id of the block. */
  block: string
  /** Index among the blocks with this id; a repeated block occurs several times. */
  nth: number
  /** The part of the DOM event that content code can read. */
  event: { type: string; target: { value?: string | undefined; checked?: boolean | undefined } }
}

/** State changes made by actions, per content: the key is the content's path, `''` for the page, `/block-1` for a symbol. */
export type States = Record<string, State>
