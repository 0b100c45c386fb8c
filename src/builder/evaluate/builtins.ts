import { CodeError, maxElements, currentBudget as budget, spend, spendCharacters } from './budget.ts'
import { formatters, spendIntlCall } from './formatters.ts'
import { MeteredRegExp } from './regexp/metered-regexp.ts'
import {
  entriesOf,
  isForbiddenName,
  isCallable,
  spendKey,
  toList,
  toArgument,
  toPropertyName,
  toJson,
  toNumber,
  toText,
  setProperty,
} from './values.ts'

type Names = Record<string, unknown>
type Call = (...args: never[]) => unknown

/** A built-in function or constructor with its static members; each call is charged. */
const callable = (call: Call, own: Names = {}): unknown =>
  Object.freeze(
    Object.assign((...args: unknown[]) => {
      spend(budget(), 1 + args.length / 4)
      return call(...(args as never[]))
    }, own),
  )

/** A frozen object of built-in functions and constants. */
const frozen = (names: Names): Names =>
  Object.freeze(
    Object.assign(
      Object.create(null) as Names,
      Object.fromEntries(
        Object.entries(names).map(([name, value]) => [
          name,
          typeof value === 'function' && !Object.isFrozen(value) ? callable(value as Call) : value,
        ]),
      ),
    ),
  )

const number = (value: unknown) => toNumber(value, budget())
const text = (value: unknown) => toText(value, budget())

const math = frozen(
  Object.fromEntries(
    Object.getOwnPropertyNames(Math).map((name) => {
      const value: unknown = Math[name as keyof Math]
      const work = value as (...args: number[]) => number
      return [name, typeof value === 'function' ? (...args: unknown[]) => work(...args.map(number)) : value]
    }),
  ),
)

const numberNames = frozen({
  isFinite: Number.isFinite,
  isInteger: Number.isInteger,
  isNaN: Number.isNaN,
  isSafeInteger: Number.isSafeInteger,
  parseFloat: (value: unknown) => Number.parseFloat(text(value)),
  parseInt: (value: unknown, radix: unknown) => Number.parseInt(text(value), number(radix)),
  EPSILON: Number.EPSILON,
  MAX_SAFE_INTEGER: Number.MAX_SAFE_INTEGER,
  MIN_SAFE_INTEGER: Number.MIN_SAFE_INTEGER,
  MAX_VALUE: Number.MAX_VALUE,
  MIN_VALUE: Number.MIN_VALUE,
})

const silent = callable(() => undefined)

/** The only promise of content code; it is never fulfilled, because pages are rendered synchronously. */
export const promise: Readonly<Names> = frozen({
  // oxlint-disable-next-line no-thenable -- content code calls it
  then: () => promise,
  catch: () => promise,
  finally: () => promise,
})

const errors = new WeakSet<object>()
const subkinds = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError']
const errorNames = ['Error', ...subkinds]

/** Creates an error object of content code. */
export function newError(message: unknown, name = 'Error'): Names {
  const error = { name, message: message === undefined ? '' : text(message) }
  errors.add(error)
  return error
}

function list(args: unknown[]): unknown[] {
  if (args.length !== 1 || typeof args[0] !== 'number') return [...args]
  if (args[0] > maxElements) throw new CodeError('the list is too long')
  spend(budget(), args[0] / 4)
  return Array.from({ length: args[0] })
}

function listFrom(source: unknown, map?: unknown): unknown[] {
  const { length } = source as { length?: unknown }
  const isCounted = typeof length === 'number' && !Array.isArray(source)
  if (isCounted && length > maxElements) throw new CodeError('the list is too long')
  if (isCounted) spend(budget(), length)
  const values = isCounted ? Array.from(source as ArrayLike<unknown>) : toList(source, budget())
  return isCallable(map) ? values.map((value, index) => map(value, index)) : values
}

function pattern([source, flags]: unknown[]): MeteredRegExp {
  const given = flags === undefined ? undefined : text(flags)
  return new MeteredRegExp(source instanceof MeteredRegExp ? source : text(source ?? '(?:)'), given)
}

function parse(json: unknown): unknown {
  const given = text(json)
  spendCharacters(budget(), given.length * 3)
  spend(budget(), 10 + given.length / 2)
  return JSON.parse(given, (key, value: unknown) => (isForbiddenName(key) ? undefined : value)) as unknown
}

function assign(target: unknown, ...sources: unknown[]): unknown {
  for (const source of sources) for (const [key, value] of entriesOf(source, budget())) setProperty(target, key, value)
  return target
}

function fromEntries(entries: unknown): Names {
  const made: Names = {}
  for (const entry of toList(entries, budget())) {
    const [key, value] = entry as [unknown, unknown]
    if (!isForbiddenName(toPropertyName(key))) setProperty(made, key, value)
  }
  return made
}

function dateOf(args: unknown[]): Date {
  return new Date(...(args.slice(0, 7).map((arg) => toArgument(arg, budget())) as []))
}

/** The items that a map or set begins with; their keys are charged. */
function keyed(items: unknown, keyOf: (item: unknown) => unknown): unknown[] {
  const list = items ? toList(items, budget()) : []
  for (const [size, item] of list.entries()) spendKey({ size }, keyOf(item), budget())
  return list
}

const coded = (code: (value: string) => string) =>
  callable((value: unknown) => {
    const made = code(text(value))
    spendCharacters(budget(), made.length)
    return made
  })
const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/** Implementations of `new`, by the constructor. */
export const constructors = new Map<unknown, (args: unknown[]) => unknown>()

/** Implementations of `instanceof`, by the constructor. */
export const instanceChecks = new Map<unknown, (value: unknown) => boolean>()

function makeBuiltins(): Readonly<Names> {
  const names: Names = { ...structureNames(), ...valueTypeNames(), ...globalFunctions() }
  for (const [name, make] of Object.entries(constructorCalls())) constructors.set(names[name], make)
  for (const [name, test] of Object.entries(instanceTests())) instanceChecks.set(names[name], test)
  return Object.assign(Object.create(null) as Names, names)
}

const structureNames = (): Names => ({
  undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  Math: math,
  console: frozen({ log: silent, info: silent, warn: silent, error: silent, debug: silent }),
  Intl: intl(),
  JSON: frozen({
    parse,
    stringify: (value: unknown, _: unknown, space: unknown) =>
      toJson(value, budget(), typeof space === 'number' ? Math.min(space, 4) : undefined),
  }),
  Object: callable(
    asObject,
    frozen({
      keys: (value: unknown) => entriesOf(value, budget()).map(([key]) => key),
      values: (value: unknown) => entriesOf(value, budget()).map(([, part]) => part),
      entries: (value: unknown) => entriesOf(value, budget()),
      fromEntries,
      assign,
      hasOwn: (value: object, name: unknown) =>
        !isForbiddenName(toPropertyName(name)) && Object.hasOwn(value, toPropertyName(name)),
      // Freezing has no effect: objects of content code are not shared.
      freeze: (value: unknown) => value,
    }),
  ),
  Array: callable(
    (...args: unknown[]) => list(args),
    frozen({ isArray: Array.isArray, of: (...args: unknown[]) => args, from: listFrom }),
  ),
})

const valueTypeNames = (): Names => ({
  String: callable(
    (value: unknown = '') => text(value),
    frozen({
      fromCharCode: (...codes: unknown[]) => text(String.fromCharCode(...codes.map(number))),
      fromCodePoint: (...codes: unknown[]) => text(String.fromCodePoint(...codes.map(number))),
    }),
  ),
  Number: callable((value: unknown = 0) => number(value), numberNames),
  Boolean: callable((value: unknown) => Boolean(value)),
  Date: callable(
    () => new Date().toString(),
    frozen({
      now: () => Date.now(),
      parse: (value: unknown) => Date.parse(text(value)),
      UTC: (...parts: unknown[]) => Date.UTC(...(parts.slice(0, 7).map(number) as [number])),
    }),
  ),
  Map: callable(() => undefined),
  Set: callable(() => undefined),
  Promise: callable(
    () => promise,
    frozen({
      resolve: () => promise,
      reject: () => promise,
      all: () => promise,
      allSettled: () => promise,
      race: () => promise,
    }),
  ),
  RegExp: callable((...args: unknown[]) => pattern(args)),
  ...Object.fromEntries(errorNames.map((name) => [name, callable((message: unknown) => newError(message, name))])),
})

const globalFunctions = (): Names => ({
  parseInt: numberNames['parseInt'],
  parseFloat: numberNames['parseFloat'],
  isNaN: callable((value: unknown) => Number.isNaN(number(value))),
  isFinite: callable((value: unknown) => Number.isFinite(number(value))),
  encodeURIComponent: coded(encodeURIComponent),
  decodeURIComponent: coded(decodeURIComponent),
  encodeURI: coded(encodeURI),
  decodeURI: coded(decodeURI),
  btoa: coded(btoa),
  atob: coded(atob),
})

const constructorCalls = (): Record<string, (args: unknown[]) => unknown> => ({
  Date: dateOf,
  Array: list,
  Object: ([value]) => asObject(value),
  String: ([value = '']) => text(value),
  Number: ([value = 0]) => number(value),
  Boolean: ([value]) => Boolean(value),
  ...Object.fromEntries(errorNames.map((name) => [name, ([message]: unknown[]) => newError(message, name)])),
  RegExp: pattern,
  Map: ([entries]) => new Map(keyed(entries, (entry) => (entry as unknown[])[0]) as [unknown, unknown][]),
  Set: ([values]) => new Set(keyed(values, (value) => value)),
  Promise: ([executor]) => {
    if (isCallable(executor)) executor(silent, silent)
    return promise
  },
})

const instanceTests = (): Record<string, (value: unknown) => boolean> => ({
  Array: Array.isArray,
  Date: (value) => value instanceof Date,
  Map: (value) => value instanceof Map,
  Set: (value) => value instanceof Set,
  RegExp: (value) => value instanceof MeteredRegExp,
  Promise: (value) => value === promise,
  Error: (value) => errors.has(value as object),
  ...Object.fromEntries(
    subkinds.map((name) => [
      name,
      (value: unknown) => errors.has(value as object) && (value as Names)['name'] === name,
    ]),
  ),
  Object: (value) => (typeof value === 'object' && value !== null) || typeof value === 'function',
})

/** `Intl` with its formatters. */
function intl(): Names {
  const names: Names = {}
  for (const [name, make] of Object.entries(formatters)) {
    const costly = (args: unknown[]) => {
      spendIntlCall(args, budget())
      return make(args)
    }
    names[name] = callable((...args: unknown[]) => costly(args))
    constructors.set(names[name], costly)
  }
  return Object.freeze(names)
}

/** The global names of content code. */
export const builtins = makeBuiltins()
