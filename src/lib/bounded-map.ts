/**
 * A map with a maximum number of entries: adding one more evicts the entry that was set the longest time ago. Reading is as
 * fast as in a `Map`, and does not protect an entry from eviction.
 * @example const compiled = new BoundedMap<string, RegExp>(500)
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: Key, value: Value): this {
    // A map iterates in the order of insertion: set anew, the entry becomes the youngest.
    super.delete(key)
    super.set(key, value)
    if (this.size > this.#max) super.delete(super.keys().next().value!)
    return this
  }
}
