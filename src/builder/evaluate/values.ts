import { CodeError, mostElements, spend, spendCharacters, type Budget } from './budget.ts'

/** Names that lead out of the values of the content, to the machinery behind them. */
const closed = new Set([
  'constructor',
  'prototype',
  '__proto__',
  'caller',
  'callee',
  'arguments',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
])

/** A name that neither code nor the path of a binding may use. */
export const isClosed = (name: PropertyKey): boolean => closed.has(String(name))

/**
 * A property, as code sees it.
 * @throws {CodeError} of `null` and `undefined`, as in the language itself
 */
export function read(of: unknown, key: unknown): unknown {
  if (of === null || of === undefined) throw new CodeError(`cannot read '${String(key)}' of ${String(of)}`)
  if (typeof key === 'object' && key !== null) throw new CodeError('a name must be a text or a number')
  const name = typeof key === 'string' ? key : String(key)
  return closed.has(name) ? undefined : (of as Record<string, unknown>)[name]
}

/** Objects and lists of the content may be changed; functions and the like are shared with everybody. */
const isChangeable = (value: unknown): value is Record<PropertyKey, unknown> => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return false
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === null || kind === Object.prototype || kind === Array.prototype
}

/** Sets a property. @throws {CodeError} of what is not the content's own */
export function write(of: unknown, key: unknown, value: unknown): void {
  const name = String(key)
  if (isClosed(name) || !isChangeable(of)) throw new CodeError(`cannot set '${String(key)}'`)
  if (
    Array.isArray(of) &&
    (name === 'length' || /^\d+$/.test(String(name))) &&
    Number(name === 'length' ? value : name) > mostElements
  )
    throw new CodeError('the list is too long')
  of[name] = value
}

/** Takes a property away. */
export function remove(of: unknown, key: unknown): boolean {
  const name = String(key)
  if (isClosed(name) || !isChangeable(of)) throw new CodeError(`cannot delete '${String(key)}'`)
  return delete of[name]
}

/**
 * How much text a value is when it is written out, lists within lists included.
 * @throws {CodeError} when that, or the counting, is too much
 */
export function measure(value: unknown, budget: Budget, depth = 0): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 24
  if (depth > 20) throw new CodeError('the value is nested too deeply')
  if (value instanceof Date || value instanceof RegExp) return 40
  let size = 2
  for (const [key, part] of Object.entries(value)) {
    spend(budget)
    size += key.length + 4 + measure(part, budget, depth + 1)
    if (size > budget.characters) throw new CodeError('the code makes too much text')
  }
  return size
}

/** The text of a value; a list is written out only where there is room for it. */
export function toText(value: unknown, budget: Budget): string {
  if (typeof value === 'object' && value !== null) spendCharacters(budget, measure(value, budget))
  const text = String(value)
  spendCharacters(budget, text.length)
  return text
}
