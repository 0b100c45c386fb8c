import { CodeError, maxElements, spend, spendCharacters, type Budget } from './budget.ts'

/** Functions created by content code. */
const contentFunctions = new WeakSet<object>()

/** Marks a function as created by content code. */
export function markCallable<Fn extends object>(fn: Fn): Fn {
  contentFunctions.add(fn)
  return fn
}
export const isContentFunction = (value: unknown): value is (this: unknown, ...args: unknown[]) => unknown =>
  typeof value === 'function' && contentFunctions.has(value)

/** Whether content code may hold and call this function directly: its own functions and frozen built-in ones. */
export const isCallable = (value: unknown): value is (this: unknown, ...args: unknown[]) => unknown =>
  typeof value === 'function' && (contentFunctions.has(value) || Object.isFrozen(value))

/** Property names that give access to prototypes and constructors. */
const forbiddenNames = new Set([
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

/** Whether code and binding paths must not use a property name. */
export const isForbiddenName = (name: PropertyKey): boolean => forbiddenNames.has(String(name))

/**
 * Reads a property.
 * @throws {CodeError} of `null` and `undefined`, as in ECMAScript
 */
export function getProperty(of: unknown, key: unknown): unknown {
  if (of === null || of === undefined) throw new CodeError(`cannot read '${toPropertyName(key)}' of ${String(of)}`)
  const name = toPropertyName(key)
  return forbiddenNames.has(name) ? undefined : (of as Record<string, unknown>)[name]
}

/** Whether content code may modify a value: plain objects and lists that are not frozen. Others are shared. */
const isChangeable = (value: unknown): value is Record<PropertyKey, unknown> => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return false
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === null || kind === Object.prototype || kind === Array.prototype
}

/** Methods that native conversions call implicitly, which would not be charged. */
const conversionMethods = new Set(['toString', 'toLocaleString', 'valueOf', 'toJSON', 'join'])

/** Maximum length of a text that becomes a number, a date or a name, characters. */
const maxShort = 1000

/**
 * Converts a property key.
 * @throws {CodeError} for an object, whose conversion would not be charged, and for a name that is too long
 */
export function toPropertyName(key: unknown): string {
  if (typeof key === 'string' && key.length > maxShort) throw new CodeError('the name is too long')
  if (typeof key === 'string') return key
  if (typeof key === 'object' && key !== null) throw new CodeError('a name must be a text or a number')
  return String(key)
}

/**
 * Sets a property.
 * @throws {CodeError} for values that cannot be modified, forbidden names, and lists that become too long
 */
export function setProperty(of: unknown, key: unknown, value: unknown): void {
  const name = toPropertyName(key)
  if (isForbiddenName(name) || !isChangeable(of) || (typeof value === 'function' && conversionMethods.has(name)))
    throw new CodeError(`cannot set '${name}'`)
  if (Array.isArray(of)) {
    const length = name === 'length' ? value : /^\d{1,15}$/.test(name) ? Number(name) : 0
    if (typeof length !== 'number') throw new CodeError('a length must be a number')
    if (length > maxElements) throw new CodeError('the list is too long')
  }
  of[name] = value
}

/**
 * Deletes a property.
 * @throws {CodeError} for values that cannot be modified and forbidden names
 */
export function deleteProperty(of: unknown, key: unknown): boolean {
  const name = toPropertyName(key)
  if (isForbiddenName(name) || !isChangeable(of)) throw new CodeError(`cannot delete '${name}'`)
  return delete of[name]
}

/**
 * The own enumerable properties of a value, without forbidden names.
 * @throws {CodeError} for a string that is too long
 */
export function entriesOf(value: unknown, budget: Budget): [string, unknown][] {
  if (typeof value === 'string' && value.length > maxElements) throw new CodeError('the list is too long')
  const fields = Object.entries(value ?? {}).filter(([key]) => !forbiddenNames.has(key))
  spend(budget, fields.length)
  return fields
}

/**
 * Copies an iterable (list, string, set …) to a list.
 * @throws {CodeError} for other values, and for more items than allowed
 */
export function toList(value: unknown, budget: Budget): unknown[] {
  const isOpen = typeof value === 'string' || (typeof value === 'object' && value !== null && Symbol.iterator in value)
  if (!isOpen) throw new CodeError('only a list can be gone through')
  const list: unknown[] = []
  for (const one of value as Iterable<unknown>) {
    spend(budget)
    if (list.push(one) > maxElements) throw new CodeError('the list is too long')
  }
  return list
}

/** Maximum nesting of values that are converted to text, and of values inserted into a page. */
const maxDepth = 20
const deepestShown = 100

/**
 * Size of a value when converted to text, characters; a part that occurs twice counts twice.
 * @param max maximum nesting
 * @throws {CodeError} when the size, the nesting or the cost of measuring exceeds the limits
 */
export function measure(value: unknown, budget: Budget, max = maxDepth): number {
  if (typeof value === 'string') return value.length
  if (typeof value === 'function') return 500
  if (typeof value !== 'object' || value === null) return 24
  if (max === 0) throw new CodeError('the value is nested too deeply')
  if (value instanceof Date) return 80
  if (value instanceof RegExp) return value.source.length + 10
  let size = 2
  for (const [key, part] of Object.entries(value)) {
    spend(budget)
    size += key.length + 4 + measure(part, budget, max - 1)
    if (size > budget.characters) throw new CodeError('the code makes too much text')
  }
  return size
}

/**
 * Checks a value before it is inserted into the page: cyclic values are rejected, and the size is charged.
 * @throws {CodeError} when it is too large or nested too deeply
 */
export function chargeOutput<Value>(value: Value, budget: Budget): Value {
  if (typeof value === 'string') spendCharacters(budget, value.length)
  else if (typeof value === 'object' && value !== null)
    spendCharacters(budget, measure(value, budget, deepestShown) / 4)
  return value
}

/**
 * Converts a value to a string and charges its length.
 * @throws {CodeError} when it is too long
 */
export function toText(value: unknown, budget: Budget): string {
  if (typeof value === 'function') return 'function () { [code] }'
  if (typeof value === 'object' && value !== null && measure(value, budget) > budget.characters)
    throw new CodeError('the code makes too much text')
  const text = String(value)
  spendCharacters(budget, text.length)
  return text
}

/** Converts objects and functions to strings; the caller charges its work by the length of a string. */
export const toPrimitive = (value: unknown, budget: Budget): unknown =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && !(value instanceof Date))
    ? toText(value, budget)
    : value

/**
 * A value that a native function may convert to a number or a date: objects become strings, and a long string NaN, since
 * it is neither.
 */
export function toArgument(value: unknown, budget: Budget): unknown {
  const given = toPrimitive(value, budget)
  if (typeof given !== 'string') return given
  if (given.length > maxShort) return Number.NaN
  spendLength(given, budget, 5)
  return given
}

/** Converts a value to a number. */
export const toNumber = (value: unknown, budget: Budget): number =>
  typeof value === 'number' ? value : Number(toArgument(value, budget))

/**
 * Charges the access to a key of a map or set. Others may share its place in the table, so that it costs by their number.
 * @throws {CodeError} for a text that is too long for a key: tables compare those of one length in full
 */
export function spendKey(of: { readonly size: number }, key: unknown, budget: Budget): void {
  if (typeof key === 'string' && key.length > maxShort) throw new CodeError('the key is too long')
  spend(budget, 1 + of.size / 256)
}

/** Charges work proportional to the length of a text. */
export function spendLength(text: string, budget: Budget, times = 1): void {
  if (text.length * times > 250) spend(budget, (text.length * times) / 250)
}

/**
 * Converts a value to JSON.
 * @throws {CodeError} when it is too large
 */
export function toJson(value: unknown, budget: Budget, space?: number): string | undefined {
  measure(value, budget)
  const json = JSON.stringify(value, null, space) as string | undefined
  spendCharacters(budget, json?.length ?? 0)
  return json
}
